import { createContext } from 'react-router';
import { requireSession } from '../identity/session.ts';
import { signedInUser } from '../identity/signed-in-mark.ts';
import { keepOnlyOf } from './kept.ts';
import { outageOf, soonEnough, type Outage } from './patience.ts';

/** Whose page is read. */
export interface Reader {
  userId: string;
  /** Why the server can't be asked for it at the moment. */
  outage?: Outage | undefined;
}

/** For the loaders of pages that can be read offline: `const reader = context.get(readerContext)`. */
export const readerContext = createContext<Reader>();

let lastUser: string | undefined;

/**
 * Who reads a page that can be read offline: the session's purchaser, or while the server is out of reach the one who is marked as
 * signed in on this device. Sends anybody else to log in. What was kept for another account is let go of first.
 */
export async function findReader(request: Request): Promise<Reader> {
  const markedUser = signedInUser();
  try {
    const session = requireSession(request);
    const { user } = await (markedUser ? soonEnough(session) : session);
    if (lastUser !== user.id) await keepOnlyOf(user.id);
    lastUser = user.id;
    return { userId: user.id };
  } catch (error) {
    // Asked again: the session may just have been found to be over.
    const userId = signedInUser();
    const outage = outageOf(error);
    if (!userId || !outage) throw error;
    return { userId, outage };
  }
}
