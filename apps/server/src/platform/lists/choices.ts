import { z } from 'zod';

/** The most options that a field offers at once. Of more options, it finds some by what is typed. */
export const mostOptions = 100;

/** The most options that a field shows of those that it finds. */
export const mostFound = 20;

/** What a field offers to choose from. */
export interface Choices {
  options: { value: string; label: string }[];
  /** Whether there are others, which are found by what is typed. */
  has_more: boolean;
}

/** The choices of a field, in the response of a call. */
export const choicesOnWire = z.object({
  options: z.array(z.object({ value: z.string(), label: z.string() })).describe('With more: the chosen one only'),
  has_more: z.boolean().describe('Whether there are others, which are found by what is typed'),
});

/** The query of a call that finds options. */
export const queryOfChoices = z.object({ find: z.string().trim().max(100).optional().describe('Part of a name') });

/** Returns all options, of which at most one more than a field offers were read; of more the chosen one only. */
export async function choicesOf(
  read: Choices['options'],
  readChosen: () => Promise<Choices['options']>,
): Promise<Choices> {
  const has_more = read.length > mostOptions;
  return { options: has_more ? await readChosen() : read, has_more };
}

/** Returns the options that were found, of which at most one more than a field shows were read. */
export function foundChoices(read: Choices['options']): Choices {
  return { options: read.slice(0, mostFound), has_more: read.length > mostFound };
}
