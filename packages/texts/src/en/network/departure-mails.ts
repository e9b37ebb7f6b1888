/** The mails about a departure that is cancelled, to which a passenger is moved, or that runs after all (C-032). */

const sides = { am: 'outward', pm: 'return' };

/** A departure in words, such as `07:35 outward on Fri 27 Nov 2026`. Without a time only its direction is named. */
export const departure = ({
  time,
  direction,
  day,
}: {
  time: string | undefined;
  direction: 'am' | 'pm';
  day: string;
}) => (time === undefined ? `${sides[direction]} on ${day}` : `${time} ${sides[direction]} on ${day}`);

export const cancelledSubject = (service: string, day: string) => `Cancelled on ${day}: ${service}`;
export const cancelledHeading = 'A bus is cancelled';
export const doesNotRun = 'Does not run';
export const stillValid = 'The ticket stays valid on all other departures that it is for.';

export const movedSubject = (service: string, day: string) => `Your journey is now on ${day}: ${service}`;
export const movedHeading = 'Your journey is on another departure';
export const moved = ({ operator, passenger, service }: { operator: string; passenger: string; service: string }) =>
  `A bus of ${service} is cancelled. ${operator} has moved the journey of ${passenger} to another departure.`;
export const now = 'New departure';
export const before = 'Cancelled departure';

export const putBackSubject = (service: string, day: string) => `Runs after all on ${day}: ${service}`;
export const putBackHeading = 'The bus runs after all';
export const putBack = ({ operator, service }: { operator: string; service: string }) =>
  `${operator} had cancelled a bus of ${service}. It runs after all.`;
export const runs = 'Runs after all';
