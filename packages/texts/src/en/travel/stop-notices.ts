/** What purchasers have to know of a stop that a timetable leaves out, in a direction or at all, or replaces by another one (C-026, C-031). */

type Part = 'am' | 'pm';
const parts = { am: ' in the morning', pm: ' in the afternoon' };

export const without = (stop: string, part: Part | 'any') =>
  `The bus does not call at ${stop}${part === 'any' ? '' : parts[part]}.`;
export const withoutFrom = (day: string, stop: string, part: Part | 'any') =>
  `From ${day} the bus does not call at ${stop}${part === 'any' ? ' any more' : parts[part]}.`;
/** After one of the sentences before it. `isOnly` says that there is another part of the day, without a bus. */
export const calls = (day: string, served: readonly Part[], isOnly: boolean) =>
  `From ${day} it calls there${served.map((part) => parts[part]).join(' and')}${isOnly ? ' only' : ''}.`;
export const instead = (day: string, stop: string, before: string) =>
  `From ${day} the stop is ${stop} instead of ${before}.`;
/** After the sentence before it. */
export const insteadWithout = (part: Part | 'any') =>
  `The bus does not call there${part === 'any' ? '' : parts[part]}.`;

/** Of the stop of a journey on a day. */
export const stopOfDay = (stop: string) => `On this day the bus stops at ${stop} instead`;
export const stopOfDayWithout = (stop: string) =>
  `On this day the stop is ${stop} instead, and the bus does not call there`;
/** Of a ticket that has no journey from its stop. */
export const notOnTicket = (stop: string) =>
  `The bus does not call at ${stop} on the journeys of this ticket. Please choose another stop.`;
/** Of a ticket that lasts several days from a chosen one. */
export const notOnTicketOfDays = (stop: string) =>
  `The bus does not call at ${stop} on the journeys of this ticket. Please choose another stop or another first day.`;
export const notOnReturn = (stop: string) =>
  `The bus does not call at ${stop} on this day. Please choose another stop or another day.`;
/** Of a single whose direction cannot be chosen. */
export const notOnJourney = (stop: string) =>
  `The bus does not call at ${stop} on this journey. Please choose another stop or another day.`;
export const notOnSingle = (stop: string) =>
  `The bus does not call at ${stop} on this journey. Please choose another stop, or another day or time.`;
export const notOnDay = (stop: string) => `The bus does not call at ${stop} on this day`;
