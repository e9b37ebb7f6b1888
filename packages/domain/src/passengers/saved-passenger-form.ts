import * as problem from '@fareway/texts/passengers/passenger-form.ts';
import * as text from '@fareway/texts/passengers/saved-passenger-form.ts';
import * as v from 'valibot';
import { readable } from '../forms/readable.ts';
import { longest } from './saved-passenger-limits.ts';
import { yearGroupOrNone } from './saved-passenger-problems.ts';
import { hasHiddenCharacters, visibleLength } from './visible-text.ts';

/** What a purchaser types about a saved passenger: the name, and optionally the school or destination and the year group. */
export const savedPassengerForm = readable(
  v.object({
    // The rules are those of the passenger form (P-158), so every passenger who travels can be saved.
    first_name: trimmedText(longest.name, problem.firstName, 1),
    last_name: trimmedText(longest.name, problem.lastName, 1),
    school: trimmedText(longest.school, '', 0),
    year_group: v.pipe(v.string(), v.regex(yearGroupOrNone, problem.yearGroup)),
  }),
);

/** A trimmed text without hidden characters. */
export function trimmedText(most: number, missing: string, atLeast: number) {
  return v.pipe(
    v.string(missing),
    // before `trim`, which is reached without a problem only: a text that is missing has no other problem
    v.check((typed) => visibleLength(typed) >= atLeast, missing),
    v.trim(),
    v.maxCodePoints(most, text.tooLong(most)),
    v.check((typed) => !hasHiddenCharacters(typed), text.hidden),
  );
}
