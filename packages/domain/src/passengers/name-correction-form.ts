import * as text from '@fareway/texts/passengers/name-correction-form.ts';
import * as v from 'valibot';
import { readable } from '../forms/readable.ts';
import { hasHiddenCharacters, visibleLength } from './visible-text.ts';

/** The longest name, as in the passenger form. */
const longestName = 80;

/** The corrected name of a passenger, trimmed: a first name, and a last name of at least two characters. */
export const nameForm = readable(
  v.object({
    first_name: name(1, text.firstName),
    last_name: name(2, text.lastName),
  }),
);

export type PassengerName = v.InferOutput<typeof nameForm>;

function name(atLeast: number, error: string) {
  // a name that is too short has no other problem
  const isShort = (typed: string) => Array.from(typed).length < atLeast;
  return v.pipe(
    v.string(error),
    v.trim(),
    v.minCodePoints(atLeast, error),
    v.check((typed) => isShort(typed) || visibleLength(typed) >= atLeast, error),
    v.maxCodePoints(longestName, text.tooLong(longestName)),
    v.check((typed) => isShort(typed) || !hasHiddenCharacters(typed), text.hidden),
  );
}
