import * as text from '@fareway/texts/ui/page.ts';
import styles from './skip-link.module.css';

/** The first link of a page: past the header, to the `<main>` of Page. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      {text.skipToContent}
    </a>
  );
}
