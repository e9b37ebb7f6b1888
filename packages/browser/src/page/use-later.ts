import { useEffect, useState } from 'react';

/**
 * Returns optional data of a page after it has loaded; undefined until then. While it is reloaded the earlier data stays. An error is
 * reported, and the page continues without the data.
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
