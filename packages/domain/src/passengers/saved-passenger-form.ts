import * as problem from '@fareway/texts/passengers/passenger-form.ts';
import * as text from '@fareway/texts/passengers/saved-passenger-form.ts';
import * as z from 'zod/mini';
import { longest } from './saved-passenger-limits.ts';
import { yearGroupOrNone } from './saved-passenger-problems.ts';
import { hasHiddenCharacters, visibleLength } from './visible-text.ts';

/** What a purchaser types about a saved passenger: the name, and optionally the school or destination and the year group. */
export const savedPassengerForm = z.object({
  // The rules are those of the passenger form (P-158), so every passenger who travels can be saved.
  first_name: trimmedText(longest.name, problem.firstName, 1),
  last_name: trimmedText(longest.name, problem.lastName, 1),
  school: trimmedText(longest.school, '', 0),
  year_group: z.string().check(z.regex(yearGroupOrNone, problem.yearGroup)),
});

/** A trimmed text without hidden characters. */
export function trimmedText(most: number, missing: string, atLeast: number) {
  return z.string({ error: missing }).check(
    z.trim(),
    z.refine((typed) => visibleLength(typed) >= atLeast, { error: missing, abort: true }),
    z.maxLength(most, text.tooLong(most)),
    z.refine((typed) => !hasHiddenCharacters(typed), text.hidden),
  );
}
