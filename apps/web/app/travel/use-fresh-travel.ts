import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Travel } from './travel.ts';

/** How long the number of seats left is used without a reload, in milliseconds. */
const freshFor = 60_000;

/** Reloads the seats left when the purchaser returns to the form after a while: from the summary, another tab or a tunnel. */
export function useFreshTravel({ asked_at }: Pick<Travel, 'asked_at'>): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const requestAgain = () => {
      const isSeen = document.visibilityState === 'visible' && navigator.onLine;
      if (isSeen && Date.now() - asked_at > freshFor) void revalidate();
    };
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    window.addEventListener('online', requestAgain);
    return () => {
      document.removeEventListener('visibilitychange', requestAgain);
      window.removeEventListener('online', requestAgain);
    };
  }, [asked_at, revalidate]);
}
