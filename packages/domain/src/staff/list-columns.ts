import { z } from 'zod';

/** The lists of the console whose columns a member of staff can choose (C-209). */
export const lists = ['sold-tickets', 'services', 'stops', 'calendars', 'departures'] as const;

/** The widths of a column, in rem. */
export const widths = { narrowest: 6, widest: 40, step: 2 } as const;

/** The columns of a list in their order; a column that is not in it is shown after them, as wide as what it shows. */
export const listColumns = z
  .array(
    z.strictObject({
      key: z.string().min(1).max(40),
      is_shown: z.boolean(),
      width: z
        .nullable(z.int().min(widths.narrowest).max(widths.widest))
        .describe('In rem; null: as wide as what it shows'),
    }),
  )
  .max(30)
  .refine((columns) => new Set(columns.map(({ key }) => key)).size === columns.length);
