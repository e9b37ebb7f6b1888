import { useWords } from '../words/words.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The shape of what comes. */
  shape?: 'text' | 'card' | 'ticket';
  /** How many of them. */
  count?: number;
}

/** Holds the place of what is on its way; it shows itself only after 200 ms, so that what is quick does not flicker. */
export function Skeleton({ shape = 'text', count = 3 }: SkeletonProps) {
  const words = useWords();
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{words.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles[shape]} />
      ))}
    </div>
  );
}
