import * as text from '@fareway/texts/network/stops.ts';
import * as z from 'zod/mini';

const longestName = 120;

/** The form of a stop; the name is returned without spaces around it. */
export const stopForm = z.object({
  name: z
    .string({ error: text.nameMissing })
    .check(z.trim(), z.minLength(1, text.nameMissing), z.maxLength(longestName, text.nameMissing)),
});
