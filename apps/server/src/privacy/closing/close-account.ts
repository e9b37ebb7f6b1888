import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { closeUser, isUserClosed, lockOpenUser } from '../../accounts/identity/users/close-user.ts';
import { provePassword } from '../../accounts/identity/secrets/prove-password.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Actor, StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/personal-data/personal-data.ts';
import { allPersonalData } from '../all-personal-data.ts';
import { nextNameErasure } from '../erasing/erase-tickets.ts';
import { accountClosed } from './closing-messages.ts';
import { findOpenBusiness } from './show-closing.ts';

/** Payment references are kept for six years after the end of the financial year, at most seven years. */
const yearsOfReferences = 7;

/**
 * Closes a purchaser's account. Erases at once what there is no reason to keep, and queues the deletion of what is outside the database. `staysForAWhile`
 * of account-deletion.ts lists what is kept and until when. Refuses with password-wrong, account-closed, LimitExceededException, and with
 * account-in-use while a payment, a refund or a direct debit plan is open; then nothing is changed.
 */
export async function closeAccount(deps: Deps, userId: string, password: string): Promise<void> {
  const provenHash = await provePassword(deps, userId, password);
  if (!(await close(deps, { userId, provenHash }, { kind: 'purchaser', id: userId }))) {
    // Another request has changed the password or closed the account since the check.
    refuse((await isUserClosed(deps.db, userId)) ? 'account-closed' : 'password-wrong', {});
  }
  deps.log.info({ user_id: userId }, 'an account was closed');
  deps.nudge('make-removals');
  deps.nudge('send-messages');
}

/** Closes an account for a member of staff, without its password. Returns false if there is no open account with this id. */
export function closeAccountWithoutPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  userId: string,
): Promise<boolean> {
  return close({ db, clock }, { userId }, actor);
}

function close(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: { userId: string; provenHash?: string },
  actor: Actor,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const user = await lockOpenUser(transaction, account);
    if (!user) return false;
    await refuseInUse(transaction, account.userId);
    await erase(transaction, { userId: account.userId, email: user.email }, actor, clock.now());
    return true;
  });
}

async function refuseInUse(db: Transaction<DB>, userId: string): Promise<void> {
  const [first] = await findOpenBusiness(db, userId);
  if (!first) return;
  const { kind, service_name, support_name: name, support_email: email, support_phone: phone } = first;
  refuse('account-in-use', { kind, service_name, support: { name, email, phone } });
}

async function erase(db: Transaction<DB>, person: Person, actor: Actor, now: Date): Promise<void> {
  const { userId, email } = person;
  for (const data of allPersonalData) await data.erase?.(db, person, now);
  const eraseNamesOn = await nextNameErasure(db, userId, now);
  const referencesKeptUntil = new Date(now);
  referencesKeptUntil.setUTCFullYear(now.getUTCFullYear() + yearsOfReferences);
  await closeUser(db, userId, { now, eraseNamesOn, referencesKeptUntil });
  await writeAudit(db, now, {
    client_id: null,
    actor,
    action: 'close-account',
    subject: { kind: 'user', id: userId },
  });
  await queueMessage(
    db,
    now,
    createMessage(accountClosed, {
      client_id: null,
      event_key: `user ${userId} closed`,
      channel: 'email',
      recipient: email,
      data: {},
    }),
  );
}
