import { Refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import { whyNotSendable } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { lockTicket } from '../customer-tickets/changes/lock-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { countAttempts, mailboxOf } from '../../platform/attempts/count-attempts.ts';
import { lockOpenAccount } from '../../accounts/identity/users/lock-open-account.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { isForPractice, isInvented } from '../../operators/practice.ts';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { ticketOfOwner } from '../ticket-links/own-ticket.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import { guardianEvent } from './guardian-events.ts';
import { mostGuardians, oldestInvitation } from './guardian-terms.ts';
import { deleteExpiredInvitations, insertInvitation, readEmails, readGuardians } from './queries.ts';
import type { GuardiansOnWire } from './schemas.ts';
import { guardiansToWire } from './wire.ts';
import { guardianInvitation } from './guardian-messages.ts';

interface Invitation extends RequestedTicket {
  /** In lower case. */
  email: string;
  /** The name of the purchaser for this email, as they typed it. */
  from?: string | undefined;
}

/**
 * Invites the account with this address, or a later one, to see a customer ticket. It does not reveal whether there is one: nothing is
 * looked up, and the response and the email are the same. The same address again is the same invitation. Refuses another purchaser's ticket
 * as not found, a ticket that is not valid, an invented address for a real ticket and a real one for practice, a fourth guardian, the purchaser's own address, and more than the daily limits of the purchaser
 * or the mailbox (F-40, F-41). Refused invitations do not count.
 */
export async function inviteGuardian(deps: Deps, { email, from, ...requested }: Invitation): Promise<GuardiansOnWire> {
  const { db, clock } = deps;
  const now = clock.now();
  const ticket = await ticketOfOwner(db, requested);
  const reason = whyNotSendable(ticket, localDate(now, ticket.client_time_zone));
  if (reason) refuse('ticket-not-shareable', { reason });
  if (isInvented(email) !== (await isForPractice(db, ticket.client_id))) refuse('practice-guardian', {});
  if ((await readEmails(db, [requested.userId])).get(requested.userId) === email) refuse('guardian-is-owner', {});

  const guardians = await inTransaction(db, async (transaction) => {
    await lockOpenAccount(transaction, requested.userId);
    await lockTicket(transaction, ticket);
    await deleteExpiredInvitations(transaction, ticket, oldestInvitation(now));
    const before = await readGuardians(transaction, ticket, oldestInvitation(now));
    if (before.some((guardian) => guardian.email === email)) return before;
    const place = [1, 2, 3].find((free) => before.every((guardian) => guardian.place !== free));
    if (place === undefined || before.length >= mostGuardians) return refuse('too-many-guardians', {});
    await countInvitation({ ...deps, db: transaction }, requested.userId, email);

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
        data: from === undefined ? {} : { secret: { from } },
      }),
    );
    await writeAudit(transaction, now, {
      client_id,
      actor: { kind: 'purchaser', id: requested.userId },
      action: 'invite-guardian',
      subject: { kind: 'customer-ticket', id: ticket.id },
      after: { guardian: id },
    });
    return readGuardians(transaction, ticket, oldestInvitation(now));
  });
  deps.nudge('send-messages');
  return guardiansToWire(guardians);
}

/** In the transaction of the invitation, so that a later refusal is rolled back. */
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
