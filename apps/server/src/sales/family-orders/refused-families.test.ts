import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buyFamily, lineOf, linesFor } from './family-shop.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

test('the refusal of a passenger names the ticket and the fields of its form', async () => {
  const operator = await buildOperator(shop.db);
  const lines = [lineOf(operator), lineOf(operator, { passenger: { firstName: '', stop: 'Nowhere' } })];
  const { status, body } = await buyFamily(shop, await shop.purchaser(), operator, lines);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    error_key: 'line-refused',
    error: expect.stringMatching(/^Ticket 2: /),
    params: { line: 2, key: 'passenger-incomplete', problems: { stop: 'Please select a bus stop' } },
  });
});

test('a sold-out, a disabled and a foreign ticket, and one paid by direct debit, are refused with their number', async () => {
  const operator = await buildOperator(shop.db);
  const { client, service } = operator;
  const of = async (details: object) => ({
    client,
    service,
    ticket: await buildTicket(shop.db, { client_id: client.id, service_id: service.id, ...details }),
  });
  const soldOut = await of({});
  await buildStock(shop.db, soldOut, 0);
  const stranger = await buildOperator(shop.db);
  const keyOf = async (second: object) => {
    const { body } = await buyFamily(shop, await shop.purchaser(), operator, [lineOf(operator), second]);
    return [body.error_key, body.params.line, body.params.key];
  };
  expect(await keyOf(lineOf(soldOut))).toEqual(['line-refused', 2, 'ticket-sold-out']);
  expect(await keyOf(lineOf(await of({ is_enabled: false })))).toEqual(['line-refused', 2, 'ticket-disabled']);
  expect(await keyOf(lineOf(stranger))).toEqual(['line-refused', 2, 'service-not-found']);
  const planned = await of({
    payment_type: 'dd',
    price_deposit: 12_000,
    price_monthly: 8_100,
    num_monthly_payments: 3,
    monthly_sub_start: '2026-09-01',
  });
  expect(await keyOf(lineOf(planned))).toEqual(['line-refused', 2, 'type-unavailable']);
});

test('another price than the page showed is refused: of a ticket with its number, of the whole order without', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const changed = await buyFamily(shop, parent, operator, [lineOf(operator), lineOf(operator, { net_price: 1 })]);
  expect(changed.body).toMatchObject({ error_key: 'line-refused', params: { line: 2, key: 'price-changed' } });
  const total = await buyFamily(shop, parent, operator, linesFor(operator), { net_price: 1_439.99 });
  expect(total.body).toMatchObject({ error_key: 'price-changed', params: { net_price: 1_440 } });
  const nonsense = await buyFamily(shop, parent, operator, linesFor(operator), { net_price: 0.001 });
  expect(nonsense.status).toBe(400);
});

test('an order without lines, with nine lines or with malformed lines is refused, and one with eight lines is bought', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  for (const lines of [
    [],
    linesFor(operator, 'abcdefghi'.split('')),
    [{}],
    [lineOf(operator), { ticket: { id: operator.ticket.id } }],
  ]) {
    const { status, body } = await buyFamily(shop, parent, operator, lines);
    expect([status, body.error_key]).toEqual([400, 'invalid-body']);
  }
  const eight = await buyFamily(shop, parent, operator, linesFor(operator, 'abcdefgh'.split('')));
  expect(eight.status).toBe(200);
});

test('tickets in different currencies are refused', async () => {
  const operator = await buildOperator(shop.db);
  const { client, service } = operator;
  const euros = {
    client,
    service,
    ticket: await buildTicket(shop.db, { client_id: client.id, service_id: service.id, currency: 'eur' }),
  };
  const { body } = await buyFamily(shop, await shop.purchaser(), operator, [lineOf(operator), lineOf(euros)]);
  expect(body.error_key).toBe('currencies-differ');
});

test('a ticket under 1.00 is sold together with another, and a total under 1.00 is refused', async () => {
  const operator = await buildOperator(shop.db);
  const { client, service } = operator;
  const cheap = {
    client,
    service,
    ticket: await buildTicket(shop.db, { client_id: client.id, service_id: service.id, price: 40 }),
  };
  const parent = await shop.purchaser();
  const refused = await buyFamily(shop, parent, operator, [lineOf(cheap), lineOf(cheap)]);
  expect(refused.body.error_key).toBe('amount-too-small');
  expect((await buyFamily(shop, parent, operator, [lineOf(cheap), lineOf(operator)])).status).toBe(200);
});

test('a photo of another account, or one that was never sent, is refused with the number of its ticket', async () => {
  const operator = await buildOperator(shop.db);
  const photo = { skip_photo: false, passenger: { photo: `${newId()}.jpg` } };
  const lines = [lineOf(operator), lineOf(operator, photo)];
  const { body } = await buyFamily(shop, await shop.purchaser(), operator, lines);
  expect(body).toMatchObject({ error_key: 'line-refused', params: { line: 2, key: 'photo-unknown' } });
});

test('an account holds the places of one unfinished family order, and not more than eight of one ticket', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 40);
  const parent = await shop.purchaser();
  const begin = (count: number) =>
    buyFamily(shop, parent, operator, linesFor(operator, 'abcdefgh'.slice(0, count).split('')), {
      card: 'pm_card_authenticationRequired',
    });
  expect((await begin(6)).body.requires_action).toBe(true);
  expect((await begin(3)).body.error_key).toBe('holds-of-account');
  expect((await begin(2)).body.requires_action).toBe(true);
  expect((await shop.buy(parent, operator, { card: 'pm_card_authenticationRequired' })).json().error_key).toBe(
    'holds-of-account',
  );
  expect(await shop.stockOf(operator)).toMatchObject({ sold: 0, held: 8 });
});

test('the places of families count for their network, one for each passenger', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 60);
  const begin = async (count: number) =>
    buyFamily(shop, await shop.purchaser(), operator, linesFor(operator, 'abcdefgh'.slice(0, count).split('')), {
      card: 'pm_card_authenticationRequired',
    });
  expect((await begin(8)).body.requires_action).toBe(true);
  expect((await begin(3)).body.error_key).toBe('holds-of-network');
  expect((await begin(2)).body.requires_action).toBe(true);
});

test('an order is shown to its purchaser only, with the names on the tickets', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const { body } = await buyFamily(shop, parent, operator, linesFor(operator));
  const show = async (id: string, { headers } = parent) => {
    const response = await shop.app.inject({ url: `/api/family-order/${id}`, headers });
    return { status: response.statusCode, body: response.json() };
  };
  const shown = await show(body.id);
  expect(shown.body).toMatchObject({
    id: body.id,
    net_price: 1_440,
    paid_by: 'card',
    lines: [
      { line: 1, first_name: 'Aoife', net_price: 480, is_refunded: false },
      { first_name: 'Brendan' },
      { first_name: 'Ciara' },
    ],
  });
  expect((await show(body.id, await shop.purchaser())).body.error_key).toBe('wrong-account');
  for (const id of [newId(), 'nonsense', '%00', shown.body.lines[0].customer_ticket_id]) {
    expect([id, (await show(encodeURIComponent(id))).status]).toEqual([id, 404]);
  }
});
