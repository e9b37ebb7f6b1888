import { onReturn } from './on-return.ts';
import { useEffect, useState } from 'react';

const minute = 60_000;

/**
 * Returns the present instant in milliseconds since 1970, again each minute and when the person returns: a bus leaves while the page is open.
 * Undefined until the page is alive, so that it begins as the server has drawn it.
 */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(Date.now);
    look();
    const timer = setInterval(look, minute);
    const stop = onReturn(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
