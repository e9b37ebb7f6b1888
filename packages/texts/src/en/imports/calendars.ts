/** Calendars in files (C-041, C-063). */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

/** What a row is. The first word of each is that of the export. */
export const what = {
  term: ['Term', 'Terms', 'School term', 'Term time'],
  off: [
    'No service',
    'Off',
    'Day off',
    'Days off',
    'Closed',
    'Holiday',
    'Holidays',
    'School holiday',
    'Bank holiday',
    'Half term',
    'INSET day',
    'Training day',
    'Not running',
    'No',
    'Removed',
    '2',
  ],
  extra: ['Extra service', 'Extra', 'Running', 'Runs', 'Yes', 'Added', '1'],
  usual: ['As usual', 'Usual', 'Normal'],
};
/** The reasons of days in calendar_dates.txt, which has the codes 2 and 1 and no reasons. */
export const reasonsOfCodes: Record<string, string> = { '2': 'Removed day', '1': 'Added day' };
export const parts = { am: 'AM', pm: 'PM' };

export const whatUnknown = 'Write Term, No service, Extra service, or As usual.';
export const part = 'Write AM or PM, or leave it empty for the whole day.';
export const termIsWhole = 'A term has whole days. Leave this empty.';
export const dayTwice = (line: number) => `Line ${line} has one of these days, too. Keep one of them.`;
export const termTwice = (line: number) => `Line ${line} has a day of this term, too. Terms do not overlap.`;
export const tooManyCalendars = (most: number) =>
  `The file has more than ${most} calendars. Divide it into several files.`;
export const tooManyDays = 'The file has more than 100,000 days. Divide it into several files.';

/** What arrives in a calendar: days with extra service are added days, and days without service are removed days. */
export const arrives = (
  calendar: string,
  { terms, added, removed, usual }: { terms: number; added: number; removed: number; usual: number },
) => {
  const counted = [
    ...(terms > 0 ? [plural(terms, { one: '1 term', other: `${terms} terms` })] : []),
    plural(added, { one: '1 added day', other: `${added} added days` }),
    plural(removed, { one: '1 removed day', other: `${removed} removed days` }),
    ...(usual > 0 ? [plural(usual, { one: '1 day as usual again', other: `${usual} days as usual again` })] : []),
  ];
  return `${calendar}: ${listOf(counted)}.`;
};
export const noServiceYet = (calendar: string) =>
  `${calendar} is a new calendar. No service uses it before you choose its services on its page.`;
export const onDay = (day: string) => `on ${day}`;
/** The departures of a service; `parts` are sentences of the calendar page. */
export const ofService = (service: string, parts: readonly string[]) => `${service}: ${parts.join('. ')}.`;
export const moreServices = (count: number) =>
  plural(count, {
    one: 'The departures of 1 more service change.',
    other: `The departures of ${count} more services change.`,
  });
