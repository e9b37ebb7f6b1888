import { CallError } from '@fareway/api/call-error.ts';
import { outageOf, type Outage } from '@fareway/browser/calls/outage.ts';
import type { Shown } from './read-through.ts';

/** Data to show, or why it failed to load; for pages that show the failure themselves. */
export type Settled<T> = { shown: Shown<T> } | { shown?: undefined; status: number; outage: Outage | undefined };

/** Returns what a page reads, or the error of its call. Throws everything else again, redirects included. */
export async function settled<T>(reading: Promise<Shown<T>>): Promise<Settled<T>> {
  try {
    return { shown: await reading };
  } catch (error) {
    if (error instanceof CallError) return { status: error.status, outage: outageOf(error) };
    throw error;
  }
}
