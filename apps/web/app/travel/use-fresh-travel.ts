import { onReturn } from '@fareway/browser/page/on-return.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Travel } from './travel.ts';

/** How long a form that is shown again uses the number of seats left without a reload, in milliseconds. */
const freshFor = 60_000;

/** How often a form that stays open asks again, in milliseconds: when the buses of the new day leave is known from midnight on. */
const hour = 60 * 60_000;

/** The longest time for which a timer is set, in milliseconds. */
const longestWait = 2 * 24 * 60 * 60_000;

/**
 * Reloads the seats left when the purchaser returns to the form: from another tab, a window beside this one, a tunnel, or after a while from the summary;
 * and when the sale of a departure ends while the form is open, at `ends_at` in milliseconds since 1970 (P-301), and each hour. `isOnReturn` is false
 * beside the fields of a card: they are a document of their own, and each time the purchaser leaves them counts as a return.
 */
export function useFreshTravel({ asked_at }: Pick<Travel, 'asked_at'>, ends_at = Infinity, isOnReturn = true): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () => (isOnReturn ? onReturn(() => navigator.onLine && void revalidate()) : undefined),
    [isOnReturn, revalidate],
  );
  useEffect(() => {
    const requestAgain = () => {
      const isSeen = document.visibilityState === 'visible' && navigator.onLine;
      if (isSeen && Date.now() - asked_at > freshFor) void revalidate();
    };
    requestAgain();
    const wait = ends_at - Date.now();
    // a device whose clock is wrong asks too late or not at all; the server refuses what has left
    const timer = wait >= 0 && wait < longestWait ? setTimeout(() => void revalidate(), wait + 1_000) : undefined;
    const hourly = setInterval(requestAgain, hour);
    return () => {
      clearTimeout(timer);
      clearInterval(hourly);
    };
  }, [asked_at, ends_at, revalidate]);
}
