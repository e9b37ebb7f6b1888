import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { mailboxOf } from '../../../platform/count-attempts.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { countNearThenAll } from '../secrets/count-guess.ts';
import { sendConfirmationCode } from './send-confirmation-code.ts';
import { hashHandle } from './sign-up-handle.ts';
import { findSignUp } from './sign-up-queries.ts';
import type { Visitor } from '../users/user.ts';

const noSignUp = 'This sign-up is finished or too old. Please log in, or register again.';

/**
 * Sends another confirmation code; the earlier one is dead (P-036). A new code brings five new tries, but not a new day of them.
 * Throws InvalidParameterException for an unknown or finished handle, LimitExceededException.
 */
export async function resendConfirmation(deps: Deps, { handle }: { handle: string }, { ip }: Visitor) {
  const signUp =
    (await findSignUp(deps.db, hashHandle(handle))) ?? refuse('InvalidParameterException', { message: noSignUp });
  const mailbox = mailboxOf(signUp.email);
  await countNearThenAll(
    deps,
    { 'send confirmation to … for': `${mailbox} network ${networkOf(ip)}` },
    { 'send confirmation to': mailbox },
  );
  await inTransaction(deps.db, (transaction) => sendConfirmationCode(transaction, deps, signUp));
  deps.nudge('send-messages');
  return { code_sent_at: deps.clock.now().toISOString() };
}
