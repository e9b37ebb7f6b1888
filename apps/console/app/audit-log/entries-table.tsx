// The roles seem redundant, but some browsers forget them where the style sheet shows a row as a card.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import * as text from '@fareway/texts/staff/audit-log.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import type { Entry } from './calls.ts';
import { queryOf } from './filter.ts';
import { Moment } from './moment.tsx';
import styles from './entries-table.module.css';

/** So many values are shown at once; more are folded. */
const mostValues = 4;

/** The entries of a page. On a narrow screen each row is a card; the roles keep it a table there. */
export function EntriesTable({ entries, here }: { entries: readonly Entry[]; here: string }) {
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{text.entries}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[text.when, text.who, text.what, text.changes, text.why].map((header) => (
            <th key={header} scope="col" role="columnheader">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry) => (
          <tr key={entry.id} role="row">
            <td role="cell" className={styles.when}>
              <Moment at={entry.at} />
            </td>
            <td role="cell" className={styles.who}>
              {entry.actor.name}
            </td>
            <td role="cell" className={styles.what}>
              <span>{entry.sentence}</span>
              <Link
                href={here + queryOf({ thing: `${entry.subject.kind}:${entry.subject.id}` })}
                className={styles.thing}
              >
                {text.ofThing}
                {readAloud(text.thingOf(entry.sentence))}
              </Link>
              {entry.family !== undefined && (
                <Link href={here + queryOf({ family: entry.family })} className={styles.thing}>
                  {text.ofFamily(entry.family)}
                </Link>
              )}
            </td>
            <td role="cell" className={styles.changes}>
              <Changes changes={entry.changes} />
            </td>
            <td role="cell">
              {entry.reason !== undefined && (
                <>
                  <span className={styles.label} aria-hidden="true">
                    {text.why}
                  </span>
                  {entry.reason}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changes({ changes }: Pick<Entry, 'changes'>) {
  if (changes.length === 0) return null;
  const list = (
    <ul>
      {changes.map((change) => (
        <li key={change.label}>
          <Change {...change} />
        </li>
      ))}
    </ul>
  );
  if (changes.length <= mostValues) return list;
  return (
    <details>
      <summary>{text.valueCount(changes.length)}</summary>
      {list}
    </details>
  );
}

const ids = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{6}([0-9a-f]{6})\b/g;

/** The end of an id is enough to compare it by eye; the CSV file has all of it. */
function withShortIds(value: string | undefined): string | undefined {
  return value?.replaceAll(ids, (_, end: string) => text.shortId(end));
}

function Change({ label, ...values }: Entry['changes'][number]) {
  const before = withShortIds(values.before);
  const after = withShortIds(values.after);
  return (
    <>
      <span className={styles.field}>{label}: </span>
      {before !== undefined && (after === undefined ? text.onlyBefore(before) : before)}
      {before !== undefined && after !== undefined && (
        <>
          <span aria-hidden="true"> → </span>
          {readAloud(text.became)}
        </>
      )}
      {after !== undefined && <span className={styles.after}>{after}</span>}
    </>
  );
}
