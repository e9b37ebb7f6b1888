/** What purchasers have to know of a stop that a timetable leaves out, in a direction or at all, or replaces by another one (C-026, C-031). */

type Part = keyof typeof parts;
const parts = { am: 'in the morning', pm: 'in the afternoon' };

export const without = (stop: string, part: Part) => `The bus does not call at ${stop} ${parts[part]}.`;
export const withoutFrom = (day: string, stop: string, part: Part) =>
  `From ${day} the bus does not call at ${stop} ${parts[part]}.`;
export const notAnyMore = (day: string, stop: string) => `From ${day} the bus does not call at ${stop} any more.`;
/** After one of the sentences before it. */
export const again = (day: string) => `From ${day} it calls there again.`;
export const instead = (day: string, stop: string, before: string) =>
  `From ${day} the stop is ${stop} instead of ${before}.`;
/** After the sentence before it. */
export const insteadWithout = (part: Part) => `The bus does not call there ${parts[part]}.`;

/** Of the stop of a journey on a day. */
export const stopOfDay = (stop: string) => `The stop of this day is ${stop}`;
export const stopOfDayWithout = (stop: string) => `The stop of this day is ${stop}, where the bus does not call`;
export const notOnDay = (stop: string) => `The bus does not call at ${stop} on this day`;
