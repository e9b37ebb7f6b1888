import * as text from '@fareway/texts/travel/travel-pattern.ts';
import { locale } from '@fareway/texts/locale.ts';
import { weekdayName } from '../dates/format-date.ts';
import { weekdays } from '../dates/local-date.ts';
import type { Weekday } from '../dates/local-date.ts';

/** One day of a travel pattern: its morning journey, its afternoon journey, or both. */
export interface TravelDay {
  weekday: Weekday;
  am: boolean;
  pm: boolean;
}

const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });

/**
 * Parses a travel pattern and returns its days in the order of the week. A pattern is weekday codes joined by '#' (P-094). '_am' or '_pm'
 * means that direction only, a code without it both (P-095). A day that is named for each direction has both. Throws a RangeError for an
 * invalid pattern.
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

/** Writes days as a travel pattern, in the order of the week; '' for no days. A day without a direction is left out (P-094, P-095). */
export function writeTravelPattern(days: readonly TravelDay[]): string {
  return weekdays
    .flatMap((weekday) => {
      const named = days.filter((day) => day.weekday === weekday);
      const [am, pm] = [named.some((day) => day.am), named.some((day) => day.pm)];
      return am || pm ? [am && pm ? weekday : `${weekday}_${am ? 'am' : 'pm'}`] : [];
    })
    .join('#');
}

/** Whether a text is a valid travel pattern (P-094, P-095). */
export function isTravelPattern(text: string): boolean {
  try {
    return parseTravelPattern(text).length > 0;
  } catch {
    return false;
  }
}

/** A travel pattern with the names of its days: 'Mon, Wed AM, Fri'. Throws a RangeError for an invalid pattern. */
export function travelPatternWords(pattern: string): string {
  const days = parseTravelPattern(pattern).map(({ weekday, am, pm }) => {
    const name = weekdayName(weekday);
    if (am && pm) return name;
    return am ? text.morning(name) : text.afternoon(name);
  });
  return list.format(days);
}
