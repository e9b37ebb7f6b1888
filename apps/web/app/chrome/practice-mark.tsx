import { mark } from '@fareway/texts/chrome/practice.ts';
import styles from './practice-mark.module.css';

/**
 * Says that nothing is real, on every page of a practice operator, and on every page of a browser in which an invented family is logged in: every page
 * contains it, and the mark that the head script sets shows it (C-061).
 */
export function PracticeMark({ isShown }: { isShown: boolean }) {
  return (
    <aside className={styles.mark} aria-label={mark} data-shown={isShown || undefined}>
      {mark}
    </aside>
  );
}
