import { isOneOf, openStates } from '@fareway/domain/sales/order-state.ts';
import { refusalMessage, refuse } from '@fareway/domain/refusals/refusals.ts';
import type { RefusalKey } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { endAttempt, isAttemptEnded } from '../orders/settlement/end-attempt.ts';
import type { AttemptKey } from '../orders/settlement/end-attempt.ts';
import { madeTickets } from '../orders/fulfilment/ticket-to-add-to.ts';
import type { SalesDeps } from '../orders/order-kind.ts';
import { readOrder, soldId } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';
import { reconcileById } from '../orders/settlement/reconcile-orders.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { isId } from '../../platform/ids.ts';
import { untilDurable } from '../../platform/database/quick-commit.ts';
import { orderRefusal } from './payment/payment-response.ts';
import { hadTimeToFinish } from './payment/earlier-order.ts';

export const attemptOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('not-begun') }).describe('The server has no order; a request may still be on its way'),
  z.object({ outcome: z.literal('open'), until: z.string().nullable() }).describe('The payment may still succeed'),
  z
    .object({ outcome: z.literal('bank-asks'), until: z.string().nullable() })
    .describe('The card is to be authenticated'),
  z.object({ outcome: z.literal('paid'), id: z.string() }),
  z.object({ outcome: z.literal('not-paid'), error_key: z.string(), error: z.string() }),
]);

export type AttemptOutcome = z.infer<typeof attemptOutcome>;

export interface NamedAttempt {
  /** The operator, by id or slug. */
  clientId: string;
  key: string;
}

/**
 * Returns the outcome of the caller's own attempt to pay. Reads the payment from the provider when the request was interrupted. It never
 * confirms a payment, so it takes no money. Throws not-found for an unknown operator.
 */
export async function showAttempt(deps: SalesDeps, purchaser: Purchaser, named: NamedAttempt): Promise<AttemptOutcome> {
  const key = await keyOf(deps, purchaser, named);
  const order = await readOrder(deps.db, key);
  if (!order) return (await isAttemptEnded(deps.db, key)) ? notPaid('attempt-ended') : { outcome: 'not-begun' };
  // the request that began the order settles it, and a payment in progress can look declined for a moment
  const isInProgress = order.state !== 'requires_action' && !hadTimeToFinish(deps, order);
  if (!isOneOf(openStates, order.state) || isInProgress) return outcomeOf(deps, order);
  await reconcileById(deps, order.id);
  return outcomeOf(deps, (await readOrder(deps.db, { id: order.id }))!);
}

/**
 * Ends the caller's own attempt to pay: it can begin no order any more, and its payment is cancelled. Returns `not-paid` when it ended,
 * `paid` when the payment had succeeded, and `open` when the payment may still succeed. Throws not-found and too-many-requests.
 */
export async function endNamedAttempt(
  deps: SalesDeps,
  purchaser: Purchaser,
  named: NamedAttempt,
): Promise<AttemptOutcome> {
  const order = await endAttempt(deps, await keyOf(deps, purchaser, named));
  return order ? outcomeOf(deps, order) : notPaid('attempt-ended');
}

async function outcomeOf(deps: SalesDeps, order: Order): Promise<AttemptOutcome> {
  const until = order.hold_expires_at?.toISOString() ?? null;
  switch (order.state) {
    case 'fulfilled':
      await untilDurable(deps.db);
      return { outcome: 'paid', id: soldId(order) };
    case 'paid':
    case 'refunded': {
      if (madeTickets(deps, order)) return { outcome: 'paid', id: soldId(order) };
      const { support } = order;
      return { outcome: 'not-paid', error_key: 'order-refunded', error: refusalMessage('order-refunded', { support }) };
    }
    case 'failed':
    case 'expired': {
      const { key, message } = orderRefusal(order);
      return { outcome: 'not-paid', error_key: key, error: message };
    }
    case 'requires_action':
      return { outcome: 'bank-asks', until };
    case 'created':
    case 'held':
    case 'paying':
      return { outcome: 'open', until };
  }
}

function notPaid(error_key: Extract<RefusalKey, 'attempt-ended'>): AttemptOutcome {
  return { outcome: 'not-paid', error_key, error: refusalMessage(error_key, {}) };
}

async function keyOf({ db }: SalesDeps, { userId }: Purchaser, { clientId, key }: NamedAttempt): Promise<AttemptKey> {
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where(isId(clientId) ? 'id' : 'slug', '=', clientId)
    .executeTakeFirst();
  return client ? { client_id: client.id, user_id: userId, idempotency_key: key } : refuse('not-found', {});
}
