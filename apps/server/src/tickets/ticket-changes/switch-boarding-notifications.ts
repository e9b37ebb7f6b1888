import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { setNotify } from '../customer-tickets/changes/set-notify.ts';
import { ownTicket } from '../customer-tickets/show-ticket.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import { lockOpenAccount } from '../../accounts/identity/users/lock-open-account.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/**
 * Switches a ticket's boarding emails for its purchaser. Returns the state. Refuses as `ownTicket` does, when the operator has disabled
 * them, and switching them on for a ticket that is not valid.
 */
export async function switchBoardingNotifications(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  { notify, ...requested }: RequestedTicket & { notify: boolean },
): Promise<{ notify: boolean }> {
  const ticket = await ownTicket(db, requested);
  const now = clock.now();
  if (!ticket.has_boarding_notifications) refuse('boarding-notifications-disabled', {});
  const status = customerTicketStatus(ticket, localDate(now, ticket.client_time_zone));
  if (notify && (status === 'void' || status === 'expired')) refuse('boarding-notifications-over', { reason: status });

  // Each change is in the audit log for good.
  await countAttempts({ db, clock, keys }, { 'switch boarding notifications as': requested.userId });
  await inTransaction(db, async (transaction) => {
    await lockOpenAccount(transaction, requested.userId);
    if (!(await setNotify(transaction, ticket, notify))) return;
    await writeAudit(transaction, now, {
      client_id: ticket.client_id,
      actor: { kind: 'purchaser', id: requested.userId },
      action: 'switch-boarding-notifications',
      subject: { kind: 'customer-ticket', id: ticket.id },
      before: { notify: !notify },
      after: { notify },
    });
  });
  return { notify };
}
