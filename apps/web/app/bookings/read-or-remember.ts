import { isOutOfReach } from '../offline/patience.ts';

/** What a page was answered, and when. */
export interface Remembered<T> {
  answer: T;
  /** In milliseconds since 1970. */
  asked_at: number;
  /** It was asked for anew since, and no answer came. */
  is_stale: boolean;
}

/** What was answered last, and for which page and purchaser. */
let latest: { place: string; remembered: Remembered<unknown> } | undefined;

/** What a page is answered. Where asking anew gets no answer, what is shown stays, and the page says so: nobody loses a choice to a tunnel. */
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
