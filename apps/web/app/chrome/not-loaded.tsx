import * as text from '@fareway/texts/chrome/problem.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import styles from './not-loaded.module.css';

/** An empty address means the document's own, with its query. */
const thisPage = '';

/**
 * Shown by chrome/head-script.js when a script file of the page fails to load, or does not load within 20 seconds. The link is a plain link
 * to the current address and works without script.
 */
export function NotLoaded() {
  return (
    <div id="not-loaded" role="alert" className={styles.notLoaded}>
      <Notice
        tone="error"
        title={
          <span role="heading" aria-level={1}>
            {text.notLoaded}
          </span>
        }
      >
        <p>{text.notLoadedNext}</p>
        <p>
          <a href={thisPage}>{text.reload}</a>
        </p>
      </Notice>
    </div>
  );
}
