import { useWords } from '../words/words.tsx';
import styles from './skip-link.module.css';

/** The first link of a page: past the header, to the `<main>` of Page. */
export function SkipLink() {
  const words = useWords();
  return (
    <a href="#main" className={styles.skip}>
      {words.skipToContent}
    </a>
  );
}
