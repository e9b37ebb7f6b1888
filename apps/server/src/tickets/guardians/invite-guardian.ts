import { Refusal, refuse } from '@fareway/domain/refusals.ts';
import { whyNotSendable } from '@fareway/domain/customer-ticket-status.ts';
import { lockTicket } from '../customer-tickets/changes/lock-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { countAttempts, mailboxOf } from '../../platform/count-attempts.ts';
import { lockOpenAccount } from '../../accounts/identity/users/lock-open-account.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { ticketOfOwner } from '../ticket-links/own-ticket.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import { guardianEvent } from './guardian-events.ts';
import { mostGuardians, oldestInvitation } from './guardian-terms.ts';
import { deleteUnanswered, insertInvitation, readEmails, readGuardians } from './queries.ts';
import type { GuardiansOnWire } from './schemas.ts';
import { guardiansToWire } from './wire.ts';
import { guardianInvitation } from './guardian-messages.ts';

interface Invitation extends RequestedTicket {
  /** In lower case. */
  email: string;
}

/**
 * Offers a customer ticket to whoever has, or will have, an account with this address. Nobody learns whether there is one: nothing is
 * looked up, the answer and the mail are the same. The same address again is the same invitation. Refuses another purchaser's ticket
 * as not found, one that no bus takes, a fourth guardian, the purchaser's own address, and what is too much for the purchaser or
 * the mailbox on one day (F-40, F-41); nothing that was refused counts.
 */
export async function inviteGuardian(deps: Deps, { email, ...asked }: Invitation): Promise<GuardiansOnWire> {
  const { db, clock } = deps;
  const now = clock.now();
  const ticket = await ticketOfOwner(db, asked);
  const reason = whyNotSendable(ticket, localDate(now, ticket.client_time_zone));
  if (reason) refuse('ticket-not-shareable', { reason });
  if ((await readEmails(db, [asked.userId])).get(asked.userId) === email) refuse('guardian-is-owner', {});

  const guardians = await inTransaction(db, async (transaction) => {
    await lockOpenAccount(transaction, asked.userId);
    await lockTicket(transaction, ticket);
    await deleteUnanswered(transaction, ticket, oldestInvitation(now));
    const before = await readGuardians(transaction, ticket, oldestInvitation(now));
    if (before.some((guardian) => guardian.email === email)) return before;
    const place = [1, 2, 3].find((free) => before.every((guardian) => guardian.place !== free));
    if (place === undefined || before.length >= mostGuardians) return refuse('too-many-guardians', {});
    await countInvitation({ ...deps, db: transaction }, asked.userId, email);

    const id = newId(now.getTime());
    const { client_id } = ticket;
    await insertInvitation(transaction, {
      client_id,
      id,
      customer_ticket_id: ticket.id,
      place,
      email,
      invited_at: now,
    });
    await queueMessage(
      transaction,
      now,
      createMessage(guardianInvitation, {
        client_id,
        event_key: guardianEvent(id, 'invited'),
        channel: 'email',
        recipient: email,
        data: {},
      }),
    );
    await writeAudit(transaction, now, {
      client_id,
      actor: { kind: 'purchaser', id: asked.userId },
      action: 'invite-guardian',
      subject: { kind: 'customer-ticket', id: ticket.id },
      after: { guardian: id },
    });
    return readGuardians(transaction, ticket, oldestInvitation(now));
  });
  deps.nudge('send-messages');
  return guardiansToWire(guardians);
}

/** In the transaction that invites, so that what is refused later is taken back. */
async function countInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  userId: string,
  email: string,
): Promise<void> {
  await countAttempts(deps, { 'send ticket as': userId });
  await countAttempts(deps, { 'unasked message to': mailboxOf(email) }).catch((error: unknown) => {
    if (error instanceof Refusal && error.key === 'LimitExceededException') refuse('recipient-sent-too-often', {});
    throw error;
  });
}
