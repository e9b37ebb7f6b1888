import type { Updateable } from 'kysely';
import { beforeEach } from 'vitest';
import { recordBoarding } from '../../boarding/trips/record-boarding.ts';
import type { CustomerTickets } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';

/** Ten trips at 3.60 each. */
export const flexi = { type: 'flexi', name: 'Flexi', price: 36_00, trip_price: 3_60, default_trips: 10 } as const;

interface Overrides {
  key?: string;
  by?: TestPurchaser;
  [field: string]: unknown;
}

/** Starts a test shop for a file, with an operator of flexi tickets for each test. The audit checks the shop after the tests. */
export function shareFlexiShop(hand: (opened: { shop: TestShop; flexis: FlexiShop }) => void): void {
  let shop: TestShop;
  shareAuditedShop((opened) => (shop = opened));
  beforeEach(async () => hand({ shop, flexis: await openFlexiShop(shop) }));
}

/** An operator of flexi tickets with a purchaser, and functions that act on them. */
async function openFlexiShop(shop: TestShop) {
  const operator = await buildOperator(shop.db, { ticket: flexi });
  const parent = await shop.purchaser();

  const ticketOf = (id: string) =>
    shop.db.selectFrom('customer_tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return {
    operator,
    parent,
    ticketOf,
    tripsOf: async (id: string) => (await ticketOf(id)).trips,
    /** Creates a ticket with its order, as a purchase does. */
    async buyFlexi(of: TestOperator = operator, passenger: object = {}): Promise<string> {
      const response = await shop.buy(parent, of, { passenger });
      return response.json<{ id: string }>().id;
    },
    topUp(customerTicketId: string, { key = newId(), by = parent, ...overrides }: Overrides = {}) {
      const headers = { ...by.headers, 'idempotency-key': key };
      const payload = { customerTicketId, num_trips: 10, payment_method_id: 'pm_card_visa', ...overrides };
      return shop.app.inject({ method: 'POST', url: '/api/top-up/stripe', headers, payload });
    },
    confirm: (customerTicketId: string, payment_intent_id: string, by = parent) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/top-up/stripe',
        headers: by.headers,
        payload: { payment_intent_id, customerTicketId, num_trips: 10 },
      }),
    open: (customerTicketId: string, by = parent) =>
      shop.app.inject({ method: 'GET', url: `/api/top-up/${customerTicketId}`, headers: by.headers }),
    change: (id: string, changes: Updateable<CustomerTickets>) =>
      shop.db.updateTable('customer_tickets').set(changes).where('id', '=', id).execute(),
    ordersOf: (id: string) =>
      shop.db
        .selectFrom('orders')
        .select(['state', 'price', 'discount', 'net_price', 'num_trips', 'refusal_key'])
        .where('customer_ticket_id', '=', id)
        .where('kind', '=', 'top_up')
        // not by time, because the test clock does not move
        .orderBy('discount')
        .orderBy('state')
        .execute(),
    async voucherOf(value: number, details: object = {}) {
      const overrides = { code: `T${newId().slice(-12).toUpperCase()}`, value, ...details };
      return { id: await createVoucher(shop.deps, { kind: 'system', id: null }, operator.client.id, overrides) };
    },
    /** Records this number of boardings. */
    async board(customer_ticket_id: string, times: number): Promise<void> {
      const boarding = { client_id: operator.client.id, customer_ticket_id };
      for (let count = 0; count < times; count += 1) {
        await recordBoarding(shop.deps, { ...boarding, id: newId(), boarded_at: shop.clock.now() });
      }
    },
  };
}

export type FlexiShop = Awaited<ReturnType<typeof openFlexiShop>>;
