import { paymentRefusal } from '../../payments/cards/payment-refusal.ts';
import type { ChargeOutcome } from '../../payments/cards/charge-card.ts';
import type { Deps } from '../../platform/deps.ts';
import { untilDurable } from '../../platform/database/quick-commit.ts';
import { awaitAuthentication } from './await-authentication.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { readOrder } from './order.ts';
import type { Order } from './order.ts';
import { releaseOrder } from './release-order.ts';

/** Where an order stands after what the provider said of its payment has been applied. */
export type Settlement =
  | { outcome: 'fulfilled'; customer_ticket_id: string }
  | { outcome: 'requires_action'; client_secret: string }
  | { outcome: 'requires_confirmation' }
  | { outcome: 'refused'; order: Order }
  | { outcome: 'owed-back' }
  /** Nobody knows yet; the reconciler will ask again. */
  | { outcome: 'unknown' };

/**
 * Applies what the provider said to the order. The one way by which money decides an order: the purchaser's own call, the
 * webhook and the reconciler come here, in any order and more than once.
 */
export async function settleOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  order: Order,
  charge: ChargeOutcome,
): Promise<Settlement> {
  const { db, clock } = deps;
  const now = clock.now();
  switch (charge.outcome) {
    case 'succeeded': {
      const fulfilment = await fulfilOrder(db, order, charge.payment, now);
      deps.nudge(fulfilment.outcome === 'owed-back' ? 'make-refunds' : 'send-messages');
      return fulfilment.outcome === 'moved-meanwhile' ? settleAgain(deps, order, charge) : fulfilment;
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
        db,
        order,
        { state: 'failed', refusal_key: key, refusal_params: params },
        now,
      );
      if (!isReleased) return settleAgain(deps, order, charge);
      return { outcome: 'refused', order: { ...order, state: 'failed', refusal_key: key, refusal_params: params } };
    }
    case 'cancelled': {
      const isReleased = await releaseOrder(db, order, { state: 'expired' }, now);
      return isReleased
        ? { outcome: 'refused', order: { ...order, state: 'expired' } }
        : settleAgain(deps, order, charge);
    }
    case 'requires_confirmation':
      return { outcome: 'requires_confirmation' };
    case 'processing':
    case 'unknown':
      return { outcome: 'unknown' };
  }
}

/** Somebody else moved the order between our reading and our writing: what they made of it is the answer. */
async function settleAgain(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  before: Order,
  charge: ChargeOutcome,
): Promise<Settlement> {
  const order = await readOrder(deps.db, { id: before.id });
  if (!order) throw new Error(`order ${before.id} has gone`);
  switch (order.state) {
    case 'fulfilled':
      await untilDurable(deps.db);
      return { outcome: 'fulfilled', customer_ticket_id: order.customer_ticket_id! };
    case 'paid':
    case 'refunded':
      return { outcome: 'owed-back' };
    case 'failed':
    case 'expired':
      return charge.outcome === 'succeeded' ? settleOrder(deps, order, charge) : { outcome: 'refused', order };
    case 'created':
    case 'held':
    case 'paying':
    case 'requires_action':
      // an order that waits for its money takes it, unless it is not its own: to be seen by people, never passed over
      if (charge.outcome === 'succeeded') throw new Error(`the payment of order ${order.id} does not fit it`);
      return { outcome: 'unknown' };
  }
}
