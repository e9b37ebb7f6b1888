import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { whyNotSendable } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { signCodeOfTicket } from '../customer-tickets/sign-code.ts';
import type { TicketRow } from '../customer-tickets/rows.ts';
import { ownTicket } from '../customer-tickets/show-ticket.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { localDate } from '../../platform/clock.ts';

/**
 * Returns a purchaser's ticket with the code of its pass. Refuses as `ownTicket` does, and a ticket that is not valid, because its pass
 * would be misleading.
 */
export async function loadPassTicket(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  requested: RequestedTicket,
): Promise<{ row: TicketRow; code: string }> {
  const row = await ownTicket(db, requested);
  const reason = whyNotSendable(row, localDate(clock.now(), row.client_time_zone));
  if (reason) return refuse('ticket-not-for-wallet', { reason });
  const code = await signCodeOfTicket(keys, row);
  return code ? { row, code } : refuse('not-found', {});
}
