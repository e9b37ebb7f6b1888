import { useEffect, useState } from 'react';
import { isEndOfSession } from '../session/ended-session.ts';
import { readLiveHome, type Home } from './calls.ts';

const pauseMilliseconds = 5_000;

/** What a live page shows. */
interface LiveHome {
  home: Home;
  /** Whether the last reading failed, so that the numbers are old. */
  isStale: boolean;
}

/**
 * Returns the first page of an operator, which is read again every 5 seconds while it is on the screen (C-021). After a failure the last numbers stay, and are
 * marked as old. After the end of the session the person is asked once to sign in.
 */
export function useLiveHome(clientSlug: string, loaded: Home): LiveHome {
  const [live, setLive] = useState<LiveHome & { loaded: Home }>({ home: loaded, isStale: false, loaded });
  if (live.loaded !== loaded) setLive({ home: loaded, isStale: false, loaded });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    // the person who did not sign in again is asked when they use the page
    let isDeclined = false;
    const next = () => {
      clearTimeout(timer);
      if (!isOver && document.visibilityState === 'visible') timer = setTimeout(() => void read(), pauseMilliseconds);
    };
    const read = async () => {
      try {
        const home = await readLiveHome(clientSlug, !isDeclined);
        isDeclined = false;
        if (!isOver) setLive((before) => ({ ...before, home, isStale: false }));
      } catch (error) {
        if (isOver) return;
        setLive((before) => ({ ...before, isStale: true }));
        isDeclined = isEndOfSession(error);
      }
      next();
    };
    // the return to the page reads its data already (`useFreshSession`)
    document.addEventListener('visibilitychange', next);
    next();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', next);
    };
  }, [clientSlug]);
  return live;
}
