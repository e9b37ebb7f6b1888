import * as problem from '@fareway/texts/passengers/passenger-form.ts';
import * as text from '@fareway/texts/passengers/saved-passenger-form.ts';
import { longest } from './saved-passenger-limits.ts';
import { hasHiddenCharacters, visibleLength } from './visible-text.ts';

/** '0' for Reception to '13'; '' for none. */
export const yearGroupOrNone = /^(\d|1[0-3])?$/;

/** What a purchaser types about a saved passenger. */
type TypedPassenger = Record<'first_name' | 'last_name' | 'school' | 'year_group', string>;

/**
 * Returns the problem of each field that has one: the same as `savedPassengerForm` finds, which needs a library of 5 KB. Where a text is too
 * long and has hidden characters, the problem is the hidden characters.
 */
export function savedPassengerProblems(typed: TypedPassenger): Partial<TypedPassenger> {
  const found = {
    first_name: textProblem(typed.first_name, longest.name, problem.firstName),
    last_name: textProblem(typed.last_name, longest.name, problem.lastName),
    school: textProblem(typed.school, longest.school, undefined),
    year_group: yearGroupOrNone.test(typed.year_group) ? undefined : problem.yearGroup,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** @param missing the problem of an empty text; undefined where it may be empty. */
function textProblem(typed: string, most: number, missing: string | undefined): string | undefined {
  const trimmed = typed.trim();
  if (missing !== undefined && visibleLength(trimmed) === 0) return missing;
  if (hasHiddenCharacters(trimmed)) return text.hidden;
  return trimmed.length > most ? text.tooLong(most) : undefined;
}
