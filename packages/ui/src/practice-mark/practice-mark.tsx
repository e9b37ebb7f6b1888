import { mark } from '@fareway/texts/chrome/practice.ts';
import styles from './practice-mark.module.css';

/**
 * Says that nothing is real, on every page of a practice operator (C-061). In the shop every page contains it, so that the head script can show it in a
 * browser in which an invented family is logged in.
 */
export function PracticeMark({ isShown }: { isShown: boolean }) {
  return (
    <aside className={styles.mark} aria-label={mark} data-shown={isShown || undefined}>
      {mark}
    </aside>
  );
}
