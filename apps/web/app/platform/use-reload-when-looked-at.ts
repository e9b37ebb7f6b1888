import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the data of a page that was in the background, where it has become old: overnight, or after another device changed it. */
export function useReloadWhenLookedAt(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [revalidate]);
}
