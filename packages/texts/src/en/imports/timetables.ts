/** Timetables in files (C-063). */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

/** Other words for the journeys than those of `travel-days.ts`. */
export const directions = { am: ['outward', 'outbound', 'out', '0'], pm: ['return', 'inbound', 'back', 'home', '1'] };
export const parts = { am: 'AM', pm: 'PM' };

export const direction = 'Write AM for the outward journey or PM for the return journey.';
export const dayMissing = 'Write the day from which the timetable counts, today or later.';
export const order = 'Write a whole number from 1 to 9999, or leave the order empty in all rows of the journey.';
export const orderTwice = (line: number) => `Line ${line} has this place, too. Correct one of them.`;
export const moveIsAlone =
  'A row that says where passengers board instead has a stop and no direction, order or time. Leave this empty.';
export const moveTwice = (line: number) => `Line ${line} is about this stop, too. Keep one of them.`;
export const stillCalls = (stop: string) => `The timetable calls at ${stop}. Leave out this row or those calls.`;
export const doesNotCall = (stop: string) => `The timetable does not call at ${stop}. Write one of its stops.`;
export const tooMany = (most: number) => `The file has more than ${most} timetables. Divide it into several files.`;
export const otherLine = (line: number) =>
  `Line ${line} is refused, and a timetable is imported only as a whole. Correct that line.`;
/** Follows the words of the timetable page. */
export const orMove = 'Add a row for each of these stops with “Board instead at”, or save the timetable on its page.';

export const fromDay = (service: string, day: string) => `${service} from ${day}`;
export const stops = (timetable: string, { am, pm }: { am: number; pm: number }) => {
  const outward = plural(am, { one: '1 outward stop', other: `${am} outward stops` });
  const back = plural(pm, { one: '1 return stop', other: `${pm} return stops` });
  return `${timetable}: ${outward} and ${back}.`;
};
export const keeps = {
  am: (timetable: string) => `${timetable}: the outward journey stays as it is.`,
  pm: (timetable: string) => `${timetable}: the return journey stays as it is.`,
};
export const leaves = (timetable: string, names: readonly string[]) => `${timetable} leaves out ${listOf(names)}.`;
export const moves = (timetable: string, names: readonly string[]) =>
  `${timetable}: passengers of ${listOf(names)}. Each purchaser gets an email with the day.`;
export const move = (from: string, to: string) => `${from} board at ${to}`;
export const newStops = (names: readonly string[]) =>
  plural(names.length, {
    one: `There is no stop ${listOf(names)} yet. It is added.`,
    other: `There are no stops ${listOf(names)} yet. They are added.`,
  });
export const stopsBack = (names: readonly string[]) =>
  plural(names.length, {
    one: `The stop ${listOf(names)}, which was deleted, comes back.`,
    other: `The stops ${listOf(names)}, which were deleted, come back.`,
  });
