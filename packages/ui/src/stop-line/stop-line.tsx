import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stop-line.module.css';

interface StopLineProps {
  /** The name of the list for screen readers, such as "Stops of S1". */
  label: string;
  /** `<LineStop>`, in the order of the journey. */
  children: ReactNode;
}

/**
 * The line of a service with its stops, in the operator's colour: from top to bottom on a narrow screen, from left to right where there is
 * room. An ordered list that needs no script.
 */
export function StopLine({ label, children }: StopLineProps) {
  return (
    <div className={styles.frame}>
      <ol className={styles.line} aria-label={label}>
        {children}
      </ol>
    </div>
  );
}

interface LineStopProps {
  /** The first stop, stops on the way, or the destination. */
  kind: 'first' | 'via' | 'end';
  /** Before the name: the time of departure. */
  time?: ReactNode;
  children: ReactNode;
}

const kinds = { first: styles.first, via: styles.via, end: styles.end };

/** A stop of the line, or several that the line does not show one by one. */
export function LineStop({ kind, time, children }: LineStopProps) {
  return (
    <li className={classNames(styles.stop, kinds[kind])}>
      {time && <span className={styles.time}>{time}</span>}
      {children}
    </li>
  );
}
