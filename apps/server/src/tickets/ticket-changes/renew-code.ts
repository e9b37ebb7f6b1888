import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { whyNotSendable } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { raiseRevision } from '../customer-tickets/changes/raise-revision.ts';
import { ownTicket } from '../customer-tickets/show-ticket.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import { lockOpenAccount } from '../../accounts/identity/users/lock-open-account.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/**
 * Gives the purchaser's ticket a new code. Codes that were shown, printed or sent before become invalid. Refuses as `ownTicket` does, also
 * a ticket that is void, suspended or expired, and more than 20 new codes on one day.
 */
export async function renewCode(deps: Pick<Deps, 'db' | 'clock' | 'keys'>, requested: RequestedTicket): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const ticket = await ownTicket(db, requested);
  const reason = whyNotSendable(ticket, localDate(now, ticket.client_time_zone));
  if (reason) refuse('code-not-renewable', { reason });
  await inTransaction(db, async (transaction) => {
    await lockOpenAccount(transaction, requested.userId);
    await countAttempts({ ...deps, db: transaction }, { 'renew code as': requested.userId });
    await raiseRevision(transaction, ticket);
    await writeAudit(transaction, now, {
      client_id: ticket.client_id,
      actor: { kind: 'purchaser', id: requested.userId },
      action: 'renew-code',
      subject: { kind: 'customer-ticket', id: ticket.id },
    });
  });
}
