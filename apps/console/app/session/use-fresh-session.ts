import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { refreshSession } from './session.ts';

/**
 * Reads the session and the data of the page again when its tab becomes visible, because a colleague may have changed them (C-219). Without a
 * response the page stays as it is.
 */
export function useFreshSession(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') refreshSession().then(revalidate, () => undefined);
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [revalidate]);
}
