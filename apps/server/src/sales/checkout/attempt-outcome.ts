import { refusalMessage, refuse } from '@fareway/domain/refusals.ts';
import type { RefusalKey } from '@fareway/domain/refusals.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { endAttempt, isAttemptEnded } from '../orders/end-attempt.ts';
import type { AttemptKey } from '../orders/end-attempt.ts';
import { readOrder } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';
import { reconcileById } from '../orders/reconcile-orders.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { isId } from '../../platform/ids.ts';
import { untilDurable } from '../../platform/database/quick-commit.ts';
import { keptRefusal } from './payment-response.ts';
import { hadTimeToEnd } from './earlier-order.ts';

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

export interface AskedAttempt {
  /** The operator, by id or slug. */
  clientId: string;
  key: string;
}

/**
 * Returns what became of the caller's own attempt at paying. Asks the provider where the order was cut off; confirms no payment, so it takes
 * no money. Throws not-found for an unknown operator.
 */
export async function askAttempt(deps: Deps, purchaser: Purchaser, asked: AskedAttempt): Promise<AttemptOutcome> {
  const key = await keyOf(deps, purchaser, asked);
  const order = await readOrder(deps.db, key);
  if (!order) return (await isAttemptEnded(deps.db, key)) ? notPaid('attempt-ended') : { outcome: 'not-begun' };
  // The request that began it settles it; a payment that is being made can look declined for a moment.
  const isLeftToItself = order.state !== 'requires_action' && !hadTimeToEnd(deps, order);
  if (!isOpen(order) || isLeftToItself) return outcomeOf(deps, order);
  await reconcileById(deps, order.id);
  return outcomeOf(deps, (await readOrder(deps.db, { id: order.id }))!);
}

/**
 * Ends the caller's own attempt: from then on it begins no order, and its payment is cancelled. Returns `not-paid` where it is ended, `paid`
 * where the payment was first, and `open` where the payment may still succeed. Throws not-found and too-many-requests.
 */
export async function endAskedAttempt(deps: Deps, purchaser: Purchaser, asked: AskedAttempt): Promise<AttemptOutcome> {
  const order = await endAttempt(deps, await keyOf(deps, purchaser, asked));
  return order ? outcomeOf(deps, order) : notPaid('attempt-ended');
}

const isOpen = ({ state }: Order) => ['created', 'held', 'paying', 'requires_action'].includes(state);

async function outcomeOf(deps: Deps, order: Order): Promise<AttemptOutcome> {
  const until = order.hold_expires_at?.toISOString() ?? null;
  switch (order.state) {
    case 'fulfilled':
      await untilDurable(deps.db);
      return { outcome: 'paid', id: order.customer_ticket_id! };
    case 'paid':
    case 'refunded': {
      const { support } = order;
      return { outcome: 'not-paid', error_key: 'order-refunded', error: refusalMessage('order-refunded', { support }) };
    }
    case 'failed':
    case 'expired': {
      const { key, message } = keptRefusal(order);
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

async function keyOf({ db }: Deps, { userId }: Purchaser, { clientId, key }: AskedAttempt): Promise<AttemptKey> {
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where(isId(clientId) ? 'id' : 'slug', '=', clientId)
    .executeTakeFirst();
  return client ? { client_id: client.id, user_id: userId, idempotency_key: key } : refuse('not-found', {});
}
