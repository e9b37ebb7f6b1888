import { isOutOfReach } from './outage.ts';

/** A response for a page and its time. */
export interface Remembered<T> {
  answer: T;
  /** In milliseconds since 1970. */
  asked_at: number;
  /** Whether a later request has failed. */
  is_stale: boolean;
}

/** The last response, with its page and purchaser. */
let latest: { place: string; remembered: Remembered<unknown> } | undefined;

/**
 * Returns the response for a page. When a reload gets no response, the last one stays and the page says so, so that no choice is lost in a
 * tunnel.
 */
export async function readOrRemember<T>(place: string, read: () => Promise<T>): Promise<Remembered<T>> {
  try {
    const remembered = { answer: await read(), asked_at: Date.now(), is_stale: false };
    latest = { place, remembered };
    return remembered;
  } catch (error) {
    if (latest?.place !== place || !isOutOfReach(error)) throw error;
    return { ...(latest.remembered as Remembered<T>), is_stale: true };
  }
}
