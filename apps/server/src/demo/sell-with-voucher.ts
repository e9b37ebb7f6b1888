import { randomBytes } from 'node:crypto';
import { refusal } from '@fareway/domain/refusals/refusals.ts';
import type { Selectable } from 'kysely';
import type { Deps } from '../platform/deps.ts';
import { beginOrder } from '../sales/orders/begin-order.ts';
import { fulfilOrder } from '../sales/orders/fulfilment/fulfil-order.ts';
import { readOrder } from '../sales/orders/order.ts';
import { holdJourneys } from '../sales/bookings/journeys/journey-statement-parts.ts';
import type { SoldJourney } from '../sales/bookings/journeys/journey-statement-parts.ts';
import { bookingKind } from '../sales/bookings/order-kind.ts';
import { orderKinds } from '../sales/order-kinds.ts';
import type { NewOrder } from '../sales/orders/new-order.ts';
import { purchaseKind } from '../sales/purchases/order-kind.ts';
import type { OrderedPassenger } from '../sales/orders/order.ts';
import type { Tickets } from '../platform/database/schema.ts';
import { findOrCreateStops } from '../network/stops/find-or-create-stops.ts';
import { newId } from '../platform/ids.ts';
import { createVoucher } from '../sales/vouchers/create-voucher.ts';

const system = { kind: 'system', id: null } as const;

interface Sale {
  ticket: Selectable<Tickets>;
  user_id: string;
  passenger: Omit<OrderedPassenger, 'stop_id' | 'zone_stop_id'>;
  /** For an advance pass: the journeys booked on it, and the pass when it exists already. */
  journeys?: SoldJourney[];
  customer_ticket_id?: string;
  /** Minor units. */
  price: number;
  /** The code of a voucher for the whole price, so that no provider is needed. */
  voucher: string;
  at: Date;
}

/** Sells a ticket to a purchaser of the demonstration at a time in the past. Returns the customer ticket's id. */
export async function sellWithVoucher(deps: Pick<Deps, 'db' | 'clock'>, sale: Sale): Promise<string> {
  const { db } = deps;
  const { ticket, user_id, passenger, journeys, customer_ticket_id, price, voucher, at } = sale;
  const { client_id, service_id } = ticket;
  const then = { ...deps, clock: { now: () => at } };
  const voucher_id = await createVoucher(then, system, client_id, { code: voucher, value: price, max_uses: 1 });
  const { stop, zone_stop } = passenger;
  const stops = await findOrCreateStops(
    db,
    at,
    client_id,
    [stop, zone_stop].filter((name) => name !== null),
  );
  const idOf = (name: string | null) => (name && stops.get(name)) ?? null;
  const id = newId(at.getTime());
  const order = {
    id,
    client_id,
    user_id,
    kind: journeys ? bookingKind.name : purchaseKind.name,
    customer_ticket_id,
    service_id,
    ticket_id: ticket.id,
    year: ticket.year,
    currency: 'gbp',
    price,
    discount: price,
    voucher_id,
    terms: ticket,
    passenger: { ...passenger, stop_id: idOf(stop), zone_stop_id: idOf(zone_stop) },
    image_upload_error: undefined,
    save_card: false,
    idempotency_key: newId(),
    request_hash: randomBytes(32),
    sold_out: refusal('ticket-sold-out', {}),
    payment: undefined,
    plans: [],
  } as const;
  const seats = (journeys ?? []).map(({ inventory_id }) => ({ inventory_id, quantity: 1, line: 1 }));
  const hold: NewOrder['hold'] =
    journeys && ((newOrder, now) => holdJourneys(newOrder, { user_id, customer_ticket_id }, journeys, now));
  await beginOrder(db, { ...order, seats, hold }, at);
  const sold = await fulfilOrder({ db, orderKinds }, (await readOrder(db, { id }))!, undefined, at);
  if (sold.outcome !== 'fulfilled') throw new Error(`the demonstration ticket was not sold: ${sold.outcome}`);
  return sold.id;
}
