import { refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/accounts/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countVisitorThenAll, mailboxOf } from '../../../platform/attempts/count-attempts.ts';
import { networkOf } from '../../../platform/attempts/network-of.ts';
import { sendConfirmationCode } from './send-confirmation-code.ts';
import { hashToken } from '../secrets/tokens.ts';
import { findSignUp } from './sign-up-queries.ts';
import type { Visitor } from '../users/user.ts';

/**
 * Mails another confirmation code; the earlier code is invalid (P-036). A new code has five new tries, within the tries of the day. Refuses with
 * InvalidParameterException for an unknown or finished handle, or LimitExceededException.
 */
export async function resendConfirmation(deps: Deps, { handle }: { handle: string }, { ip }: Visitor) {
  const signUp =
    (await findSignUp(deps.db, hashToken(handle))) ?? refuse('InvalidParameterException', { message: text.noSignUp });
  const mailbox = mailboxOf(signUp.email);
  await countVisitorThenAll(
    deps,
    { 'send confirmation to … for': `${mailbox} network ${networkOf(ip)}` },
    { 'send confirmation to': mailbox },
  );
  await inTransaction(deps.db, (transaction) => sendConfirmationCode(transaction, deps, signUp));
  deps.nudge('send-messages');
  return { code_sent_at: deps.clock.now().toISOString() };
}
