import { refuse } from '@fareway/domain/refusals.ts';
import type { Transaction } from 'kysely';
import { listValidTickets } from '../customer-tickets/personal-data.ts';
import type { Deps } from '../deps.ts';
import { closeUser, lockOpenUser } from '../identity/close-user.ts';
import { provePassword } from '../identity/prove-password.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { writeAudit } from '../operators/write-audit.ts';
import type { DB } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { findOpenBusiness } from './find-open-business.ts';
import { keptOfPeople } from './kept-of-people.ts';
import { dayAfterFirst } from './names-to-erase.ts';

/** Six years after the end of a financial year, whichever month it ends in. */
const yearsOfReferences = 7;

/**
 * Closes a purchaser's account for good: at once what nothing keeps is erased, and what lies outside the database is queued to be. What
 * stays, and until when, is `staysForAWhile` of account-deletion.ts. Throws password-wrong, LimitExceededException, and account-in-use
 * while a payment, a refund or a direct debit plan is not over; nothing is changed then.
 */
export async function closeAccount(deps: Deps, userId: string, password: string): Promise<void> {
  const provenHash = await provePassword(deps, userId, password);
  await inTransaction(deps.db, async (transaction) => {
    const user = await lockOpenUser(transaction, { userId, provenHash });
    if (!user) return refuse('password-wrong', {});
    await refuseInUse(transaction, userId);
    await erase(transaction, { userId, email: user.email }, deps.clock.now());
  });
  deps.nudge('make-removals');
  deps.nudge('send-messages');
}

async function refuseInUse(db: Transaction<DB>, userId: string): Promise<void> {
  const [first] = await findOpenBusiness(db, userId);
  if (!first) return;
  const { kind, service_name, support_name: name, support_email: email, support_phone: phone } = first;
  refuse('account-in-use', { kind, service_name, support: { name, email, phone } });
}

async function erase(db: Transaction<DB>, person: { userId: string; email: string }, now: Date): Promise<void> {
  const { userId, email } = person;
  for (const kept of keptOfPeople) await kept.erase?.(db, person, now);
  const eraseNamesOn = dayAfterFirst(await listValidTickets(db, userId, now));
  const referencesKeptUntil = new Date(now);
  referencesKeptUntil.setUTCFullYear(now.getUTCFullYear() + yearsOfReferences);
  await closeUser(db, userId, { now, eraseNamesOn, referencesKeptUntil });
  await writeAudit(db, now, {
    client_id: null,
    actor: { kind: 'purchaser', id: userId },
    action: 'close-account',
    subject: { kind: 'user', id: userId },
  });
  await queueMessage(db, now, {
    client_id: null,
    event_key: `user ${userId} closed`,
    template: 'account-closed',
    channel: 'email',
    recipient: email,
    data: {},
  });
}
