import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { countVisitorThenAll, mailboxOf } from '../../../platform/attempts/count-attempts.ts';
import { networkOf } from '../../../platform/attempts/network-of.ts';
import { hashPassword, refuseCommonPassword } from '../secrets/passwords.ts';
import { sendConfirmationCode } from './send-confirmation-code.ts';
import { hashToken } from '../secrets/tokens.ts';
import { signUpHandle } from './sign-up-handle.ts';
import { insertSignUp } from './sign-up-queries.ts';
import type { Visitor } from '../users/user.ts';

/**
 * Begins a sign-up: stores a row of its own, which is confirmed by the handle of this browser and the code in the mailbox (P-034, P-244). The response
 * is the same for an address that has an account; its owner receives an email. Refuses with InvalidPasswordException or LimitExceededException.
 */
export async function register(
  deps: Deps,
  { email, phone_number, password }: { email: string; phone_number: string; password: string },
  { ip }: Visitor,
) {
  refuseCommonPassword(password);
  const [network, mailbox] = [networkOf(ip), mailboxOf(email)];
  await countVisitorThenAll(
    deps,
    { 'register from': network, 'send confirmation to … for': `${mailbox} network ${network}` },
    { 'send confirmation to': mailbox },
  );
  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  const id = newId(now.getTime());
  const handle = signUpHandle(deps.keys, id);
  await inTransaction(deps.db, async (transaction) => {
    await insertSignUp(transaction, {
      id,
      handle_hash: hashToken(handle),
      email,
      phone_number,
      password_hash: passwordHash,
      created_at: now,
    });
    await sendConfirmationCode(transaction, deps, { id, email });
  });
  deps.nudge('send-messages');
  return { handle, email, code_sent_at: now.toISOString() };
}
