import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { shareFlexiShop } from './flexi-shop.fixture.ts';
import type { FlexiShop } from './flexi-shop.fixture.ts';

let shop: TestShop;
let flexis: FlexiShop;
shareFlexiShop((opened) => ({ shop, flexis } = opened));

/** Completes the bank's authentication. Returns the payment intent. */
async function authenticated(response: Awaited<ReturnType<FlexiShop['topUp']>>): Promise<string> {
  expect(response.json()).toEqual({ requires_action: true, payment_intent_client_secret: expect.any(String) });
  const { payment_intent_client_secret: secret } = response.json<{ payment_intent_client_secret: string }>();
  return shop.authenticate(flexis.operator, secret);
}

test('one key counts once, sent again or many times at once, and two keys at once both count', async () => {
  const { tripsOf, buyFlexi, topUp, ordersOf } = flexis;
  const ticket = await buyFlexi();
  const key = newId();
  const first = await topUp(ticket, { key });
  const again = await topUp(ticket, { key });
  expect([first.json(), again.json()]).toEqual([{ id: ticket }, { id: ticket }]);
  expect((await topUp(ticket, { key, num_trips: 11 })).json().error_key).toBe('idempotency-key-reused');
  expect(await tripsOf(ticket)).toBe(20);
  const same = newId();
  const copies = await Promise.all(Array.from({ length: 5 }, () => topUp(ticket, { key: same })));
  for (const { statusCode } of copies) expect([200, 409]).toContain(statusCode);
  expect((await ordersOf(ticket)).length).toBe(2);
  expect((await topUp(ticket, { key: same })).json()).toEqual({ id: ticket });
  expect(await tripsOf(ticket)).toBe(30);
  const both = await Promise.all(Array.from({ length: 6 }, (_, index) => topUp(ticket, { num_trips: index + 1 })));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await tripsOf(ticket)).toBe(30 + 21);
});

test('A-185 A-186 a card that needs authentication adds the trips once after it, with two calls and the webhook', async () => {
  const { tripsOf, buyFlexi, topUp, confirm } = flexis;
  const ticket = await buyFlexi();
  const first = await topUp(ticket, { payment_method_id: 'pm_card_authenticationRequired' });
  const stranger = await shop.purchaser();
  const intent = await authenticated(first);
  expect((await confirm(ticket, intent, stranger)).statusCode).toBe(403);
  const responses = await Promise.all([confirm(ticket, intent), confirm(ticket, intent)]);
  expect(responses.map((response) => [response.statusCode, response.json()])).toEqual([
    [200, { id: ticket }],
    [200, { id: ticket }],
  ]);
  expect((await confirm(ticket, intent)).json()).toEqual({ id: ticket });
  expect(await tripsOf(ticket)).toBe(20);
  const unknown = await confirm(ticket, 'pi_of_nobody');
  expect([unknown.statusCode, unknown.json().error]).toEqual([409, 'Problem confirming payment intent.']);
});

test('A-186 a payment can be confirmed only as the kind of order that it is for', async () => {
  const { operator, parent, buyFlexi, topUp, confirm } = flexis;
  const ticket = await buyFlexi();
  const bought = await shop.buy(parent, operator, { card: 'pm_card_authenticationRequired' });
  const ofPurchase = await authenticated(bought);
  expect((await confirm(ticket, ofPurchase)).json().error).toBe('Problem confirming payment intent.');
  expect((await shop.confirm(parent, operator, ofPurchase)).statusCode).toBe(200);
  const intent = await authenticated(await topUp(ticket, { payment_method_id: 'pm_card_authenticationRequired' }));
  expect((await shop.confirm(parent, operator, intent)).json().error).toBe('Problem confirming payment intent.');
  expect((await confirm(ticket, intent)).json()).toEqual({ id: ticket });
});

test('F-02 a top-up whose response is lost is found by its webhook, by the reconciler and by its key, and counts once', async () => {
  const { tripsOf, buyFlexi, topUp, ordersOf } = flexis;
  const ticket = await buyFlexi();
  const key = newId();
  await shop.misbehave({ drop_after_processing: true, only_path: 'POST /v1/payment_intents' });
  expect((await topUp(ticket, { key })).json().error_key).toBe('order-in-progress');
  await shop.misbehave(undefined);
  shop.clock.advance({ seconds: 61 });
  await Promise.all([shop.runJobs(), shop.runJobs(), topUp(ticket, { key })]);
  expect((await topUp(ticket, { key })).json()).toEqual({ id: ticket });
  await shop.runJobs();
  expect(await tripsOf(ticket)).toBe(20);
  expect(await ordersOf(ticket)).toMatchObject([{ state: 'fulfilled' }]);
});

test('a card that is declined adds nothing and gives the voucher back, and another may be tried', async () => {
  const { tripsOf, buyFlexi, topUp, ordersOf, voucherOf } = flexis;
  const ticket = await buyFlexi();
  const voucher = await voucherOf(10_00, { max_uses: 1 });
  const declined = await topUp(ticket, { payment_method_id: 'pm_card_chargeDeclined', voucher });
  expect(declined.statusCode).toBe(402);
  expect(await tripsOf(ticket)).toBe(10);
  expect((await topUp(ticket, { voucher })).statusCode).toBe(200);
  expect(await ordersOf(ticket)).toMatchObject([{ state: 'failed' }, { state: 'fulfilled', discount: 10_00 }]);
});

test('a ticket that is voided during the authentication gets no trips, and the money goes back in full', async () => {
  const { tripsOf, buyFlexi, topUp, confirm, change, ordersOf } = flexis;
  const ticket = await buyFlexi();
  const intent = await authenticated(await topUp(ticket, { payment_method_id: 'pm_card_authenticationRequired' }));
  await change(ticket, { ticket_status: 'void' });
  expect((await confirm(ticket, intent)).json().error_key).toBe('order-refunded');
  expect(await tripsOf(ticket)).toBe(10);
  await shop.until(async () => {
    await shop.runJobs();
    return (await ordersOf(ticket))[0]?.state === 'refunded';
  }, 'the money was given back');
  const payment = await shop.db
    .selectFrom('payments')
    .select(['captured', 'refunded'])
    .where('provider_payment_id', '=', intent)
    .executeTakeFirst();
  expect(payment).toEqual({ captured: 36_00, refunded: 36_00 });
});

test('trips that are taken while a top-up is paid are neither lost nor given twice', async () => {
  const { ticketOf, buyFlexi, topUp, board } = flexis;
  const ticket = await buyFlexi();
  await Promise.all([board(ticket, 5), topUp(ticket), topUp(ticket, { num_trips: 3 })]);
  expect(await ticketOf(ticket)).toMatchObject({ trips: 23, trips_taken: 5 });
});

test('while trips of a ticket wait for the bank, more trips of it on another device are asked about', async () => {
  const { topUp, buyFlexi } = flexis;
  const [id, other] = [await buyFlexi(), await buyFlexi(flexis.operator, { firstName: 'Brendan' })];
  const ask = (ticketId: string, more: object = {}) => topUp(ticketId, { second_payment: 'ask', ...more });
  expect((await ask(id, { payment_method_id: 'pm_card_authenticationRequired' })).statusCode).toBe(200);
  const second = await ask(id);
  expect([second.statusCode, second.json().error_key]).toEqual([409, 'same-trips-being-bought']);
  expect((await ask(other)).statusCode).toBe(200);
  // trips that are paid for are no reason to ask
  expect((await ask(other)).statusCode).toBe(200);
  expect((await topUp(id, { second_payment: 'accept' })).statusCode).toBe(200);
});
