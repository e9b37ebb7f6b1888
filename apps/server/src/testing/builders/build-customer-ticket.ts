import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { CustomerTickets, Orders } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findOrCreateStops } from '../../network/stops/find-or-create-stops.ts';
import { newId } from '../../platform/ids.ts';
import { annualTerms, type TestOperator } from './build-operator.ts';
import { timeOf } from './clocks-of-tests.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Writes an order, paid by card, for the operator's ticket. It is fulfilled unless `overrides` has a state. Each value can be replaced. */
export async function buildOrder(
  db: Database,
  { client, service, ticket }: TestOperator,
  overrides: Partial<Insertable<Orders>> & { user_id: string },
) {
  const at = overrides.created_at ?? new Date('2026-11-20T10:00:00Z');
  const price = overrides.price ?? ticket.price ?? 0;
  return db
    .insertInto('orders')
    .values({
      client_id: client.id,
      id: newId(),
      kind: 'purchase',
      state: 'fulfilled',
      service_id: service.id,
      ticket_id: ticket.id,
      year: ticket.year,
      currency: client.currency,
      price,
      net_price: price - (overrides.discount ?? 0),
      terms: JSON.stringify(ticket),
      passenger: JSON.stringify({ first_name: 'Siân', last_name: 'O’Brien' }),
      idempotency_key: randomBytes(16).toString('hex'),
      request_hash: randomBytes(32),
      created_at: at,
      updated_at: at,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Values of a test ticket that replace the usual ones; stops by their names, which are made when there are none. */
export type TicketOverrides = Partial<Insertable<CustomerTickets> & { stop: string; zone_stop: string }>;

/** Writes a customer ticket with its fulfilled order. */
export function buildCustomerTicket(
  db: Database,
  operator: TestOperator,
  overrides: TicketOverrides & { user_id: string },
) {
  return inTransaction(db, async (transaction) => {
    // the order and its ticket reference each other
    await sql`SET CONSTRAINTS orders_customer_ticket_fkey DEFERRED`.execute(transaction);
    return writeCustomerTicket(transaction, operator, { ...datesOf(operator, timeOf(db)), ...overrides });
  });
}

function datesOf({ ticket }: TestOperator, now: Date) {
  const terms = annualTerms(0, now);
  return { start: ticket.start ?? terms.start, expiry: ticket.expiry ?? terms.expiry };
}

async function writeCustomerTicket(
  db: Database,
  operator: TestOperator,
  { stop, zone_stop, ...overrides }: TicketOverrides & { user_id: string; start: string; expiry: string },
) {
  const { client, service, ticket } = operator;
  const id = overrides.id ?? newId();
  const purchasedAt = overrides.date_purchased ?? new Date('2026-11-20T10:00:00Z');
  const price = overrides.price ?? ticket.price ?? 0;
  const totalPrice = overrides.total_price ?? price;
  const orderId =
    overrides.order_id ??
    (
      await buildOrder(db, operator, {
        user_id: overrides.user_id,
        price,
        discount: price - totalPrice,
        net_price: totalPrice,
        voucher_id: overrides.voucher_id ?? null,
        customer_ticket_id: id,
        created_at: purchasedAt,
        updated_at: purchasedAt,
      })
    ).id;
  const stops = await findOrCreateStops(
    db,
    new Date(),
    client.id,
    [stop, zone_stop].filter((name) => name !== undefined),
  );
  const row = await db
    .insertInto('customer_tickets')
    .values({
      client_id: client.id,
      id,
      order_id: orderId,
      ticket_id: ticket.id,
      service_id: service.id,
      service_name: service.name,
      type: ticket.type,
      sub_type: ticket.sub_type,
      ticket_year: ticket.year,
      first_name: 'Siân',
      last_name: 'O’Brien',
      travel_pattern: ticket.travel_pattern,
      trips: ticket.type === 'flexi' ? (overrides.default_trips ?? ticket.default_trips ?? 0) : null,
      default_trips: ticket.default_trips,
      price,
      total_price: totalPrice,
      currency: client.currency,
      date_purchased: purchasedAt,
      stop_id: (stop && stops.get(stop)) ?? null,
      zone_stop_id: (zone_stop && stops.get(zone_stop)) ?? null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await buildTrips(db, row);
  return row;
}

/** Writes one boarding a minute from the purchase on, as many as the ticket counts trips. */
async function buildTrips(
  db: Database,
  { client_id, id, service_id, service_name, trips_taken, date_purchased }: Selectable<CustomerTickets>,
): Promise<void> {
  if (trips_taken === 0) return;
  const trips = Array.from({ length: trips_taken }, (_, index) => {
    const at = new Date(date_purchased.getTime() + (index + 1) * 60_000);
    const trip = { client_id, id: newId(), customer_ticket_id: id, service_id, service_name };
    return { ...trip, boarded_at: at, recorded_at: at };
  });
  await db.insertInto('trips').values(trips).execute();
}

/** Writes many customer tickets of one purchaser, bought a minute apart, each with its order. */
export async function buildManyTickets(
  db: Database,
  operator: TestOperator,
  userId: string,
  count: number,
): Promise<void> {
  await buildTicketOfEach(
    db,
    operator,
    Array.from({ length: count }, () => userId),
  );
}

/** Writes one customer ticket for each of the purchasers, bought a minute apart, each with its order. */
export async function buildTicketOfEach(
  db: Database,
  operator: TestOperator,
  [firstUser, ...userIds]: readonly string[],
): Promise<void> {
  const first = await buildCustomerTicket(db, operator, { user_id: firstUser! });
  await sql`
    WITH copy AS MATERIALIZED (
      SELECT user_id, number, gen_random_uuid() AS ticket, gen_random_uuid() AS "order",
             reference_of(nextval('reference_numbers'), 'of a copy') AS reference
      FROM unnest(${userIds}::uuid[]) WITH ORDINALITY AS one (user_id, number)
    ),
    made_orders AS (
      INSERT INTO orders
      SELECT made.* FROM copy, orders, LATERAL jsonb_populate_record(orders, jsonb_build_object('user_id', copy.user_id,
        'id', copy."order", 'reference', copy.reference, 'idempotency_key', copy."order", 'customer_ticket_id', copy.ticket)) AS made
      WHERE orders.id = ${first.order_id}
    )
    INSERT INTO customer_tickets
    SELECT made.* FROM copy, customer_tickets, LATERAL jsonb_populate_record(customer_tickets, jsonb_build_object('user_id', copy.user_id,
      'id', copy.ticket, 'reference', copy.reference, 'order_id', copy."order", 'date_purchased', date_purchased - copy.number * interval '1 minute')) AS made
    WHERE customer_tickets.id = ${first.id}`.execute(db);
}
