import { isId } from '../platform/ids.ts';
import { UsageError } from '../platform/usage-error.ts';
import { closeAccountWithoutPassword } from '../privacy/closing/close-account.ts';
import type { CommandDeps } from './command-deps.ts';

/**
 * Closes a purchaser's account by its id: after a restore for accounts that were closed since the backup, or for a person who requests it in
 * writing and cannot log in. Refuses with account-in-use, as for the purchaser.
 */
export async function closeAccountOf(deps: CommandDeps, [userId = '']: string[]): Promise<string> {
  if (!isId(userId))
    throw new UsageError("Write the id of the account. The log line 'an account was closed' contains it.");
  const isClosed = await closeAccountWithoutPassword(deps, deps.staff, userId);
  return isClosed ? 'The account is closed.\n' : 'There is no open account with this id. Nothing was changed.\n';
}
