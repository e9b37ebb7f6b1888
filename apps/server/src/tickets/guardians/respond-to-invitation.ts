import { refuse } from '@fareway/domain/refusals.ts';
import type { Transaction } from 'kysely';
import { findTicket } from '../customer-tickets/show-ticket.ts';
import type { TicketRow } from '../customer-tickets/rows.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockOpenAccount } from '../../accounts/identity/users/lock-open-account.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { withdrawBoardingNotifications } from '../../messages/withdraw-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isId } from '../../platform/ids.ts';
import { refuseEndedTicket } from './refuse-ended-ticket.ts';
import { guardianEvent, guardianPage } from './guardian-events.ts';
import { oldestInvitation } from './guardian-terms.ts';
import { acceptInvitation, deleteGuardianship, lockGuardianship, readEmails } from './queries.ts';
import type { GuardianRow } from './queries.ts';
import { guardianAnswered } from './guardian-messages.ts';

type AnswerDeps = Pick<Deps, 'db' | 'clock' | 'nudge'>;

/** Which guardianship, and whose. */
export interface Guardianship {
  userId: string;
  guardianshipId: string;
}

/**
 * Accepts a ticket that was offered to the address of this account, as it is now. Again it is accepted already. Refuses what was offered
 * to another address, taken back or not answered in time as not found, a ticket that is void or over, and one that is shared
 * with this account by an earlier invitation. The purchaser is told.
 */
export async function acceptTicket(deps: AnswerDeps, asked: Guardianship): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    await lockOpenAccount(transaction, asked.userId);
    const { guardian, ticket } = await lockAsked(transaction, asked, now);
    if (guardian.user_id !== null) return;
    if (ticket.user_id === asked.userId) refuse('not-found', {});
    refuseEndedTicket(ticket, now);
    if (!(await acceptInvitation(transaction, guardian, asked.userId, now))) refuse('ticket-shared-already', {});
    await tellPurchaser(transaction, { guardian, ticket, answer: 'accepted', userId: asked.userId, now });
  });
  deps.nudge('send-messages');
}

/**
 * Declines what was offered to this account, or leaves what it accepted; the purchaser is told. Refuses anything else as not found.
 */
export async function leaveTicket(deps: AnswerDeps, asked: Guardianship): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const { guardian, ticket } = await lockAsked(transaction, asked, now);
    await deleteGuardianship(transaction, guardian);
    await withdrawBoardingNotifications(transaction, guardianPage(guardian.id), 'the guardian has left');
    const answer = guardian.user_id === null ? 'declined' : 'left';
    await tellPurchaser(transaction, { guardian, ticket, answer, userId: asked.userId, now });
  });
  deps.nudge('send-messages');
}

async function lockAsked(transaction: Transaction<DB>, { userId, guardianshipId }: Guardianship, now: Date) {
  const guardian = isId(guardianshipId)
    ? await lockGuardianship(transaction, guardianshipId, userId, oldestInvitation(now))
    : undefined;
  const ticket = guardian && (await findTicket(transaction, guardian.customer_ticket_id));
  return ticket ? { guardian, ticket } : refuse('not-found', {});
}

interface Answered {
  guardian: GuardianRow;
  ticket: TicketRow;
  answer: 'accepted' | 'declined' | 'left';
  userId: string;
  now: Date;
}

/** By the address that the purchaser typed: another that this account has by now is not theirs to know. */
async function tellPurchaser(
  transaction: Transaction<DB>,
  { guardian, ticket, answer, userId, now }: Answered,
): Promise<void> {
  const { client_id } = guardian;
  const purchaser = (await readEmails(transaction, [ticket.user_id])).get(ticket.user_id);
  if (purchaser) {
    await queueMessage(
      transaction,
      now,
      createMessage(guardianAnswered, {
        client_id,
        event_key: guardianEvent(guardian.id, answer),
        channel: 'email',
        recipient: purchaser,
        data: {
          answer,
          service_name: ticket.service_name,
          customer_ticket_id: ticket.id,
          // forgotten once it is sent: the guardian may close their account, and this is the purchaser's message
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
