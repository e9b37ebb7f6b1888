import * as text from '@fareway/texts/ui/table.ts';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './table.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Whether the column is aligned right, for numbers. */
  numeric?: boolean;
  /** The address that sorts the table by this column. */
  sortHref?: string;
  sorted?: 'ascending' | 'descending';
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
}

/** Rows and columns. The head stays visible, and a table that is too wide scrolls within its place. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <div className={styles.scroller} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" aria-sort={column.sorted} data-numeric={column.numeric}>
                <ColumnHeader column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} data-numeric={column.numeric}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHeader<Row>({ column }: { column: Column<Row> }) {
  if (!column.sortHref) return column.header;
  return (
    <Link href={column.sortHref} className={styles.sort} aria-label={text.sortBy(column.header)}>
      {column.header}
      <Icon name="sort" />
    </Link>
  );
}
