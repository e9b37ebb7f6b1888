import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { stopName } from '../../network/stops/stop-names.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const system = { kind: 'system', id: null } as const;

async function voucherOf(operator: Awaited<ReturnType<typeof buildOperator>>, details: object) {
  const values = { code: `V${newId().slice(-12).toUpperCase()}`, value: 1_000, ...details };
  return { id: await createVoucher(shop.deps, system, operator.client.id, values), code: values.code };
}

const ticketOf = (id: string) =>
  shop.db
    .selectFrom('customer_tickets')
    .selectAll()
    .select([stopName('customer_tickets').as('stop'), stopName('customer_tickets', 'zone_stop_id').as('zone_stop')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('P-218 P-221 a card buys the ticket, and the response is the customer ticket', async () => {
  const operator = await buildOperator(shop.db);
  const response = await shop.buy(await shop.purchaser(), operator);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ id: expect.any(String) });
  expect(await ticketOf(response.json().id)).toMatchObject({
    first_name: 'Aoife',
    last_name: 'Byrne',
    price: 48_000,
    total_price: 48_000,
    currency: 'gbp',
    ticket_status: 'active',
  });
});

test('a ticket that is bought with a token from before an email change is mailed to the current address', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const email = `${newId()}@moved.example`;
  await shop.db.updateTable('users').set({ email }).where('id', '=', parent.id).execute();
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
  const receipts = await shop.db
    .selectFrom('messages')
    .select('recipient')
    .where('client_id', '=', operator.client.id)
    .execute();
  expect(receipts).toEqual([{ recipient: email }]);
});

test('a purchase of a ticket for all days takes at most seven round trips to the database from the first call to the ticket', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const statementsOf = async (work: () => Promise<unknown>) => {
    const before = shop.statements.length;
    await work();
    // webhooks come at their own time
    return shop.statements.slice(before).filter((sql) => !sql.includes('provider_events'));
  };
  expect(await statementsOf(() => shop.buy(parent, operator))).toHaveLength(5);
  expect(await statementsOf(() => shop.buy(parent, operator))).toHaveLength(4);
  const newcomer = await shop.purchaser();
  const withTheBank = await statementsOf(async () => {
    const first = await shop.buy(newcomer, operator, { card: 'pm_card_authenticationRequired' });
    const intent = await shop.authenticate(operator, first.json().payment_intent_client_secret);
    expect((await shop.confirm(newcomer, operator, intent)).statusCode).toBe(200);
  });
  expect(withTheBank).toHaveLength(7);
});

test('P-182 P-183 a voucher above the price makes the ticket free: no card is needed and no value is left over', async () => {
  const operator = await buildOperator(shop.db);
  const { id } = await voucherOf(operator, { value: 90_000 });
  const response = await shop.buy(await shop.purchaser(), operator, { card: undefined, voucher: { id } });
  expect(response.statusCode).toBe(200);
  expect(await ticketOf(response.json().id)).toMatchObject({ price: 48_000, total_price: 0, voucher_id: id });
  const payments = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('client_id', '=', operator.client.id)
    .execute();
  expect(payments).toEqual([]);
});

test('P-181 a net price above 0 and under 1.00 is refused, and nothing is taken', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
  const { id } = await voucherOf(operator, { value: 47_950 });
  const response = await shop.buy(await shop.purchaser(), operator, { voucher: { id } });
  expect(response.statusCode).toBe(422);
  expect(response.json().error).toBe('Invalid amount. Amount can only be 0 or a minimum of £1.00 using card payment.');
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 0 });
});

test('P-188 F-17 a voucher of another currency, of another operator, or none at all is invalid', async () => {
  const operator = await buildOperator(shop.db);
  const euros = await voucherOf(operator, { currency: 'eur' });
  const foreign = await voucherOf(await buildOperator(shop.db), {});
  for (const id of [euros.id, foreign.id, newId(), 'made-up']) {
    const response = await shop.buy(await shop.purchaser(), operator, { voucher: { id } });
    expect(response.json()).toMatchObject({ error_key: 'voucher-invalid', error: 'Invalid voucher code.' });
  }
});

test('P-184 a zonal ticket costs the price of the chosen zone, and a zone without a price is not sold', async () => {
  const operator = await buildOperator(shop.db, {
    service: {
      stops: [],
      zones: [
        { name: 'A', stops: ['Settle'] },
        { name: 'B', stops: [] },
        { name: 'C', stops: [] },
      ],
    },
    ticket: { price: null, pricing_model: 'Zonal', zone_prices: JSON.stringify({ A: 10_000, B: 15_050 }) },
  });
  const inA = await shop.buy(await shop.purchaser(), operator, {
    passenger: { stop: undefined, zone: 'A', zoneStop: 'Settle' },
  });
  expect(await ticketOf(inA.json().id)).toMatchObject({ price: 10_000, zone: 'A', zone_stop: 'Settle' });
  const inB = await shop.buy(await shop.purchaser(), operator, { passenger: { stop: undefined, zone: 'B' } });
  expect(await ticketOf(inB.json().id)).toMatchObject({ price: 15_050, zone: 'B' });
  const inC = await shop.buy(await shop.purchaser(), operator, { passenger: { stop: undefined, zone: 'C' } });
  expect(inC.statusCode).toBe(409);
  const nowhere = await shop.buy(await shop.purchaser(), operator, {
    passenger: { stop: undefined, zone: '__proto__' },
  });
  expect(nowhere.json()).toMatchObject({ error_key: 'passenger-incomplete', error: 'Please select a zone' });
});

test('F-12 a purchase at an old price is refused with the current price, and nothing is charged', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const response = await shop.buy(parent, operator, { net_price: 470 });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ error_key: 'price-changed', params: { net_price: 480, currency: 'gbp' } });
  expect((await shop.buy(parent, operator, { net_price: 480 })).statusCode).toBe(200);
});

test('F-12 a voucher that is worth less than shown charges nothing more', async () => {
  const operator = await buildOperator(shop.db);
  const system = { kind: 'system', id: null } as const;
  const id = await createVoucher(shop.deps, system, operator.client.id, { code: 'SPRING', value: 1_000 });
  const ticket = { id: operator.ticket.id, price: 480 };
  const response = await shop.buy(await shop.purchaser(), operator, { ticket, voucher: { id, value: 20 } });
  expect(response.json()).toMatchObject({ error_key: 'price-changed', params: { net_price: 470 } });
  const asShown = await shop.buy(await shop.purchaser(), operator, { ticket, voucher: { id, value: 10 } });
  expect(asShown.statusCode).toBe(200);
});

test('P-219 without a payment method the saved card pays, and without a saved card the purchase is refused as card-incomplete', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const without = await shop.buy(parent, operator, { payment_method_id: undefined });
  expect(without.statusCode).toBe(422);
  expect(without.json().error).toBe('Please complete all card details including postcode');
  expect((await shop.buy(parent, operator, { save_card: true })).statusCode).toBe(200);
  expect((await shop.buy(parent, operator, { payment_method_id: undefined })).statusCode).toBe(200);
});

test('P-217 saved cards are listed to their owner only; without cards the response is 404', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const other = await shop.purchaser();
  const list = (caller: typeof parent, owner: typeof parent) =>
    shop.app.inject({ url: `/api/payment-methods/${owner.id}/${operator.client.slug}`, headers: caller.headers });
  expect((await list(parent, parent)).statusCode).toBe(404);
  await shop.buy(parent, operator, { save_card: true });
  const cards = await list(parent, parent);
  expect(cards.json().data.data).toEqual([
    expect.objectContaining({ card: expect.objectContaining({ last4: '4242' }) }),
  ]);
  expect((await list(other, parent)).statusCode).toBe(403);
  expect((await list(other, other)).statusCode).toBe(404);
});

test('P-249 a ticket that is sold out is refused, also when the last one goes while the page is open', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 1);
  const first = await shop.buy(await shop.purchaser(), operator);
  expect(first.statusCode).toBe(200);
  const key = newId();
  const parent = await shop.purchaser();
  const second = await shop.buy(parent, operator, { key });
  expect(second.statusCode).toBe(409);
  expect(second.json().error).toBe(
    'This ticket type is now sold out. Please contact Dales Coaches office, office@dales.example, 01632 960123 for more information regarding ticket availability.',
  );
  expect((await shop.buy(parent, operator, { key })).json()).toEqual(second.json());
});

test('F-10 the same key again is the same order and the same ticket; another body under it is refused', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const key = newId();
  const first = await shop.buy(parent, operator, { key });
  const again = await shop.buy(parent, operator, { key });
  expect(again.json()).toEqual(first.json());
  const other = await shop.buy(parent, operator, { key, passenger: { firstName: 'Niamh' } });
  expect(other.statusCode).toBe(422);
  expect(other.json().error_key).toBe('idempotency-key-reused');
  const stranger = await shop.buy(await shop.purchaser(), operator, { key });
  expect(stranger.json().id).not.toBe(first.json().id);
});

test('F-24 a ticket that another request issued is returned only after it is on the disk', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const key = newId();
  const first = await shop.buy(parent, operator, { key });
  const before = shop.statements.length;
  expect((await shop.buy(parent, operator, { key })).json()).toEqual(first.json());
  expect(shop.statements.slice(before).at(-1)).toContain('pg_logical_emit_message');
});

test('a purchase without an idempotency key is refused', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const response = await shop.buy({ headers: parent.headers }, operator, { key: '' });
  expect(response.statusCode).toBe(400);
});

test('P-158 P-160 missing details of the passenger are refused field by field, and nothing is taken', async () => {
  const operator = await buildOperator(shop.db, { service: { destinations: ['Skipton Girls’ High School'] } });
  await buildStock(shop.db, operator, 3);
  const response = await shop.buy(await shop.purchaser(), operator, {
    passenger: { firstName: ' ', stop: 'The moon' },
  });
  expect(response.statusCode).toBe(422);
  expect(response.json().params.problems).toEqual({
    stop: 'Please select a bus stop',
    dest: 'Please select a destination',
    firstName: 'Please provide a first name',
  });
  expect(await shop.stockOf(operator)).toEqual({ capacity: 3, sold: 0, held: 0 });
});

test('a photo of somebody else is not a photo', async () => {
  const operator = await buildOperator(shop.db);
  const response = await shop.buy(await shop.purchaser(), operator, {
    skip_photo: false,
    passenger: { photo: `${newId()}.jpg` },
  });
  expect(response.json().error_key).toBe('photo-unknown');
});

test('a signed-out session pays for nothing, though its token would still be good for minutes', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  await shop.db
    .updateTable('sessions')
    .set({ revoked_at: shop.clock.now(), revoked_because: 'sign-out' })
    .where('id', '=', parent.session_id)
    .execute();
  expect((await shop.buy(parent, operator)).statusCode).toBe(401);
});

test('an operator without a payment account takes no card', async () => {
  const operator = await buildOperator(shop.db, { client: { stripe_account_id: null } });
  const response = await shop.buy(await shop.purchaser(), operator);
  expect(response.json().error_key).toBe('invalid-account');
});
