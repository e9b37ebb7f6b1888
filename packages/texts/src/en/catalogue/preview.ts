/** The pages of a preview: what is prepared or coming, as purchasers would see it (C-058). */

import { plural } from '../plural.ts';

export const strip = 'Preview: nothing can be bought';
export const works = (day: string, time: string) => `This link works until ${day}, ${time}.`;
export const all = 'All that is shown';
export const documentTitle = (title: string) => `Preview: ${title}`;
export const titleOf = (operator: string) => `Preview of ${operator}`;
export const lead = 'These changes are prepared and not published. The pages show them as purchasers would see them.';
export const timetableFrom = (service: string, day: string) => `It shows ${service} with the timetable from ${day}.`;
export const leadOfTimetable = (day: string) =>
  `The timetable from ${day} has not begun. The pages show it as purchasers would see it from that day.`;
export const timetableGone = 'The timetable of this preview has begun or was removed, or its service is archived.';
/** There are prepared tickets, and each has a problem. */
export const onlyIncomplete = 'These changes are prepared and not published. None of them can be shown yet.';
export const none = 'Everything of this preview was published or discarded.';
export const services = 'Services with changes';
export const byLink = 'Tickets that are sold by a link only';
export const ticketOf = (name: string, year: string) => `${name} ${year}`;
export const incomplete = (names: readonly string[]) =>
  plural(names.length, {
    one: `Not shown, because something is missing in it: ${names.join(', ')}.`,
    other: `Not shown, because something is missing in them: ${names.join(', ')}.`,
  });
export const notBuyable =
  'The form is as purchasers would see it. It keeps nothing, and the next step is left out, because nothing can be bought.';
export const choosesDays = 'Purchasers choose here when they travel. A preview shows no dates.';
export const notPart = 'This page is not part of the preview';
export const notPartText = 'A preview shows what is prepared or coming, and nothing behind it can be bought.';
export const back = 'Back to the preview';
export const ended = 'This preview has ended';
export const endedText = 'Ask the person who sent you the link for another one.';
export const unknown = 'This preview is not there';
export const unknownText = 'Check that the whole link was copied, or ask the person who sent it to you.';
export const failed = 'The preview could not be shown';
export const failedText = 'Please try again later.';
