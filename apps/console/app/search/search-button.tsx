import { lazyPart } from '@fareway/browser/page/lazy-part.tsx';
import * as text from '@fareway/texts/staff/chrome.ts';
import { Icon } from '@fareway/ui/icon/icon.tsx';
import { useEffect, useState } from 'react';
import { PartNotLoaded } from '../failures/part-not-loaded.tsx';
import type { StaffOperator } from '../session/session.ts';
import styles from './search-button.module.css';
import { hasSingleKeys } from './single-keys.ts';

const SearchDialog = lazyPart(() =>
  import('./search-dialog.tsx').then(
    ({ SearchDialog: Loaded }) => Loaded,
    () => PartNotLoaded,
  ),
);

/** Opens the search of an operator, also by the keys / and Ctrl K; ? shows the keys (C-208). */
export function SearchButton({ operator }: { operator: Pick<StaffOperator, 'slug' | 'name'> }) {
  const [opened, setOpened] = useState<'search' | 'keys'>();
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, altKey } = event;
      const isChord = (event.ctrlKey || event.metaKey) && !altKey && key.toLowerCase() === 'k';
      if (!isChord) {
        if (key !== '/' && key !== '?') return;
        if (event.ctrlKey || event.metaKey || altKey || !hasSingleKeys()) return;
        // a person who types in a field means the character
        if ((target as Element).closest('input:not([type=checkbox],[type=radio]),textarea,select')) return;
      }
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpened(key === '?' ? 'keys' : 'search');
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpened('search')}
      >
        <Icon name="search" />
        <span className={styles.words}>{text.search}</span>
      </button>
      {opened && <SearchDialog {...{ operator, opened }} onClose={() => setOpened(undefined)} />}
    </>
  );
}
