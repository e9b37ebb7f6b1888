import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Travel } from './load-travel.ts';

/** Milliseconds for which what is left is taken as it was told. */
const freshFor = 60_000;

/** Asks anew what is left when the form is come back to after a while: from the summary, from another tab, out of a tunnel. */
export function useFreshTravel({ asked_at }: Pick<Travel, 'asked_at'>): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const askAnew = () => {
      const isSeen = document.visibilityState === 'visible' && navigator.onLine;
      if (isSeen && Date.now() - asked_at > freshFor) void revalidate();
    };
    askAnew();
    document.addEventListener('visibilitychange', askAnew);
    window.addEventListener('online', askAnew);
    return () => {
      document.removeEventListener('visibilitychange', askAnew);
      window.removeEventListener('online', askAnew);
    };
  }, [asked_at, revalidate]);
}
