import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** The element: a `section` unless told; `li` within a list. */
  as?: 'section' | 'article' | 'li' | 'div';
  title?: ReactNode;
  /** The level of the title in the page. */
  level?: 2 | 3;
  /** Beside the title: a badge, a price. */
  aside?: ReactNode;
  children?: ReactNode;
  /** What can be done with it: buttons and links. */
  actions?: ReactNode;
}

/** One thing, set apart from the ground. */
export function Card({ as: Element = 'section', title, level = 2, aside, children, actions }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <Element className={styles.card}>
      {(title || aside) && (
        <div className={styles.top}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {aside}
        </div>
      )}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Element>
  );
}
