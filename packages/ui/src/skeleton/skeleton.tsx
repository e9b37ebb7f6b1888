import { useWords } from '../words/words.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The shape of the content. */
  shape?: 'text' | 'card' | 'ticket';
  /** The number of shapes. */
  count?: number;
}

/** A placeholder for content that is loading. It appears only after 200 ms, so that fast content does not flicker. */
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
