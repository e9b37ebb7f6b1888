import * as text from '@fareway/texts/ui/page.ts';
import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import { readAloud, Sentence } from '../sentence/sentence.tsx';
import styles from './summary-list.module.css';

export interface SummaryRow {
  /** The label; with `change` it is also part of that link's accessible name, so use plain text. */
  label: ReactNode;
  value: ReactNode;
  /** The address to change it. */
  change?: string | undefined;
  /** The text of that link, instead of the usual word. */
  changeWord?: string | undefined;
}

/** Labels with their values, one on each line. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, change, changeWord }, index) => (
        <div key={index} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {change && (
            <dd className={styles.change}>
              <Link href={change}>
                <Sentence parts={text.changeOf(changeWord ?? text.change, label, readAloud)} />
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
