// The roles seem redundant, but some browsers forget them where the style sheet shows a row as a card.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import * as text from '@fareway/texts/staff/data-views.ts';
import styles from '../audit-log/entries-table.module.css';
import { Moment } from '../audit-log/moment.tsx';
import type { DataViews } from './calls.ts';

/** The views of a page. On a narrow screen each row is a card; the roles keep it a table there. */
export function ViewsTable({ views }: Pick<DataViews, 'views'>) {
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{text.views}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[text.when, text.who, text.where, text.families].map((header) => (
            <th key={header} scope="col" role="columnheader">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {views.map((view) => (
          <tr key={view.id} role="row">
            <td role="cell" className={styles.when}>
              <Moment at={view.at} />
            </td>
            <td role="cell" className={styles.who}>
              {view.staff}
            </td>
            <td role="cell" className={styles.what}>
              {whereOf(view.kind)}
            </td>
            <td role="cell" className={styles.changes}>
              <span className={styles.after}>{text.familyCount(view.families)}</span>
              {view.references.length > 0 && (
                <div className={styles.field}>
                  {text.tickets(view.references, view.references.length < view.families)}
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function whereOf(kind: string): string {
  return Object.hasOwn(text.viewKinds, kind) ? text.viewKinds[kind as text.ViewKind] : text.otherPage(kind);
}
