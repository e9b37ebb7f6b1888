import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countVisitorThenAll, mailboxOf } from '../../../platform/attempts/count-attempts.ts';
import { findEmailChange, setEmailChangeCode } from './email-change-queries.ts';
import { sendEmailChangeCode } from './send-email-change-code.ts';

/**
 * Mails another code to the new address; the earlier code is invalid. At most one a minute, within the daily limit of codes to that address.
 * Refuses with email-change-missing or LimitExceededException.
 */
export async function resendEmailChange(deps: Deps, userId: string): Promise<{ code_sent_at: string }> {
  const change = (await findEmailChange(deps.db, userId)) ?? refuse('email-change-missing', {});
  const newEmail = change.new_email;
  const mailbox = mailboxOf(newEmail);
  await countVisitorThenAll(
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
