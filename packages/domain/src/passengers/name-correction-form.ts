import * as z from 'zod/mini';
import { hasHiddenCharacters, visibleLength } from './visible-text.ts';

/** The longest name, as in the passenger form. */
const longestName = 80;

export const nameTexts = {
  first_name: 'Please insert a first name and try again.',
  last_name: 'Please insert a valid last name (must be more than two characters) and try again.',
  hidden: 'This name has hidden characters. Please type it again.',
  tooLong: `Please insert a name of at most ${longestName} characters and try again.`,
};

/** The corrected name of a passenger, trimmed: a first name, and a last name of at least two characters. */
export const nameForm = z.object({
  first_name: name(1, nameTexts.first_name),
  last_name: name(2, nameTexts.last_name),
});

export type PassengerName = z.infer<typeof nameForm>;

function name(atLeast: number, error: string) {
  return z.string({ error }).check(
    z.trim(),
    z.minLength(atLeast, { error, abort: true }),
    z.refine((typed) => visibleLength(typed) >= atLeast, error),
    z.maxLength(longestName, nameTexts.tooLong),
    z.refine((typed) => !hasHiddenCharacters(typed), nameTexts.hidden),
  );
}
