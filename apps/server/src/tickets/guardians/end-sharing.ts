import { raiseRevision } from '../customer-tickets/changes/raise-revision.ts';
import type { Deps } from '../../platform/deps.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { withdrawBoardingNotifications, withdrawMessages } from '../../messages/withdraw-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isId } from '../../platform/ids.ts';
import { ticketOfOwner } from '../ticket-links/own-ticket.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import { guardianEvent, guardianPage } from './guardian-events.ts';
import { oldestInvitation } from './guardian-terms.ts';
import { deleteOfTicket, readGuardians } from './queries.ts';
import type { GuardiansOnWire } from './schemas.ts';
import { guardiansToWire } from './wire.ts';
import { guardianEnded } from './guardian-messages.ts';

/**
 * Ends the sharing of a customer ticket with a guardian at once, or withdraws an invitation with its unsent email. A guardian who had
 * accepted is notified without a reason, and the ticket gets a new code, because the guardian has seen the old one. Refuses another
 * purchaser's ticket as not found. Has no effect when nothing is shared.
 */
export async function endSharing(
  { db, clock, nudge }: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  { guardianId, ...requested }: RequestedTicket & { guardianId: string },
): Promise<GuardiansOnWire> {
  const now = clock.now();
  const ticket = await ticketOfOwner(db, requested);
  const guardians = await inTransaction(db, async (transaction) => {
    const ended = isId(guardianId) ? await deleteOfTicket(transaction, ticket, guardianId) : undefined;
    if (ended) {
      await withdrawMessages(transaction, [guardianEvent(guardianId, 'invited')], 'the invitation was taken back');
      await withdrawBoardingNotifications(transaction, guardianPage(guardianId), 'the ticket was taken back');
      if (ended.has_accepted) await raiseRevision(transaction, ticket);
      if (ended.guardian_email !== null) {
        await queueMessage(
          transaction,
          now,
          createMessage(guardianEnded, {
            client_id: ticket.client_id,
            event_key: guardianEvent(guardianId, 'taken back'),
            channel: 'email',
            recipient: ended.guardian_email,
            data: { service_name: ticket.service_name },
          }),
        );
      }
      await writeAudit(transaction, now, {
        client_id: ticket.client_id,
        actor: { kind: 'purchaser', id: requested.userId },
        action: 'take-back-ticket',
        subject: { kind: 'customer-ticket', id: ticket.id },
        before: { guardian: guardianId },
      });
    }
    return readGuardians(transaction, ticket, oldestInvitation(now));
  });
  nudge('send-messages');
  return guardiansToWire(guardians);
}
