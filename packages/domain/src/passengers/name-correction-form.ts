import * as text from '@fareway/texts/passengers/name-correction-form.ts';
import * as z from 'zod/mini';
import { hasHiddenCharacters, visibleLength } from './visible-text.ts';

/** The longest name, as in the passenger form. */
const longestName = 80;

/** The corrected name of a passenger, trimmed: a first name, and a last name of at least two characters. */
export const nameForm = z.object({
  first_name: name(1, text.firstName),
  last_name: name(2, text.lastName),
});

export type PassengerName = z.infer<typeof nameForm>;

function name(atLeast: number, error: string) {
  return z.string({ error }).check(
    z.trim(),
    z.minLength(atLeast, { error, abort: true }),
    z.refine((typed) => visibleLength(typed) >= atLeast, error),
    z.maxLength(longestName, text.tooLong(longestName)),
    z.refine((typed) => !hasHiddenCharacters(typed), text.hidden),
  );
}
