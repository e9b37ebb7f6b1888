import type { ReactNode } from 'react';
import styles from './stack.module.css';

interface StackProps {
  /** `ul` for a list of cards: its children are then `<Card as="li">` or `<li>`. */
  as?: 'div' | 'section' | 'ul' | 'ol';
  /** The space between, in pixels of the scale. */
  gap?: 4 | 8 | 12 | 16 | 24 | 32;
  children: ReactNode;
}

/** Elements below each other with equal space between. */
export function Stack({ as: Element = 'div', gap = 16, children }: StackProps) {
  return (
    <Element className={styles.stack} data-gap={gap}>
      {children}
    </Element>
  );
}
