import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { findTicket } from '../../customer-tickets/show-ticket.ts';
import type { TicketRow } from '../../customer-tickets/rows.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockOpenAccount } from '../../../accounts/identity/users/lock-open-account.ts';
import { createMessage, queueMessage } from '../../../messages/queue-messages.ts';
import { withdrawBoardingNotifications } from '../../../messages/withdraw-messages.ts';
import { announceAgain } from '../../../network/stops/timetables/announce-again.ts';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isId } from '../../../platform/ids.ts';
import { refuseEndedTicket } from './refuse-ended-ticket.ts';
import { guardianEvent, guardianPage } from '../guardian-events.ts';
import { oldestInvitation } from '../guardian-terms.ts';
import { acceptInvitation, deleteGuardianship, lockGuardianship, readEmails } from '../queries.ts';
import type { GuardianRow } from '../queries.ts';
import { guardianResponded } from '../guardian-messages.ts';

type ResponseDeps = Pick<Deps, 'db' | 'clock' | 'nudge'>;

/** The id of a guardianship, and its user. */
export interface Guardianship {
  userId: string;
  guardianshipId: string;
}

/**
 * Accepts a ticket that was offered to the account's current address. Accepting again has no effect. Refuses an invitation to another
 * address, and one that was taken back or has expired, as not found; also a void or expired ticket, and one that is already shared with
 * this account. The purchaser is notified, and the guardian of a coming move of the stop.
 */
export async function acceptTicket(deps: ResponseDeps, guardianship: Guardianship): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    await lockOpenAccount(transaction, guardianship.userId);
    const { guardian, ticket } = await lockRequested(transaction, guardianship, now);
    if (guardian.user_id !== null) return;
    if (ticket.user_id === guardianship.userId) refuse('not-found', {});
    refuseEndedTicket(ticket, now);
    if (!(await acceptInvitation(transaction, guardian, guardianship.userId, now))) refuse('ticket-shared-already', {});
    await notifyPurchaser(transaction, { guardian, ticket, answer: 'accepted', userId: guardianship.userId, now });
    await announceAgain(transaction, { client_id: ticket.client_id, ids: [ticket.id] });
  });
  deps.nudge('send-messages');
}

/**
 * Declines an invitation to this account, or ends the sharing of an accepted ticket; the purchaser is notified. Refuses everything else as
 * not found.
 */
export async function leaveTicket(deps: ResponseDeps, guardianship: Guardianship): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const { guardian, ticket } = await lockRequested(transaction, guardianship, now);
    await deleteGuardianship(transaction, guardian);
    await withdrawBoardingNotifications(transaction, guardianPage(guardian.id), 'the guardian has left');
    const answer = guardian.user_id === null ? 'declined' : 'left';
    await notifyPurchaser(transaction, { guardian, ticket, answer, userId: guardianship.userId, now });
  });
  deps.nudge('send-messages');
}

async function lockRequested(transaction: Transaction<DB>, { userId, guardianshipId }: Guardianship, now: Date) {
  const guardian = isId(guardianshipId)
    ? await lockGuardianship(transaction, guardianshipId, userId, oldestInvitation(now))
    : undefined;
  const ticket = guardian && (await findTicket(transaction, guardian.customer_ticket_id));
  return ticket ? { guardian, ticket } : refuse('not-found', {});
}

interface InvitationResponse {
  guardian: GuardianRow;
  ticket: TicketRow;
  answer: 'accepted' | 'declined' | 'left';
  userId: string;
  now: Date;
}

/** By the address that the purchaser typed, because the purchaser must not learn the account's new one. */
async function notifyPurchaser(
  transaction: Transaction<DB>,
  { guardian, ticket, answer, userId, now }: InvitationResponse,
): Promise<void> {
  const { client_id } = guardian;
  const purchaser = (await readEmails(transaction, [ticket.user_id])).get(ticket.user_id);
  if (purchaser) {
    await queueMessage(
      transaction,
      now,
      createMessage(guardianResponded, {
        client_id,
        event_key: guardianEvent(guardian.id, answer),
        channel: 'email',
        recipient: purchaser,
        data: {
          answer,
          service_name: ticket.service_name,
          customer_ticket_id: ticket.id,
          // deleted after sending: the guardian may close their account, and this message belongs to the purchaser
          secret: { guardian_email: guardian.email },
        },
      }),
    );
  }
  await writeAudit(transaction, now, {
    client_id,
    actor: { kind: 'purchaser', id: userId },
    action: answer === 'accepted' ? 'accept-ticket' : 'leave-ticket',
    subject: { kind: 'customer-ticket', id: ticket.id },
    [answer === 'accepted' ? 'after' : 'before']: { guardian: guardian.id, answer },
  });
}
