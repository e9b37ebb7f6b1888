import { closeAccountWithoutPassword } from '../privacy/close-account.ts';
import type { Database } from '../platform/database/connect.ts';
import { isId } from '../platform/ids.ts';
import { withoutServer } from './command-deps.ts';

/**
 * Closes a purchaser's account by its id: after a restore for those that were closed since the backup, or for somebody who asks in writing
 * and can't log in. Throws what the purchaser would be told while something is not over.
 */
export async function closeAccountOf(db: Database, [userId = '']: string[]): Promise<string> {
  if (!isId(userId)) throw new Error("Which account? The log line 'an account was closed' says its id.");
  const isClosed = await closeAccountWithoutPassword(withoutServer(db), userId);
  return isClosed ? 'The account is closed.\n' : 'There is no open account of that id: nothing was changed.\n';
}
