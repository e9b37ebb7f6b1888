import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './actions.module.css';

interface ActionsProps {
  /** Whether the buttons stay at the foot of a narrow screen while a long form scrolls. */
  sticky?: boolean;
  children: ReactNode;
}

/** The buttons at the end of a form or page, the primary one first; full width on narrow screens. */
export function Actions({ sticky, children }: ActionsProps) {
  return <div className={classNames(styles.actions, sticky && styles.sticky)}>{children}</div>;
}
