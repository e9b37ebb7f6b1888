import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** The element: by default a `section`; `li` within a list. */
  as?: 'section' | 'article' | 'li' | 'div';
  title?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3;
  /** Beside the title: a badge, a price. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
}

/** One item in a box. */
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
