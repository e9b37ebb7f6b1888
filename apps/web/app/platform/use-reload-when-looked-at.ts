import { onReturn } from '@fareway/browser/page/on-return.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const minute = 60_000;
const dayNow = () => new Date().toLocaleDateString('en', { timeZone: 'Europe/London' });

/**
 * Reloads the data of a page that may have become old: when it was in the background, overnight or while another device changed it, and when another day
 * begins while it stays open.
 */
export function useReloadWhenLookedAt(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let day = dayNow();
    const reload = () => {
      day = dayNow();
      void revalidate();
    };
    const timer = setInterval(() => {
      if (dayNow() !== day) reload();
    }, minute);
    const stop = onReturn(reload);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [revalidate]);
}
