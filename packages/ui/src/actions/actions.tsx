import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './actions.module.css';

interface ActionsProps {
  /** Stays within the thumb's reach at the foot of a narrow screen while a long form scrolls. */
  sticky?: boolean;
  children: ReactNode;
}

/** The buttons at the end of a form or page, the one that matters first; full width on narrow screens. */
export function Actions({ sticky, children }: ActionsProps) {
  return <div className={classNames(styles.actions, sticky && styles.sticky)}>{children}</div>;
}
