import { createContext } from 'react-router';
import { api } from '../session/browser-api.ts';
import type { PageReader } from '../session/page-reader.ts';
import { requireSession } from '../session/session.ts';
import { loggedInUser } from '../session/logged-in-mark.ts';
import { keepOnlyOf } from '../session/stored-responses.ts';
import { outageOf, inTime, type Outage } from '@fareway/browser/calls/outage.ts';

/** The purchaser whose data the page shows. */
export interface Reader extends Pick<PageReader, 'userId' | 'api'> {
  /** The responses that the document contains, by the names under which a device stores them. The server adds those that it reads. */
  inDocument?: Record<string, unknown>;
  /** Why the server is unavailable at the moment. */
  outage?: Outage | undefined;
}

/** For the loaders of pages that can be read offline: `const reader = context.get(readerContext)`. */
export const readerContext = createContext<Reader>();

let lastUser: string | undefined;

/**
 * Returns the reader of a page that can be read offline: the purchaser of the session, or while the server is unavailable the user who is
 * marked as logged in on this device. Leads everyone else to the log-in. Deletes stored data of other accounts first.
 */
export async function findReader(request: Request): Promise<Reader> {
  const markedUser = loggedInUser();
  try {
    const session = requireSession(request);
    const { user } = await (markedUser ? inTime(session) : session);
    if (lastUser !== user.id) await keepOnlyOf(user.id);
    lastUser = user.id;
    return { userId: user.id, api };
  } catch (error) {
    // Read again, because the call above may have found that the session has ended.
    const userId = loggedInUser();
    const outage = outageOf(error);
    if (!userId || !outage) throw error;
    return { userId, api, outage };
  }
}
