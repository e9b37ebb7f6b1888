import * as text from '@fareway/texts/imports/travel-days.ts';
import { nameKey } from '../forms/name-key.ts';
import { weekdays } from '../dates/local-date.ts';
import type { Weekday } from '../dates/local-date.ts';
import { isTravelPattern, parseTravelPattern, writeTravelPattern } from '../travel/travel-pattern.ts';

/**
 * Reads days of travel as people write them, such as 'Mon, Wed AM, Fri' or 'Mon-Fri', or as the product does ('m#w_am#f'). Returns the travel
 * pattern; undefined when a word is not known (C-066).
 */
export function readTravelDays(typed: string): string | undefined {
  const words = nameKey(typed);
  if (isTravelPattern(words)) return writeTravelPattern(parseTravelPattern(words));
  const days = words
    .split(/[,;+&/#]|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readPart);
  return days.length > 0 && days.every((part) => part !== undefined) ? writeTravelPattern(days.flat()) : undefined;
}

/** Reads 'am' or 'pm' as people write it. */
export function readDirection(typed: string): 'am' | 'pm' | undefined {
  const words = nameKey(typed);
  if (text.am.includes(words)) return 'am';
  return text.pm.includes(words) ? 'pm' : undefined;
}

/** Reads a day or a range of days, with a direction or without. */
function readPart(part: string) {
  const [, days = '', direction = ''] =
    /^([a-z]+(?:\s*(?:-|–|to)\s*[a-z]+)?)(?:[\s_.(]+([a-z ]+?)\)?)?$/.exec(part) ?? [];
  const one = direction === '' ? null : readDirection(direction);
  const [first, last] = days.split(/\s*(?:-|–|\bto\b)\s*/).map(weekdayOfWord);
  if (!first || one === undefined || (/-|–|\bto\b/.test(days) && !last)) return undefined;
  const from = weekdays.indexOf(first);
  const until = last ? weekdays.indexOf(last) : from;
  if (until < from) return undefined;
  return weekdays.slice(from, until + 1).map((weekday) => ({ weekday, am: one !== 'pm', pm: one !== 'am' }));
}

function weekdayOfWord(word: string): Weekday | undefined {
  return weekdays.find((weekday) => text.weekdays[weekday].includes(word.trim()));
}
