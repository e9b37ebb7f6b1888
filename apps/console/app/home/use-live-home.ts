import { useEffect, useState } from 'react';
import { CallError } from '@fareway/api/call-error.ts';
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
 * marked as old. After the end of the session it is read again when the person has signed in.
 */
export function useLiveHome(clientSlug: string, loaded: Home): LiveHome {
  const [live, setLive] = useState<LiveHome & { loaded: Home }>({ home: loaded, isStale: false, loaded });
  if (live.loaded !== loaded) setLive({ home: loaded, isStale: false, loaded });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const next = () => {
      clearTimeout(timer);
      if (!isOver && document.visibilityState === 'visible') timer = setTimeout(() => void read(), pauseMilliseconds);
    };
    const read = async () => {
      try {
        const home = await readLiveHome(clientSlug);
        if (!isOver) setLive((before) => ({ ...before, home, isStale: false }));
      } catch (error) {
        if (isOver) return;
        setLive((before) => ({ ...before, isStale: true }));
        // the person has closed the question to sign in, and is asked again when they use the page
        if (error instanceof CallError && error.status === 401) return;
      }
      next();
    };
    const onVisible = () => (document.visibilityState === 'visible' ? void read() : clearTimeout(timer));
    document.addEventListener('visibilitychange', onVisible);
    next();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [clientSlug, loaded]);
  return live;
}
