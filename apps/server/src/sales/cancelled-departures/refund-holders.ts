import type { Deps } from '../../platform/deps.ts';
import { findTickets } from '../../tickets/customer-tickets/show-ticket.ts';
import { refundTicket } from '../void-ticket/refund-ticket.ts';
import type { Holder } from './holders.ts';
import type { HolderContext } from './notify-holders.ts';

/** Voids the tickets of holders and refunds what was paid for them, in the transaction that cancels their departure. */
export async function refundHolders(
  { clock }: Pick<Deps, 'clock'>,
  { transaction, actor }: HolderContext,
  holders: readonly Holder[],
  reason: string,
): Promise<void> {
  const ids = holders.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await findTickets(transaction, ids);
  // the jobs are woken up when the transaction is committed
  const deps = { db: transaction, clock, nudge: () => undefined };
  for (const ticket of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await refundTicket(deps, actor, ticket, reason);
}
