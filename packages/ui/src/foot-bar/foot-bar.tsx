import type { ComponentProps, ReactNode } from 'react';
import styles from './foot-bar.module.css';

interface FootBarProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Names it for those who do not see it. */
  label: string;
  /** The answers, alike in weight. */
  actions: ReactNode;
}

/** Something that the page asks without standing in its way: at the foot of the window, until it is answered. */
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
