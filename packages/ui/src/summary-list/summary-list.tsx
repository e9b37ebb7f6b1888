import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import { useWords } from '../words/words.tsx';
import styles from './summary-list.module.css';

export interface SummaryRow {
  /** What it is; with `change` it is also read after that link's word, so plain text is best. */
  label: ReactNode;
  value: ReactNode;
  /** Where to change it. */
  change?: string | undefined;
  /** What that link says, in place of the usual word. */
  changeWord?: string | undefined;
}

/** What was answered, or what holds: a label and a value on each line. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  const words = useWords();
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, change, changeWord }, index) => (
        <div key={index} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {change && (
            <dd className={styles.change}>
              <Link href={change}>
                {changeWord ?? words.change}
                <span className="visually-hidden"> {label}</span>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
