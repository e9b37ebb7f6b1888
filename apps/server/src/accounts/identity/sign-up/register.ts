import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { mailboxOf } from '../../../platform/count-attempts.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { countNearThenAll } from '../secrets/count-guess.ts';
import { hashPassword, refuseCommonPassword } from '../secrets/passwords.ts';
import { sendConfirmationCode } from './send-confirmation-code.ts';
import { hashHandle, signUpHandle } from './sign-up-handle.ts';
import { insertSignUp } from './sign-up-queries.ts';
import type { Visitor } from '../users/user.ts';

/**
 * Begins a sign-up: a pending row of its own, confirmed by the handle that this browser gets and the code that the mailbox gets
 * (P-034, P-244). It answers the same for an address that has an account; that one's owner is told by mail.
 * Throws InvalidPasswordException and LimitExceededException.
 */
export async function register(
  deps: Deps,
  { email, phone_number, password }: { email: string; phone_number: string; password: string },
  { ip }: Visitor,
) {
  refuseCommonPassword(password);
  const [network, mailbox] = [networkOf(ip), mailboxOf(email)];
  await countNearThenAll(
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
      handle_hash: hashHandle(handle),
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
