import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { OfflineBanner } from '@fareway/ui/offline-banner/offline-banner.tsx';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Shown } from './read-through.ts';

const nextTry = 10_000;

/**
 * Says that a page shows stored data, why, and from when. Reloads the page's data every few seconds until the server responds. When the person returns, the
 * page reloads them itself (`useReloadWhenLookedAt`).
 */
export function StoredBanner({ keptAt, outage }: Pick<Shown<unknown>, 'keptAt' | 'outage'>) {
  const isStored = keptAt !== undefined;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isStored) return undefined;
    const tryAgain = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(tryAgain, nextTry);
    return () => clearInterval(timer);
  }, [isStored, revalidate]);
  return <OfflineBanner asOf={isStored ? momentText(keptAt) : undefined} isServerFailing={outage === 'failing'} />;
}

/** Returns a time by this device's clock: 'Mon 2nd Mar 2026, 07:41'. */
function momentText(instant: number): string {
  const [day = '', time] = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .split(' ');
  return `${formatDate(parseLocalDate(day))}, ${time}`;
}
