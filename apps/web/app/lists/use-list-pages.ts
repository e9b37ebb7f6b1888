import { useEffect, useEffectEvent, useState } from 'react';
import { useLogInAgain } from '../session/use-log-in-again.ts';

/** A page of a list. `last_item` is there while there are more: the next page begins after it. */
interface ListPage<Item, End> {
  items: Item[];
  last_item?: End | undefined;
}

/**
 * A list that is read a page at a time, newest first. The page reloads `first` by itself, and things may have come before it in the meantime: what was
 * shown stays in the list, in order, and the pages after the first are read again. `brought` is what the last press of `loadMore` has brought.
 */
export function useListPages<Item extends { id: string }, End>(
  first: ListPage<Item, End>,
  read: (end: End) => Promise<ListPage<Item, End>>,
) {
  const [pages, setPages] = useState([first]);
  const [loading, setLoading] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [brought, setBrought] = useState<readonly Item[]>();
  const logInAgain = useLogInAgain();
  const isOnePage = pages.length === 1;
  if (isOnePage && pages[0] !== first) setPages([first]);
  const items = isOnePage ? first.items : onceEach([first, ...pages]);
  const end = (isOnePage ? first : pages.at(-1))?.last_item;
  const isBehind = !isOnePage && pages[0] !== first;

  /** Reads the pages after the first until they reach what was shown. */
  const readAgain = useEffectEvent(async (isOld: () => boolean) => {
    const known = new Set(pages.flatMap((page) => page.items.map(({ id }) => id)));
    const last = items.at(-1)?.id;
    const next = [first];
    let [hasKnown, after] = [first.items.some(({ id }) => known.has(id)), first.last_item];
    while (after !== undefined) {
      const page = await read(after);
      if (isOld()) return undefined;
      next.push(page);
      after = page.last_item;
      const isKnown = page.items.some(({ id }) => known.has(id));
      // the last one may be gone: then a page of others follows what was shown
      if (page.items.some(({ id }) => id === last) || (hasKnown && !isKnown)) break;
      hasKnown ||= isKnown;
    }
    return { next, shown: pages.length };
  });
  useEffect(() => {
    if (!isBehind) return undefined;
    let isOld = false;
    readAgain(() => isOld).then(
      // a page that was added meanwhile stays
      (done) => done && setPages((now) => [...done.next, ...now.slice(done.shown)]),
      // without a connection the list stays as it is
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [isBehind, first]);

  async function loadMore() {
    if (end === undefined || loading === 'busy') return;
    setLoading('busy');
    setBrought(undefined);
    try {
      const page = await read(end);
      const known = new Set(items.map(({ id }) => id));
      // the first page can have been reloaded since the press: what was shown then stays, so that the pages after it are read again
      setPages((before) => (before.length === 1 ? [first, page] : [...before, page]));
      setBrought(page.items.filter(({ id }) => !known.has(id)));
      setLoading('idle');
    } catch (error) {
      if (await logInAgain(error)) return;
      setLoading('failed');
    }
  }

  return { items, hasMore: end !== undefined, loading, brought, loadMore };
}

/** The items of the pages, each as it was read first, where it was found first. */
function onceEach<Item extends { id: string }>(pages: readonly { items: Item[] }[]): Item[] {
  const found = new Map<string, Item>();
  for (const item of pages.flatMap((page) => page.items)) if (!found.has(item.id)) found.set(item.id, item);
  return [...found.values()];
}
