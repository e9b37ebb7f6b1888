import { weekdays } from './local-date.ts';
import type { Weekday } from './local-date.ts';

/** One day of a travel pattern: its morning journey, its afternoon journey, or both. */
export interface TravelDay {
  weekday: Weekday;
  am: boolean;
  pm: boolean;
}

const weekdayNames = { m: 'Mon', tu: 'Tue', w: 'Wed', th: 'Thu', f: 'Fri', sa: 'Sat', su: 'Sun' };

/**
 * The days of a travel pattern in the order of the week. A pattern is weekday codes joined by '#' (P-094); '_am' or '_pm' means that
 * direction only, a code alone both (P-095). A day named for each direction is a day with both.
 * Throws a RangeError for what is no travel pattern.
 */
export function parseTravelPattern(pattern: string): TravelDay[] {
  const codes = pattern.split('#').map((code) => {
    const [, weekday, direction] = /^(m|tu|w|th|f|sa|su)(?:_(am|pm))?$/.exec(code) ?? [];
    if (weekday === undefined) throw new RangeError(`not a travel pattern: ${pattern}`);
    return { weekday, am: direction !== 'pm', pm: direction !== 'am' };
  });
  return weekdays.flatMap((weekday) => {
    const named = codes.filter((code) => code.weekday === weekday);
    return named.length === 0 ? [] : [{ weekday, am: named.some(({ am }) => am), pm: named.some(({ pm }) => pm) }];
  });
}

/** The travel pattern of the days, in the order of the week; '' for none. A day without a direction is left out (P-094, P-095). */
export function writeTravelPattern(days: readonly TravelDay[]): string {
  return weekdays
    .flatMap((weekday) => {
      const named = days.filter((day) => day.weekday === weekday);
      const [am, pm] = [named.some((day) => day.am), named.some((day) => day.pm)];
      return am || pm ? [am && pm ? weekday : `${weekday}_${am ? 'am' : 'pm'}`] : [];
    })
    .join('#');
}

/** Whether a text is a travel pattern that can be travelled by (P-094, P-095). */
export function isTravelPattern(text: string): boolean {
  try {
    return parseTravelPattern(text).length > 0;
  } catch {
    return false;
  }
}

/** A travel pattern as people read it: 'Mon, Wed AM, Fri'. Throws a RangeError for what is no travel pattern. */
export function travelPatternWords(pattern: string): string {
  const days = parseTravelPattern(pattern).map(({ weekday, am, pm }) => {
    if (am && pm) return weekdayNames[weekday];
    return `${weekdayNames[weekday]} ${am ? 'AM' : 'PM'}`;
  });
  return days.join(', ');
}
