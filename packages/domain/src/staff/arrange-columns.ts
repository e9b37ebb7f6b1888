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
