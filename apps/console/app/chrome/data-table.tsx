// The roles seem redundant, but some browsers forget them where the style sheet shows a row as a card.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import * as text from '@fareway/texts/staff/table.ts';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface DataRow {
  id: string;
  /** The first cell, which names the row. */
  name: ReactNode;
  /** A smaller line below the name. */
  detail?: ReactNode;
  /** The cells of the columns, in their order. */
  cells: readonly ReactNode[];
  /** The link of the row. */
  action: ReactNode;
}

interface DataTableProps {
  /** What the rows are, for a screen reader. */
  caption: string;
  /** The header of the names. */
  nameHeader: string;
  columns: readonly string[];
  rows: readonly DataRow[];
}

/** A table of an operator's things. On a narrow screen each row is a card; the roles keep it a table there. */
export function DataTable({ caption, nameHeader, columns, rows }: DataTableProps) {
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[nameHeader, ...columns].map((header) => (
            <th key={header} scope="col" role="columnheader">
              {header}
            </th>
          ))}
          <th scope="col" role="columnheader">
            <span className="visually-hidden">{text.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            <th scope="row" role="rowheader">
              <span className={styles.name}>{row.name}</span>
              {row.detail !== undefined && <span className={styles.detail}>{row.detail}</span>}
            </th>
            {columns.map((header, index) => (
              <td key={header} role="cell">
                <span className={styles.label} aria-hidden="true">
                  {header}
                </span>
                {row.cells[index]}
              </td>
            ))}
            <td role="cell" className={styles.action}>
              {row.action}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
