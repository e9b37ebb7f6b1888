import * as text from '@fareway/texts/staff/audit-log.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { DataTable } from '../chrome/table/data-table.tsx';
import type { Entry } from './calls.ts';
import { queryOf } from './filter.ts';
import { Moment } from './moment.tsx';
import styles from './entries-table.module.css';

/** So many values are shown at once; more are folded. */
const mostValues = 4;

/** The entries of a page. */
export function EntriesTable({ entries, here }: { entries: readonly Entry[]; here: string }) {
  return (
    <div className={styles.entries}>
      <DataTable
        caption={text.entries}
        nameHeader={text.when}
        list="audit-log"
        columns={{ who: text.who, what: text.what, changes: text.changes, why: text.why }}
        rows={entries.map((entry) => ({
          id: entry.id,
          name: (
            <span className={styles.when}>
              <Moment at={entry.at} />
            </span>
          ),
          cells: [
            <div key="who" className={styles.who}>
              {entry.actor.name}
            </div>,
            <What key="what" entry={entry} here={here} />,
            entry.changes.length > 0 && <Changes key="changes" changes={entry.changes} />,
            entry.reason !== undefined && (
              <div key="why" className={styles.why}>
                {entry.reason}
              </div>
            ),
          ],
          action: null,
        }))}
      />
    </div>
  );
}

function What({ entry: { sentence, subject, family }, here }: { entry: Entry; here: string }) {
  return (
    <div className={styles.what}>
      <span>{sentence}</span>
      <Link href={here + queryOf({ thing: `${subject.kind}:${subject.id}` })} className={styles.thing}>
        {text.ofThing}
        {readAloud(text.thingOf(sentence))}
      </Link>
      {family !== undefined && (
        <Link href={here + queryOf({ family })} className={styles.thing}>
          {text.ofFamily(family)}
        </Link>
      )}
    </div>
  );
}

function Changes({ changes }: Pick<Entry, 'changes'>) {
  const list = (
    <ul>
      {changes.map((change) => (
        <li key={change.label}>
          <Change {...change} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.changes}>
      {changes.length <= mostValues ? (
        list
      ) : (
        <details>
          <summary>{text.valueCount(changes.length)}</summary>
          {list}
        </details>
      )}
    </div>
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
