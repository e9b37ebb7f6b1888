/** The links of previews: what is prepared or coming as purchasers would see it, in the console (C-058). */

import { plural } from '../plural.ts';

export const title = 'Preview';
export const lead =
  'A preview shows prepared tickets, or a saved timetable that has not begun, on the pages of the shop. Its link works 7 days, for everybody who has it, and nothing can be bought there.';
export const makeOfTicket = 'Make a preview link';
export const makeOfAll = (count: number) =>
  plural(count, {
    one: 'Make a preview link of 1 prepared ticket',
    other: `Make a preview link of ${count} prepared tickets`,
  });
export const makeOfPlanned = (moment: string) => `Make a preview link of what is planned for ${moment}`;
export const makeOfTimetable = (day: string) => `Make a preview link of the timetable from ${day}`;
export const isMade = 'The preview link is made. Copy it from the list.';
export const notMade = 'The preview link was not made';
export const incomplete = 'What has a problem is left out of a preview until it is mended.';
export const caption = 'Preview links that work';
export const shows = 'Shows';
export const until = 'Works until';
export const moment = (day: string, time: string) => `${day}, ${time}`;
export const ofTimetable = (service: string, day: string) => `${service}: timetable from ${day}`;
export const nothingOfTimetable =
  'Nothing any more: the timetable has begun or was removed, or its service is archived';
export const nothing = 'Nothing any more: it was published or discarded';
export const and = (name: string, more: number) => (more === 0 ? name : `${name} and ${more} more`);
export const copy = 'Copy link';
export const copied = 'The preview link is copied.';
export const end = 'End';
export const ofPreview = (until: string) => ` that works until ${until}`;
export const endQuestion = 'End this preview link?';
export const endText = 'The link says from then on that the preview has ended. You can make another one.';
export const endConfirm = 'End the link';
export const keep = 'Keep it';
export const notEnded = 'The preview link was not ended';
export const isEnded = 'The preview link is ended.';
