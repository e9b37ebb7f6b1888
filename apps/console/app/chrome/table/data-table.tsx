// The roles seem redundant, but some browsers forget them where the style sheet shows a row as a card.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { arrangeColumns } from '@fareway/domain/staff/arrange-columns.ts';
import type { List } from '@fareway/domain/staff/list-columns.ts';
import { lazyPart } from '@fareway/browser/page/lazy-part.tsx';
import * as text from '@fareway/texts/staff/table.ts';
import { Icon } from '@fareway/ui/icon/icon.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { PartNotLoaded } from '../../failures/part-not-loaded.tsx';
import { useShownOperator } from '../../session/shown-operator.ts';
import styles from './data-table.module.css';

const ColumnsDialog = lazyPart(() =>
  import('./columns-dialog.tsx').then(
    ({ ColumnsDialog: Loaded }) => Loaded,
    () => PartNotLoaded,
  ),
);

export interface DataRow {
  id: string;
  /** The first cell, which names the row. */
  name: ReactNode;
  /** A smaller line below the name. */
  detail?: ReactNode;
  /** Before the name: a checkbox. */
  mark?: ReactNode;
  /** The cells of the columns, in their order. */
  cells: readonly ReactNode[];
  /** The link of the row. */
  action: ReactNode;
}

export interface Column {
  /** By it a member's choice of columns knows the column. */
  key: string;
  label: string;
  /** How the rows are ordered by this column, and the address of the next order. */
  order?: { direction: 'ascending' | 'descending' | 'none'; href: string };
  /** False for a column that is hidden until a member chooses it. */
  is_shown?: boolean;
}

interface DataTableProps {
  /** What the rows are, for a screen reader. */
  caption: string;
  /** The header of the names. */
  nameHeader: string | Column;
  /** Strings, or labels by the keys that a member's choice knows. */
  columns: readonly (string | Column)[] | Readonly<Record<string, string>>;
  rows: readonly DataRow[];
  /** The list whose columns each member can choose (C-209). */
  list?: List;
  /** False for a further table of the list on the same page, which follows the choice without a button of its own. */
  hasChoice?: boolean;
}

const columnOf = (given: string | Column): Column => (typeof given === 'string' ? { key: given, label: given } : given);

/** A table of an operator's things. On a narrow screen each row is a card; the roles keep it a table there. */
export function DataTable({ caption, nameHeader, columns, rows, list, hasChoice = true }: DataTableProps) {
  const chosen = useShownOperator()?.lists;
  const [isChoosing, setIsChoosing] = useState(false);
  const all = arrangeColumns(
    (Array.isArray(columns)
      ? columns.map(columnOf)
      : Object.entries(columns).map(([key, label]) => ({ key, label }) as Column)
    ).map((column, index) => ({ ...column, index })),
    list && chosen?.[list],
  );
  const hasActions = rows.some(({ action }) => Boolean(action));
  const shown = all.filter(({ is_shown }) => is_shown);
  return (
    <div className={styles.list}>
      {list && hasChoice && (
        <button type="button" className={styles.choose} onClick={() => setIsChoosing(true)}>
          {text.columns}
          <span className="visually-hidden">: {caption}</span>
        </button>
      )}
      {list && isChoosing && <ColumnsDialog list={list} columns={all} onClose={() => setIsChoosing(false)} />}
      <div className={styles.scroll}>
        <table className={styles.table} role="table">
          <caption className="visually-hidden">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {[{ ...columnOf(nameHeader), width: null }, ...shown].map(({ key, label, order, width }) => (
                <th
                  key={key}
                  scope="col"
                  role="columnheader"
                  aria-sort={order?.direction}
                  style={width === null ? undefined : { minWidth: `${width}rem` }}
                >
                  {order ? (
                    <Link href={order.href}>
                      {label}
                      <Icon
                        name={order.direction === 'ascending' ? 'up' : order.direction === 'none' ? 'sort' : 'down'}
                      />
                    </Link>
                  ) : (
                    label
                  )}
                </th>
              ))}
              {hasActions && (
                <th scope="col" role="columnheader">
                  <span className="visually-hidden">{text.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move the focus between the links of the rows */}
          <tbody role="rowgroup" onKeyDown={moveBetweenRows}>
            {rows.map((row) => (
              <tr key={row.id} role="row">
                <th scope="row" role="rowheader">
                  {row.mark}
                  <span className={styles.name}>{row.name}</span>
                  {row.detail !== undefined && <span className={styles.detail}>{row.detail}</span>}
                </th>
                {shown.map(({ key, label, index }) => (
                  <td key={key} role="cell">
                    <span className={styles.label} aria-hidden="true">
                      {label}
                    </span>
                    {row.cells[index]}
                  </td>
                ))}
                {hasActions && (
                  <td role="cell" className={styles.action}>
                    {row.action}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The arrows lead from a link or checkbox to the same one of the row above or below. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const isDown = event.key === 'ArrowDown';
  const from = (event.target as Element).closest('a,button,input[type=checkbox]');
  const row = from?.closest('tr');
  if (!row || (!isDown && event.key !== 'ArrowUp')) return;
  const partsOf = (of: Element | null) => Array.from(of?.querySelectorAll<HTMLElement>('a,button,input') ?? []);
  const target = partsOf(isDown ? row.nextElementSibling : row.previousElementSibling)[
    partsOf(row).indexOf(from as HTMLElement)
  ];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
