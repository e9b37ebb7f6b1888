import * as text from '@fareway/texts/ui/page.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The shape of the content. */
  shape?: 'text' | 'card' | 'ticket';
  /** The number of shapes. */
  count?: number;
}

const shapes = { text: styles.text, card: styles.card, ticket: styles.ticket };

/** A placeholder for content that is loading. It appears only after 200 ms, so that fast content does not flicker. */
export function Skeleton({ shape = 'text', count = 3 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{text.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={shapes[shape]} />
      ))}
    </div>
  );
}
