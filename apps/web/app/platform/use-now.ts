import { onReturn } from '@fareway/browser/page/on-return.ts';
import { useEffect, useState } from 'react';

const minute = 60_000;

/** Returns the time in milliseconds since 1970, again each minute and when the person returns to the page: a bus leaves while it is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, minute);
    const stop = onReturn(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
