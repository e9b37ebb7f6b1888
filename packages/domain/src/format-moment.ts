import { formatDate } from './format-date.ts';
import { parseLocalDate } from './local-date.ts';

/**
 * Formats a moment as 'Do MMM YYYY HH:mm:ss': '1st Jan 2020 14:30:00'. `moment` is in local time: '2020-01-01T14:30:00'. Throws a
 * RangeError when it is not a moment.
 */
export function formatMoment(moment: string): string {
  const [, day, time] = /^(.{10})[T ](\d\d:\d\d:\d\d)$/.exec(moment) ?? [];
  if (day === undefined) throw new RangeError(`'${moment}' is no moment`);
  const [, ...withoutWeekday] = formatDate(parseLocalDate(day)).split(' ');
  return [...withoutWeekday, time].join(' ');
}
