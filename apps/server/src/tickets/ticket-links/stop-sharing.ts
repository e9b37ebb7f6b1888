import { raiseRevision } from '../customer-tickets/changes/raise-revision.ts';
import type { Deps } from '../../platform/deps.ts';
import { withdrawMessages } from '../../messages/withdraw-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ticketOfOwner } from './own-ticket.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import { countLinks, revokeLinks } from './queries.ts';
import { linkEvent } from './send-ticket.ts';

/** Returns the number of links that show a customer ticket. Refuses another purchaser's ticket as not found. */
export async function countSharing(deps: Deps, requested: RequestedTicket): Promise<{ links: number }> {
  return { links: await countLinks(deps.db, await ticketOfOwner(deps.db, requested)) };
}

/**
 * Deactivates every link of a customer ticket at once, and withdraws their unsent messages. The ticket gets a new code, because the links
 * showed the old one. Refuses another purchaser's ticket as not found. Has no effect without an active link.
 */
export async function stopSharing({ db, clock }: Deps, requested: RequestedTicket): Promise<{ links: number }> {
  const now = clock.now();
  const ticket = await ticketOfOwner(db, requested);
  await inTransaction(db, async (transaction) => {
    const ids = await revokeLinks(transaction, ticket, now);
    if (ids.length === 0) return;
    await withdrawMessages(transaction, ids.map(linkEvent), 'its link was stopped');
    await raiseRevision(transaction, ticket);
    await writeAudit(transaction, now, {
      client_id: ticket.client_id,
      actor: { kind: 'purchaser', id: requested.userId },
      action: 'stop-sharing',
      subject: { kind: 'customer-ticket', id: ticket.id },
      before: { links: ids.length },
    });
  });
  return { links: 0 };
}
