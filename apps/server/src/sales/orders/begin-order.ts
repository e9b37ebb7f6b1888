import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { NamedRefusal, RefusalKey, RefusalParams } from '@fareway/domain/refusals.ts';
import { takeLockedSeats, lockSeats } from '../../catalogue/inventory/seat-fragments.ts';
import type { LockedSeats, SeatRequest } from '../../catalogue/inventory/seat-fragments.ts';
import { holdJourneys } from '../journeys/journey-fragments.ts';
import type { SoldJourney } from '../journeys/journey-fragments.ts';
import type { Database } from '../../platform/database/connect.ts';
import { named } from '../../platform/database/named-statements.ts';
import { commitsQuickly, untilDurable } from '../../platform/database/quick-commit.ts';
import { part, statement } from '../../platform/database/statement.ts';
import { retryingAlone } from '../../platform/database/transaction.ts';
import { createPayment } from '../../payments/cards/payment-fragments.ts';
import { writePlan } from '../../payments/direct-debit/plan-fragments.ts';
import type { NewPlan } from '../../payments/direct-debit/plan-fragments.ts';
import { lockVoucher, reserveVoucher } from '../vouchers/voucher-fragments.ts';
import { readOrderLimit } from './order-limits.ts';

export interface NewOrder {
  id: string;
  client_id: string;
  user_id: string;
  kind: 'purchase' | 'renewal' | 'top_up' | 'booking';
  service_id: string;
  ticket_id: string;
  year: string;
  /** The customer ticket that it adds to, where it makes none. */
  customer_ticket_id?: string | undefined;
  /** Of a top-up. */
  num_trips?: number | undefined;
  /** Of a renewal. */
  renewal_id?: string | undefined;
  /** Of a booking. */
  journeys?: readonly SoldJourney[] | undefined;
  currency: string;
  /** Minor units; what is charged is price less discount. */
  price: number;
  discount: number;
  voucher_id: string | undefined;
  /** The ticket's terms as they stand at this moment: what is sold keeps them. */
  terms: object;
  passenger: object;
  image_upload_error: object | undefined;
  save_card: boolean;
  idempotency_key: string;
  request_hash: Buffer;
  seats: SeatRequest[];
  /** The network that the purchaser calls from; none where no network is limited. */
  network?: string | undefined;
  /** What is said when one of the seats has gone. */
  sold_out: NamedRefusal;
  /** Where it is said which of them: other parameters of it, by the row of the inventory. */
  sold_out_of?: Readonly<Record<string, RefusalParams>>;
  /** The payment to be made, when there is something to pay. */
  payment: { id: string; provider: 'stripe'; provider_account: string } | undefined;
  /** The plan that it is paid by instead, by direct debit. */
  plan?: NewPlan;
}

export type BegunOrder =
  | { outcome: 'begun' }
  /** Nothing was taken; the refusal is kept as the answer to the same key. */
  | { outcome: 'refused'; refusal_key: RefusalKey; refusal_params: RefusalParams | null }
  /** Another request with the same idempotency key was first. */
  | { outcome: 'already-begun' };

/** How long seats are held from when payment begins; a card's authentication step doubles it (server behaviour, section 2). */
export const holdMinutes = 15;

/** How long a payment may be under way before the reconciler asks the provider about it. */
export const secondsUntilReconciled = 60;

/**
 * Begins an order in one statement: locks the seats, reserves the voucher, writes the order with its payment and holds
 * the seats, or writes the refusal and takes nothing. Exact at any number of buyers: 100 seats are held 100 times. Within a transaction
 * it joins that one, which is then what has to be durable before anything is charged.
 */
export async function beginOrder(db: Database, order: NewOrder, now: Date): Promise<BegunOrder> {
  const { client_id: clientId, user_id, payment } = order;
  const voucher = order.voucher_id ? { voucher_id: order.voucher_id, user_id, value: order.discount } : undefined;
  const holdExpiresAt = new Date(now.getTime() + holdMinutes * 60_000);
  const checkAt = new Date(now.getTime() + secondsUntilReconciled * 1_000);
  const isAlone = !db.isTransaction;
  const newPayment = payment && { ...payment, amount: order.price - order.discount, currency: order.currency };
  const orderLimit = readOrderLimit(order, now);
  const mayBegin = sql`(SELECT refusal_key IS NULL FROM ${orderLimit})`;
  const { lockedSeats, seatsFit } = lockSeats(clientId, order.seats, mayBegin);
  const voucherVerdict = lockVoucher(clientId, voucher, seatsFit, mayBegin);
  const verdict = part(
    'verdict',
    { columns: ['refusal_key'], materialized: true },
    sql`
      SELECT CASE
        WHEN ${orderLimit.refusal_key} IS NOT NULL THEN ${orderLimit.refusal_key}
        WHEN NOT ${seatsFit.all_fit} THEN ${order.sold_out.key}
        WHEN NOT ${voucherVerdict.is_usable} THEN 'voucher-invalid'
      END AS refusal_key
      FROM ${orderLimit}, ${seatsFit}, ${voucherVerdict}`,
  );
  const newOrder = part(
    'new_order',
    { columns: ['client_id', 'id', 'currency', 'is_accepted'], of: 'orders' },
    sql`
      INSERT INTO orders (client_id, id, user_id, kind, state, service_id, ticket_id, year, currency, price, discount,
                          net_price, voucher_id, terms, passenger, image_upload_error, save_card, idempotency_key,
                          request_hash, hold_expires_at, check_at, refusal_key, refusal_params, created_at, updated_at,
                          customer_ticket_id, num_trips, renewal_id, network)
      SELECT ${clientId}, ${order.id}, ${user_id}, ${order.kind},
             CASE WHEN refusal_key IS NULL THEN ${payment || order.plan ? 'paying' : 'held'} ELSE 'failed' END,
             ${order.service_id}, ${order.ticket_id}, ${order.year}, ${order.currency},
             ${order.price}::integer, ${order.discount}::integer, ${order.price - order.discount}::integer,
             ${order.voucher_id ?? null}, ${JSON.stringify(order.terms)}::jsonb, ${JSON.stringify(order.passenger)}::jsonb,
             ${order.image_upload_error ? JSON.stringify(order.image_upload_error) : null}::jsonb, ${order.save_card}::boolean,
             ${order.idempotency_key}, ${order.request_hash},
             CASE WHEN refusal_key IS NULL THEN ${holdExpiresAt}::timestamptz END,
             CASE WHEN refusal_key IS NULL THEN ${checkAt}::timestamptz END,
             refusal_key,
             CASE refusal_key WHEN ${order.sold_out.key} THEN ${soldOutParams(order, lockedSeats)} END,
             ${now}::timestamptz, ${now}::timestamptz,
             ${order.customer_ticket_id ?? null}, ${order.num_trips ?? null}::smallint, ${order.renewal_id ?? null},
             CASE WHEN refusal_key IS NULL THEN ${order.seats.length > 0 ? (order.network ?? null) : null}::text END
      FROM ${verdict}
      RETURNING client_id, id, currency, refusal_key, refusal_params, refusal_key IS NULL AS is_accepted`,
  );
  const begin = sql<{ refusal_key: RefusalKey | null; refusal_params: RefusalParams | null }>`
    ${named('begin-order')}
    ${statement(
      [
        orderLimit,
        seatsFit,
        voucherVerdict,
        verdict,
        newOrder,
        takeLockedSeats(clientId, lockedSeats, newOrder),
        order.journeys && holdJourneys(newOrder, order, order.journeys, now),
        reserveVoucher(clientId, voucher, newOrder),
        writePlan(order.plan, newOrder, now),
        createPayment(newOrder, newPayment, now),
      ],
      sql`SELECT refusal_key, refusal_params${isAlone ? sql`, ${commitsQuickly}` : sql``} FROM ${newOrder}`,
    )}`;
  try {
    const { rows } = await (isAlone ? retryingAlone(db, () => begin.execute(db)) : begin.execute(db));
    const { refusal_key, refusal_params } = rows[0]!;
    if (refusal_key) return { outcome: 'refused', refusal_key, refusal_params };
    if (isAlone) await untilDurable(db);
    return { outcome: 'begun' };
  } catch (error) {
    if (isSecondOfItsKey(error)) return { outcome: 'already-begun' };
    throw error;
  }
}

/** Of several seats that have gone the first of those of which more can be said. */
function soldOutParams({ sold_out, sold_out_of }: NewOrder, lockedSeats: LockedSeats): RawBuilder<unknown> {
  const params = sql`${JSON.stringify(sold_out.params)}::jsonb`;
  if (!sold_out_of) return params;
  return sql`coalesce((
    SELECT params.value FROM ${lockedSeats}, jsonb_each(${JSON.stringify(sold_out_of)}::jsonb) AS params
    WHERE NOT ${lockedSeats.fits} AND params.key = ${lockedSeats.id}::text LIMIT 1
  ), ${params})`;
}

function isSecondOfItsKey(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'orders_client_id_user_id_idempotency_key_key';
}
