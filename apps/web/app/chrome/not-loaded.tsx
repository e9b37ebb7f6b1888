import { Notice } from '@fareway/ui/notice/notice.tsx';
import styles from './not-loaded.module.css';

/** An empty address is that of the document, with its query. */
const thisPage = '';

/**
 * Shown by chrome/head-script.js when a script file of the page could not be loaded, or after 20 seconds without it. The link is a plain
 * one to the address at hand, so it works without any script.
 */
export function NotLoaded() {
  return (
    <div id="not-loaded" className={styles.notLoaded}>
      <Notice
        tone="error"
        title={
          <span role="heading" aria-level={1}>
            Part of this page has not loaded
          </span>
        }
        announced
      >
        <p>The page can&rsquo;t be used without it. Check your connection, then reload the page.</p>
        <p>
          <a href={thisPage}>Reload the page</a>
        </p>
      </Notice>
    </div>
  );
}
