import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { mailboxOf } from '../../../platform/count-attempts.ts';
import { countNearThenAll } from '../secrets/count-guess.ts';
import { findEmailChange, setEmailChangeCode } from './email-change-queries.ts';
import { sendEmailChangeCode } from './send-email-change-code.ts';

/**
 * Sends another code to the address that an account waits for; the earlier one is dead. At most one a minute, and as many a
 * day as all codes to that address together. Throws email-change-missing, LimitExceededException.
 */
export async function resendEmailChange(deps: Deps, userId: string): Promise<{ code_sent_at: string }> {
  const change = (await findEmailChange(deps.db, userId)) ?? refuse('email-change-missing', {});
  const newEmail = change.new_email;
  const mailbox = mailboxOf(newEmail);
  await countNearThenAll(
    deps,
    { 'change email as': userId, 'send confirmation to … for': `${mailbox} user ${userId}` },
    { 'send confirmation to': mailbox },
  );
  const wasSent = await inTransaction(deps.db, (transaction) =>
    sendEmailChangeCode(transaction, deps, { userId, newEmail }, (code, unlessSentAfter) =>
      setEmailChangeCode(transaction, { userId, newEmail }, code, unlessSentAfter),
    ),
  );
  if (!wasSent) refuse('LimitExceededException', {});
  deps.nudge('send-messages');
  return { code_sent_at: deps.clock.now().toISOString() };
}
