import { z } from 'zod';

/** What a GTFS feed does, in a preview. */
export const feedOnWire = z
  .object({
    facts: z.array(z.string()),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    rows: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        words: z.array(z.string()),
        choice: z.string(),
      }),
    ),
  })
  .nullable()
  .describe('What a GTFS feed does, in words, with the choices for each service; null for a table');
