import { z } from 'zod';

/** The lists of the console whose columns a member of staff can choose (C-209). */
export const lists = ['sold-tickets', 'services', 'stops', 'calendars', 'tickets', 'departures', 'team'] as const;
export type List = (typeof lists)[number];

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
  .refine((columns) => new Set(columns.map(({ key }) => key)).size === columns.length, 'A column occurs twice');

export type ListColumns = z.infer<typeof listColumns>;

/**
 * Arranges the columns of a list as a member has chosen. Columns that the choice does not know, such as those of a later release, come last; of the choice, columns that the list
 * does not have any more are left out. Without a choice the columns are as they are.
 */
export function arrangeColumns<Column extends { key: string }>(
  columns: readonly Column[],
  chosen: ListColumns = [],
): (Column & ListColumns[number])[] {
  const placeOf = ({ key }: Column) => {
    const place = chosen.findIndex((choice) => choice.key === key);
    return place === -1 ? chosen.length : place;
  };
  return columns
    .map((column) => ({ is_shown: true, width: null, ...column, ...chosen.find(({ key }) => key === column.key) }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
