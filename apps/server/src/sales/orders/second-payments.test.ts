import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import { isCheckedForDuplicates, ticketTypes } from '@fareway/domain/tickets/ticket-type.ts';
import { expect, test } from 'vitest';
import { localDate } from '../../platform/clock.ts';
import { countBy, many } from '../../testing/at-once.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { Purchase, TestShop } from '../../testing/test-shop.ts';
import { withTicket } from '../sibling-prices/sibling-shop.fixture.ts';
import { buyFamily, lineOf } from '../family-orders/family-shop.fixture.ts';
import { buildOffer, openRenewalShop, renew } from '../renewals/renewal-shop.fixture.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';

// Two devices of one account (decision 415).

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const needsBank = 'pm_card_authenticationRequired';
const refused = [409, 'same-ticket-being-bought'];
const asks = { second_payment: 'ask' } as const;

interface Outcome {
  error_key?: string;
  payment_intent_client_secret?: string;
  error?: string;
}

const outcomeOf = (response: { statusCode: number; json: () => unknown }) => {
  const { error_key } = response.json() as Outcome;
  return error_key === undefined ? response.statusCode : [response.statusCode, error_key];
};

/** A purchase on a device whose page asks, and its outcome. */
const buys = async (parent: TestPurchaser, operator: TestOperator, purchase: Purchase = {}) =>
  outcomeOf(await shop.buy(parent, operator, { ...asks, ...purchase }));

test('while a payment waits for the bank, the same ticket for the same child on another device is asked about, and nothing is held for it', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const first = await shop.buy(parent, operator, { ...asks, card: needsBank });
  const second = await shop.buy(parent, operator, asks);
  expect(outcomeOf(second)).toEqual(refused);
  expect(second.json<Outcome>().error).toBe(
    'A ticket like this for the same passenger is being paid for with your account, or was bought just now, perhaps on another device. Nothing has been charged. Please look at My Tickets first. If you want both, press the button again.',
  );
  const written = { lastName: '  BYRNE ', firstName: 'A\u200Boife' };
  expect(await buys(parent, operator, { passenger: written })).toEqual(refused);
  // of another child, of another account, and of a call that is exactly the specified one
  expect(await buys(parent, operator, { passenger: { firstName: 'Brendan' } })).toBe(200);
  expect(await buys(await shop.purchaser(), operator)).toBe(200);
  expect(await buys(parent, operator, { second_payment: undefined, card: needsBank })).toBe(200);
  const intent = await shop.authenticate(operator, first.json<Outcome>().payment_intent_client_secret!);
  expect((await shop.confirm(parent, operator, intent)).statusCode).toBe(200);
});

test('a purchaser who accepts a second payment makes it, and an attempt that is sent again with its key is not asked about', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  expect(await buys(parent, operator, { card: needsBank, key: 'on the telephone' })).toBe(200);
  expect(await buys(parent, operator, { card: needsBank, key: 'on the telephone' })).toBe(200);
  expect(await buys(parent, operator, { second_payment: 'accept' })).toBe(200);
});

test('of ten devices that buy the same ticket for one child at once, one pays and nine are asked', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const outcomes = await many(10, () => buys(parent, operator));
  expect(countBy(outcomes.map(String))).toEqual({ '200': 1, [String(refused)]: 9 });
});

test('a ticket of each type that pages ask about is asked about when it was bought just now, and not when it is void or was bought an hour ago', async () => {
  for (const type of ticketTypes.filter(isCheckedForDuplicates)) {
    const ticket = type === 'flexi' ? { type, trip_price: 3_60, default_trips: 10 } : { type };
    const operator = await buildOperator(shop.db, { ticket });
    const parent = await shop.purchaser();
    expect([type, await buys(parent, operator)]).toEqual([type, 200]);
    expect([type, await buys(parent, operator)]).toEqual([type, refused]);
    const held = shop.db.updateTable('customer_tickets').where('user_id', '=', parent.id);
    await held.set({ ticket_status: 'void' }).execute();
    expect([type, await buys(parent, operator)]).toEqual([type, 200]);
    shop.clock.advance({ minutes: 61 });
    Object.assign(parent, await signIn(shop.deps, parent));
    expect([type, await buys(parent, operator)]).toEqual([type, 200]);
  }
});

test('a line of an order for several passengers is asked about, and asks', async () => {
  const operator = await buildOperator(shop.db, { ticket: { type: 'annual' } });
  const summer = await withTicket(shop, operator, { type: 'summer', name: 'Summer', price: 100_00 });
  const parent = await shop.purchaser();
  const line = (of: TestOperator, firstName: string) => lineOf(of, { passenger: { firstName } });
  const family = [line(operator, 'Aoife'), line(summer, 'Brendan')];
  expect((await buyFamily(shop, parent, operator, family, { ...asks, card: needsBank })).status).toBe(200);
  expect(await buys(parent, summer, { passenger: { firstName: 'Brendan' } })).toEqual(refused);
  expect(await buys(parent, operator, { passenger: { firstName: 'Brendan' }, card: needsBank })).toBe(200);
  const more = [line(operator, 'Ciara'), line(operator, 'Brendan')];
  expect(await buyFamily(shop, parent, operator, more, asks)).toMatchObject({
    status: 409,
    body: { error_key: 'same-ticket-being-bought' },
  });
});

test('a renewal is asked about while the same ticket is bought as a new one', async () => {
  const renewing = await buildOffer(shop, await openRenewalShop(shop));
  const { purchaser, next } = renewing;
  const bought = await buys(purchaser, next, { card: needsBank });
  expect(bought).toBe(200);
  expect(outcomeOf(await renew(shop, renewing, asks))).toEqual(refused);
  expect(outcomeOf(await renew(shop, renewing, { second_payment: 'accept' }))).toBe(200);
});

test('singles of one child for another day or another bus are not asked about, and for the same bus they are until they are paid', async () => {
  const single = await buildOperator(shop.db, { ticket: { type: 'single', price: 3_00 } });
  const today = localDate(shop.clock.now(), 'Europe/London');
  const days = [1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(today, ahead));
  // the service runs from Monday to Friday
  const [one, next] = days.filter((day) => !['sa', 'su'].includes(weekdayOf(day)));
  await buildDepartures(shop.db, single, { from: today, days: 8, seats: 9 });
  const parent = await shop.purchaser();
  const buysFor = (startDate: string, startTime: string) =>
    buys(parent, single, { passenger: { startDate, startTime }, card: needsBank });
  expect(await buysFor(one!, 'am')).toBe(200);
  expect(await buysFor(one!, 'am')).toEqual(refused);
  expect(await buysFor(one!, 'pm')).toBe(200);
  const another = await shop.purchaser();
  const other = (startDate: string) =>
    buys(another, single, { passenger: { startDate, startTime: 'am' }, card: needsBank });
  expect(await other(one!)).toBe(200);
  expect(await other(next!)).toBe(200);
  const third = await shop.purchaser();
  const paid = () => buys(third, single, { passenger: { startDate: next, startTime: 'pm' } });
  expect([await paid(), await paid()]).toEqual([200, 200]);
});
