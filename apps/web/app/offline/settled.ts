import { CallError } from '@fareway/api/call-error.ts';
import { outageOf, type Outage } from './patience.ts';
import type { Shown } from './read-through.ts';

/** Something to show, or why it could not be had; for pages that say so themselves. */
export type Settled<T> = { shown: Shown<T> } | { shown?: undefined; status: number; outage: Outage | undefined };

/** What a page reads, or the error of its call. Whatever is no call's error, a redirect included, is thrown on. */
export async function settled<T>(reading: Promise<Shown<T>>): Promise<Settled<T>> {
  try {
    return { shown: await reading };
  } catch (error) {
    if (error instanceof CallError) return { status: error.status, outage: outageOf(error) };
    throw error;
  }
}
