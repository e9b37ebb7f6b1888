import * as text from '@fareway/texts/staff/chrome.ts';
import styles from './slow-start.module.css';

/** Below the skeleton of the first page: says after 15 s what to do, because a script that does not load cannot say it. */
export function SlowStart() {
  return <aside className={styles.late}>{text.slowStart}</aside>;
}
