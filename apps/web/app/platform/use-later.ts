import { useEffect, useState } from 'react';

/**
 * What a page can be shown without, once it has come; undefined until then. Where it is asked for anew, what came before stays meanwhile.
 * A fault is reported, and the page goes on without.
 */
export function useLater<T>(coming: T | Promise<T>): T | undefined {
  const [come, setCome] = useState(coming instanceof Promise ? undefined : coming);
  useEffect(() => {
    let isWanted = true;
    Promise.resolve(coming).then((value) => isWanted && setCome(() => value), reportError);
    return () => void (isWanted = false);
  }, [coming]);
  return come;
}
