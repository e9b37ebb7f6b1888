import { widths } from '@fareway/domain/staff/list-columns.ts';
import { z } from 'zod';

/** The columns of a list in their order; a column that is not in it is shown after them, as wide as what it shows (C-209). */
export const columnsOnWire = z
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
