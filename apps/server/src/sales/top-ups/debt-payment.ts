import { openStates } from '@fareway/domain/sales/order-state.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { inList } from '../../platform/database/constant-list.ts';
import { untilDurable } from '../../platform/database/quick-commit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { beginOrder, isKeyTaken } from '../orders/begin-order.ts';
import type { BegunOrder, NewOrder } from '../orders/new-order.ts';
import type { Order } from '../orders/order.ts';
import type { TopUpOffer } from './check-top-up.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Begins a top-up. Where only the debt of the flexi ticket can be paid, it locks the ticket and throws: order-in-progress while another top-up of
 * the ticket is open, top-up-debt when a trip has changed the debt since it was read, and `when_paid` when the debt has been paid.
 */
export async function beginDebtPayment(
  { db }: Pick<Deps, 'db'>,
  order: NewOrder,
  { debt: offered }: Pick<TopUpOffer, 'debt'>,
  now: Date,
): Promise<BegunOrder> {
  if (!offered) return beginOrder(db, order, now);
  const begun = await inTransaction(db, async (transaction) => {
    const debt = await lockDebt(transaction, order, now);
    // of two equal requests at once the second responds with the order of the first
    if (await isKeyTaken(transaction, order)) return { outcome: 'already-begun' as const };
    if (debt.owed === 0) throw offered.when_paid;
    if (debt.is_under_way) return refuse('order-in-progress', {});
    if (debt.owed !== order.num_trips) return refuse('top-up-debt', { trips: debt.owed });
    return beginOrder(transaction, order, now);
  });
  await untilDurable(db);
  return begun;
}

/**
 * Returns whether the trips were the debt of an expired ticket, and another payment has paid the debt or is about to. The trips of a ticket
 * that was only suspended stay useful: they can be used after the suspension.
 */
export async function isDebtPaid(db: Transaction<DB>, order: Order & { num_trips: number }): Promise<boolean> {
  const debt = await lockDebt(db, order, order.created_at);
  return debt.had_expired && (debt.owed < order.num_trips || debt.is_under_way);
}

/** The debt of a flexi ticket that is locked. */
interface Debt {
  /** Trips taken above the trips held; 0 for a ticket without debt. */
  owed: number;
  /** Another top-up of the ticket is open. */
  is_under_way: boolean;
  /** The ticket had expired on the day when the top-up began. */
  had_expired: boolean;
}

/**
 * Locks the ticket of a top-up that began at `begunAt` and reads its debt. Payments of one debt wait here for each other, so that together
 * they never pay more than the debt.
 */
async function lockDebt(
  db: Transaction<DB>,
  { client_id, id, customer_ticket_id }: Pick<NewOrder | Order, 'client_id' | 'id' | 'customer_ticket_id'>,
  begunAt: Date,
): Promise<Debt> {
  await sql`
    SELECT FROM customer_tickets WHERE client_id = ${client_id} AND id = ${customer_ticket_id} FOR NO KEY UPDATE`.execute(
    db,
  );
  // a second statement, so that it sees what was written while the first one waited for the lock
  const { rows } = await sql<Debt>`
    SELECT greatest(0, ticket.trips_taken - coalesce(ticket.trips, 0)) AS owed,
           EXISTS (SELECT FROM orders AS other
             WHERE other.client_id = ticket.client_id AND other.customer_ticket_id = ticket.id AND other.id <> ${id}
               AND other.kind = 'top_up' AND other.state IN ${inList(openStates)}) AS is_under_way,
           ticket.expiry < (${begunAt}::timestamptz AT TIME ZONE client.time_zone)::date AS had_expired
    FROM customer_tickets AS ticket
    JOIN clients AS client ON client.id = ticket.client_id
    WHERE ticket.client_id = ${client_id} AND ticket.id = ${customer_ticket_id}`.execute(db);
  return rows[0]!;
}
