import { CallError } from '@fareway/api/call-error.ts';

/** The response that a page shows. */
export interface Remembered<T> {
  response: T;
  /** When it arrived, in milliseconds since 1970. */
  asked_at: number;
  /** The page was loaded again since, and the server could not be reached. */
  is_stale: boolean;
}

/**
 * Returns a reader for a page's loader. The reader returns the response of `read` and remembers it under `place`: the page and its
 * user. When `read` fails with an outage, it returns the response before, if that was for the same place: a page that loses its
 * connection keeps what it shows. It throws every other error.
 */
export function rememberLatest<T>(isOutage: (error: unknown) => boolean) {
  let latest: { place: string; remembered: Remembered<T> } | undefined;
  return async (place: string, read: () => Promise<T>): Promise<Remembered<T>> => {
    try {
      const remembered = { response: await read(), asked_at: Date.now(), is_stale: false };
      latest = { place, remembered };
      return remembered;
    } catch (error) {
      if (latest?.place !== place || !isOutage(error)) throw error;
      return { ...latest.remembered, is_stale: true };
    }
  };
}

/** Whether an error is that of a server that does not respond. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}
