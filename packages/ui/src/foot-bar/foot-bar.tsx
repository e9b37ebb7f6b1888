import type { ComponentProps, ReactNode } from 'react';
import styles from './foot-bar.module.css';

interface FootBarProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Its accessible name. */
  label: string;
  /** The buttons, equal in style. */
  actions: ReactNode;
}

/** A question that does not block the page: at the foot of the window until it is answered. */
export function FootBar({ label, actions, children, ...section }: FootBarProps) {
  return (
    <section {...section} className={styles.bar} aria-label={label}>
      <div className={styles.inside}>
        <div className={styles.words}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}
