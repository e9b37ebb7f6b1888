/** Finding a stop in the national list, in the console (C-027). */

import { plural } from '../plural.ts';

export const open = 'Find a stop in the national list';
export const title = 'Find a stop';
export const lead =
  'Stops of the national list have a position and a code, so that routes can be drawn and distances are known.';
export const back = 'Stops';
export const words = 'Name, place or ATCO code';
export const wordsHint = 'The beginnings of words are enough, such as: mark skip';
export const tooShort = 'Enter at least three letters or digits.';
export const service = 'Distance from the last stop of';
export const noService = 'No service';
export const search = 'Search';
export const found = (count: number, hasMore: boolean) =>
  hasMore
    ? `The first ${count} stops. Add a word to see fewer.`
    : plural(count, { one: '1 stop', other: count === 0 ? 'No stop has these words.' : `${count} stops` });
export const noPosition = 'No stop of this service has a position yet, so there is no distance.';
export const notLoaded = 'The national list is not loaded';
export const notLoadedNext =
  'The people who run the server load it with a staff command. Until then stops come with a timetable or an import.';
export const place = (locality: string, detail: string) => [locality, detail].filter((part) => part !== '').join(', ');
export const code = (code: string) => `ATCO code ${code}`;
export const isThere = 'It is one of your stops already.';
export const openStop = 'Open the stop';
export const choose = (name: string) => `Choose ${name}`;
export const name = 'Name for passengers';
export const nameHint = 'A stop of yours with this name that has no position gets this one.';
export const add = 'Add the stop';
export const added = (name: string) => `${name} is added. Its name can be chosen in timetables now.`;
export const placed = (name: string) => `${name} has its position and code now.`;
export const notAdded = 'The stop was not added';
