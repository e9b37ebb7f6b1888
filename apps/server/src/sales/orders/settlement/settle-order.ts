import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { payingStates } from '@fareway/domain/sales/order-state.ts';
import { awaitAuthenticationOfPayment } from '../../../payments/cards/payment-statement-parts.ts';
import { inList } from '../../../platform/database/constant-list.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { part, statement } from '../../../platform/database/sql/statement.ts';
import { withRetries } from '../../../platform/database/transaction.ts';
import { paymentRefusal } from '../../../payments/cards/payment-refusal.ts';
import type { ChargeOutcome } from '../../../payments/cards/charge-card.ts';
import { untilDurable } from '../../../platform/database/quick-commit.ts';
import { fulfilOrder } from '../fulfilment/fulfil-order.ts';
import { madeTickets } from '../fulfilment/ticket-to-add-to.ts';
import type { SalesDeps } from '../order-kind.ts';
import { readOrder, soldId } from '../order.ts';
import type { Order } from '../order.ts';
import { givenUp, releaseOrder } from '../release-order.ts';
import type { Ending } from '../release-order.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** The outcome for an order after the state of its payment was applied. */
export type Settlement =
  /** `id` is what the payment call returns: the ticket, or the order of several tickets. */
  | { outcome: 'fulfilled'; id: string }
  | { outcome: 'requires_action'; client_secret: string }
  | { outcome: 'requires_confirmation' }
  | { outcome: 'refused'; order: Order }
  | { outcome: 'refund-due' }
  /** The state of the payment is not known yet. The reconciler reads it again. */
  | { outcome: 'unknown' };

/**
 * Applies the state of a card payment to its order. The payment call, the webhook and the reconciler all call this, in any order and more than
 * once.
 */
export async function settleOrder(
  deps: Pick<SalesDeps, 'db' | 'clock' | 'nudge' | 'orderKinds'>,
  order: Order,
  charge: ChargeOutcome,
): Promise<Settlement> {
  const { db, clock } = deps;
  const now = clock.now();
  switch (charge.outcome) {
    case 'succeeded': {
      const fulfilment = await fulfilOrder(deps, order, charge.payment, now);
      deps.nudge(fulfilment.outcome === 'refund-due' ? 'make-refunds' : 'send-messages');
      return fulfilment.outcome === 'already-moved' ? settleAgain(deps, order, charge) : fulfilment;
    }
    case 'requires_action': {
      const isWaiting = await awaitAuthentication(db, order, charge.provider_payment_id, now);
      return isWaiting
        ? { outcome: 'requires_action', client_secret: charge.client_secret }
        : settleAgain(deps, order, charge);
    }
    case 'declined':
    case 'refused': {
      const { key, params } = paymentRefusal(charge.error);
      const isReleased = await releaseOrder(
        deps,
        order,
        { state: 'failed', refusal_key: key, refusal_params: params },
        now,
      );
      if (!isReleased) return settleAgain(deps, order, charge);
      return { outcome: 'refused', order: { ...order, state: 'failed', refusal_key: key, refusal_params: params } };
    }
    case 'cancelled': {
      const ending: Ending = charge.cancelled_by === 'purchaser' ? givenUp : { state: 'expired' };
      const isReleased = await releaseOrder(deps, order, ending, now);
      return isReleased ? { outcome: 'refused', order: { ...order, ...ending } } : settleAgain(deps, order, charge);
    }
    case 'requires_confirmation':
      return { outcome: 'requires_confirmation' };
    case 'processing':
    case 'unknown':
      return { outcome: 'unknown' };
  }
}

/** Reads an order again that another process has moved since it was read, and returns the outcome for its new state. */
async function settleAgain(
  deps: Pick<SalesDeps, 'db' | 'clock' | 'nudge' | 'orderKinds'>,
  before: Order,
  charge: ChargeOutcome,
): Promise<Settlement> {
  const order = await readOrder(deps.db, { id: before.id });
  // its practice operator was emptied since: only a pretend payment is gone (C-061)
  if (!order) return refuse('attempt-ended', {});
  switch (order.state) {
    case 'fulfilled':
      await untilDurable(deps.db);
      return { outcome: 'fulfilled', id: soldId(order) };
    case 'paid':
    case 'refunded':
      return madeTickets(deps, order) ? { outcome: 'fulfilled', id: soldId(order) } : { outcome: 'refund-due' };
    case 'failed':
    case 'expired':
      return charge.outcome === 'succeeded' ? settleOrder(deps, order, charge) : { outcome: 'refused', order };
    case 'created':
    case 'held':
    case 'paying':
    case 'requires_action':
      // an open order takes the money of its own payment, so this payment is another one: people have to look at it
      if (charge.outcome === 'succeeded') throw new Error(`the payment of order ${order.id} does not fit it`);
      return { outcome: 'unknown' };
  }
}

/** How long seats are held while the card's authentication is open (server behaviour, section 2). */
const authenticationHoldMinutes = 30;

/**
 * Moves an order to `requires_action`: the bank asks the purchaser to authenticate. The seats stay held until 30 minutes after the order
 * began. A repeated call keeps the time of the next check, because a confirmation may have started. Returns false when the order is not being
 * paid any more.
 */
async function awaitAuthentication(db: Database, order: Order, providerPaymentId: string, now: Date): Promise<boolean> {
  const holdExpiresAt = new Date(order.created_at.getTime() + authenticationHoldMinutes * 60_000);
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id'], of: 'orders' },
    sql`
      UPDATE orders SET state = 'requires_action', hold_expires_at = ${holdExpiresAt}::timestamptz,
                        check_at = CASE state WHEN 'requires_action' THEN check_at ELSE ${holdExpiresAt}::timestamptz END,
                        updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ${inList(payingStates)}
      RETURNING client_id, id`,
  );
  const wait = statement(
    [awaitAuthenticationOfPayment(movedOrder, providerPaymentId, now)],
    sql`SELECT id FROM ${movedOrder}`,
  );
  const { rows } = await withRetries(() => wait.execute(db));
  return rows.length === 1;
}
