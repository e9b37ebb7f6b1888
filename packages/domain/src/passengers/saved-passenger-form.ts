import * as z from 'zod/mini';
import { longest } from './saved-passenger-limits.ts';
import { hasHiddenCharacters, visibleLength } from './visible-text.ts';

export const savedPassengerTexts = {
  first_name: 'Please provide a first name',
  last_name: 'Please provide a last name',
  hidden: 'This has hidden characters. Please type it again.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
};

/** The name of a saved passenger, trimmed. The rules are those of the passenger form (P-158), so every passenger who travels can be saved. */
const name = (which: 'first_name' | 'last_name') => text(longest.name, savedPassengerTexts[which], 1);

/** What a purchaser types about a saved passenger: the name, and optionally the school or destination and the year group. */
export const savedPassengerForm = z.object({
  first_name: name('first_name'),
  last_name: name('last_name'),
  school: text(longest.school, '', 0),
  /** '0' for Reception to '13'; '' for none. */
  year_group: z.string().check(z.regex(/^(\d|1[0-3])?$/, 'Please select a year group')),
});

/** A trimmed text without hidden characters. */
export function text(most: number, missing: string, atLeast: number) {
  return z.string({ error: missing }).check(
    z.trim(),
    z.refine((typed) => visibleLength(typed) >= atLeast, { error: missing, abort: true }),
    z.maxLength(most, savedPassengerTexts.tooLong(most)),
    z.refine((typed) => !hasHiddenCharacters(typed), savedPassengerTexts.hidden),
  );
}
