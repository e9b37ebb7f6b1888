import type { ListColumns } from './list-columns.ts';

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

/**
 * Returns the choice that is stored when a member saves the columns of a table. The columns of the choice before that the table does not have now stay in it, at their places: another
 * table of the list, or a later page, has them.
 */
export function withOtherColumns(saved: ListColumns, before: ListColumns = []): ListColumns {
  return before.reduce(
    (all, choice, place) => (saved.some(({ key }) => key === choice.key) ? all : all.toSpliced(place, 0, choice)),
    saved,
  );
}
