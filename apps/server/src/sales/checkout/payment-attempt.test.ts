import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteEndedAttemptsJob } from '../orders/settlement/end-attempt.ts';
import { newId } from '../../platform/ids.ts';
import { many } from '../../testing/at-once.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const toPay = 'POST /v1/payment_intents';
const cancelled = {
  outcome: 'not-paid',
  error_key: 'attempt-ended',
  error: 'This payment was cancelled. You have not been charged.',
};

let shop: TestShop;
let operator: TestOperator;
let parent: TestPurchaser;
shareAuditedShop((opened) => (shop = opened));
beforeEach(async () => {
  shop.clock.set(new Date());
  operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
  parent = await shop.purchaser();
});
afterEach(() => shop.misbehave(undefined));

async function call(method: 'GET' | 'POST', key: string, who = parent): Promise<AttemptOutcome> {
  const url = `/api/payment-attempt/${operator.client.slug}/${key}${method === 'POST' ? '/end' : ''}`;
  const response = await shop.app.inject({ method, url, headers: who.headers });
  expect(response.statusCode).toBe(200);
  return response.json<AttemptOutcome>();
}
const look = (key: string, who?: TestPurchaser) => call('GET', key, who);
const end = (key: string, who?: TestPurchaser) => call('POST', key, who);

const account = () => ({ stripeAccount: operator.client.stripe_account_id! });
const intents = async () => (await shop.deps.stripe.paymentIntents.list({ limit: 100 }, account())).data;
const statuses = async () => (await intents()).map(({ status }) => status);

/** Begins a payment with a card that needs authentication. Returns its key and its client secret. */
async function atTheBank() {
  const key = newId();
  const response = await shop.buy(parent, operator, { key, card: 'pm_card_authenticationRequired' });
  return { key, secret: response.json<{ payment_intent_client_secret: string }>().payment_intent_client_secret };
}

test('an attempt that never reached the server has not begun; asking leaves it free to begin', async () => {
  const key = newId();
  expect(await look(key)).toEqual({ outcome: 'not-begun' });
  expect((await shop.buy(parent, operator, { key })).statusCode).toBe(200);
});

test('a paid attempt returns its ticket, read or ended', async () => {
  const key = newId();
  const { id } = (await shop.buy(parent, operator, { key })).json<{ id: string }>();
  expect(await look(key)).toEqual({ outcome: 'paid', id });
  expect(await end(key)).toEqual({ outcome: 'paid', id });
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 0 });
});

test('a declined attempt returns its refusal, read or ended', async () => {
  const key = newId();
  const { error } = (await shop.buy(parent, operator, { key, card: 'pm_card_chargeCustomerFail' })).json();
  const declined = { outcome: 'not-paid', error_key: 'card-declined', error };
  expect([await look(key), await end(key)]).toEqual([declined, declined]);
});

test('F-02 reading an attempt finds a charge whose response was lost, and its ticket is issued', async () => {
  await shop.misbehave({ drop_after_processing: true, only_path: toPay, webhooks: { drop: true } });
  const key = newId();
  expect((await shop.buy(parent, operator, { key })).statusCode).toBe(409);
  await shop.misbehave(undefined);
  expect(await look(key)).toMatchObject({ outcome: 'open' });
  shop.clock.advance({ seconds: 11 });
  const response = await look(key);
  expect(response).toEqual({ outcome: 'paid', id: (await shop.orderOf(key)).customer_ticket_id });
});

test('reading an attempt takes no money: an authenticated payment still waits for its confirmation', async () => {
  const { key, secret } = await atTheBank();
  expect(await look(key)).toMatchObject({ outcome: 'bank-asks' });
  await shop.authenticate(operator, secret);
  expect(await look(key)).toMatchObject({ outcome: 'bank-asks' });
  expect(await statuses()).toEqual(['requires_confirmation']);
  expect((await shop.buy(parent, operator, { key, card: 'pm_card_authenticationRequired' })).statusCode).toBe(200);
});

test('an attempt that is ended at the bank is cancelled at the provider, its seat is free, and another can begin', async () => {
  const { key, secret } = await atTheBank();
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 1 });
  expect(await end(key)).toEqual(cancelled);
  expect(await statuses()).toEqual(['canceled']);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 0 });
  expect([await look(key), await end(key)]).toEqual([cancelled, cancelled]);
  const second = await shop.confirm(parent, operator, secret.split('_secret')[0]!);
  expect(second.json().error_key).toBe('attempt-ended');
  const again = await shop.buy(parent, operator, { key, card: 'pm_card_authenticationRequired' });
  expect(again.json().error_key).toBe('attempt-ended');
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
});

test('an attempt that the bank has confirmed is cancelled as well, as long as nothing was charged', async () => {
  const { key, secret } = await atTheBank();
  await shop.authenticate(operator, secret);
  expect(await end(key)).toEqual(cancelled);
  expect(await statuses()).toEqual(['canceled']);
});

test('a payment that the provider may still take stays open with its seat, with the time of its end', async () => {
  await shop.misbehave({ fail_500: true, only_path: toPay });
  const key = newId();
  expect((await shop.buy(parent, operator, { key })).statusCode).toBe(409);
  await shop.misbehave(undefined);
  const open = { outcome: 'open', until: (await shop.orderOf(key)).hold_expires_at!.toISOString() };
  expect([await look(key), await end(key)]).toEqual([open, open]);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 1 });
  shop.clock.advance({ minutes: 16 });
  parent = { ...parent, ...(await signIn(shop.deps, parent)) };
  expect(await look(key)).toMatchObject({ outcome: 'not-paid', error_key: 'order-expired' });
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 0 });
});

test('an end that the provider does not confirm leaves the payment with its seat, and can be requested again', async () => {
  const { key } = await atTheBank();
  await shop.misbehave({ fail_500: true, only_path: '/cancel' });
  expect(await end(key)).toMatchObject({ outcome: 'bank-asks' });
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 1 });
  await shop.misbehave(undefined);
  expect(await end(key)).toEqual(cancelled);
  expect(await statuses()).toEqual(['canceled']);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 0 });
});

test('an end whose response from the provider is lost shows the cancellation, also when the event of the provider ends the order first', async () => {
  const { key } = await atTheBank();
  await shop.misbehave({ drop_after_processing: true, only_path: '/cancel' });
  expect(await end(key)).toMatchObject({ outcome: 'bank-asks' });
  await shop.until(async () => {
    await shop.runJobs();
    return (await shop.orderOf(key)).state !== 'requires_action';
  }, 'the event of the cancellation was processed');
  expect([await look(key), await end(key)]).toEqual([cancelled, cancelled]);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 0 });
});

test('an attempt whose late money was refunded shows the refund', async () => {
  const key = newId();
  await shop.buy(parent, operator, { key, card: 'pm_card_chargeCustomerFail' });
  await shop.db.updateTable('inventory').set({ capacity: 0 }).where('ticket_id', '=', operator.ticket.id).execute();
  const [intent] = await intents();
  await shop.deps.stripe.paymentIntents.confirm(intent!.id, { payment_method: 'pm_card_visa' }, account());
  await shop.until(async () => {
    await shop.runJobs();
    return (await shop.orderOf(key)).state === 'refunded';
  }, 'the money was given back');
  expect(await look(key)).toMatchObject({ outcome: 'not-paid', error_key: 'order-refunded' });
});

test('a first request that arrives after the end is refused: nothing is held and nothing is charged', async () => {
  const key = newId();
  expect(await end(key)).toEqual(cancelled);
  const late = await shop.buy(parent, operator, { key });
  expect([late.statusCode, late.json().error_key]).toEqual([409, 'attempt-ended']);
  expect(await look(key)).toEqual(cancelled);
  expect(await intents()).toEqual([]);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 0 });
});

test('an attempt that was ended at one operator can begin at another one with the same key', async () => {
  const key = newId();
  await end(key);
  expect((await shop.buy(parent, await buildOperator(shop.db), { key })).statusCode).toBe(200);
});

test("another purchaser's attempt can be neither read nor ended, also with the same key", async () => {
  const { key } = await atTheBank();
  const stranger = await shop.purchaser();
  expect(await look(key, stranger)).toEqual({ outcome: 'not-begun' });
  expect(await end(key, stranger)).toEqual(cancelled);
  expect(await look(key)).toMatchObject({ outcome: 'bank-asks' });
  expect(await statuses()).toEqual(['requires_action']);
});

test('an end waits for a first request that is being written, and then finds its order', async () => {
  const key = newId();
  const ended = Promise.withResolvers<AttemptOutcome>();
  let isWaiting = true;
  const blocker = await shop.db.startTransaction().execute();
  await sql`SELECT FROM inventory WHERE ticket_id = ${operator.ticket.id} FOR UPDATE`.execute(blocker);
  const bought = shop.buy(parent, operator, { key, card: 'pm_card_authenticationRequired' });
  const waits = (event: string) => async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = ${event}`.execute(
      shop.db,
    );
    return rows.length === 1;
  };
  await shop.until(async () => (await waits('transactionid')()) || (await waits('tuple')()), 'the purchase waits');
  end(key).then((outcome) => {
    isWaiting = false;
    ended.resolve(outcome);
  }, ended.reject);
  await shop.until(waits('advisory'), 'the end waits for it');
  expect(isWaiting).toBe(true);
  await blocker.commit().execute();
  await bought;
  expect(['open', 'bank-asks', 'not-paid']).toContain((await ended.promise).outcome);
  await shop.until(async () => (await end(key)).outcome === 'not-paid', 'the attempt was ended');
  expect(await statuses()).toEqual(['canceled']);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 0 });
});

test('40 first requests race their own end: each is either sold with a ticket, or refused for good without a charge', async () => {
  await shop.db.updateTable('inventory').set({ capacity: 40 }).where('ticket_id', '=', operator.ticket.id).execute();
  const buyers = await many(40, () => shop.purchaser());
  const keys = buyers.map(() => newId());
  const ends = await many(40, async (index) => {
    const [who, key] = [buyers[index]!, keys[index]!];
    const begin = () => shop.buy(who, operator, { key });
    const both = index % 2 === 0 ? [begin(), end(key, who)] : [end(key, who), begin()];
    await Promise.all(both);
    let outcome = await end(key, who);
    await shop.until(async () => (outcome = await end(key, who)).outcome !== 'open', 'the attempt was decided');
    return { outcome, late: (await begin()).json<{ id?: string; error_key?: string }>() };
  });
  const ended = { outcome: cancelled, late: expect.objectContaining({ error_key: 'attempt-ended' }) };
  expect(ends).toEqual(
    ends.map(({ outcome }) => (outcome.outcome === 'paid' ? { outcome, late: { id: outcome.id } } : ended)),
  );
  const sold = ends.filter(({ outcome }) => outcome.outcome === 'paid').length;
  expect(await shop.stockOf(operator)).toEqual({ capacity: 40, sold, held: 0 });
  expect((await statuses()).filter((status) => status === 'succeeded')).toHaveLength(sold);
});

test('10 confirmations race an end: either the ticket is issued and the end returns it, or nothing is charged', async () => {
  await shop.db.updateTable('inventory').set({ capacity: 10 }).where('ticket_id', '=', operator.ticket.id).execute();
  const buyers = await many(10, () => shop.purchaser());
  const outcomes = await many(10, async (index) => {
    const [who, key] = [buyers[index]!, newId()];
    const first = await shop.buy(who, operator, { key, card: 'pm_card_authenticationRequired' });
    const intent = await shop.authenticate(operator, first.json().payment_intent_client_secret);
    await Promise.all([shop.confirm(who, operator, intent), end(key, who)]);
    return (await end(key, who)).outcome;
  });
  const sold = outcomes.filter((outcome) => outcome === 'paid').length;
  expect(outcomes.filter((outcome) => outcome === 'not-paid')).toHaveLength(10 - sold);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 10, sold, held: 0 });
  expect((await statuses()).filter((status) => status === 'succeeded')).toHaveLength(sold);
});

test('20 first requests of free tickets race their end: each is a ticket or an end, and an end gives the voucher back', async () => {
  await shop.db.updateTable('inventory').set({ capacity: 20 }).where('ticket_id', '=', operator.ticket.id).execute();
  const system = { kind: 'system', id: null } as const;
  const id = await createVoucher(shop.deps, system, operator.client.id, { code: 'FREE', value: 100_000 });
  const buyers = await many(20, () => shop.purchaser());
  const outcomes = await many(20, async (index) => {
    const [who, key] = [buyers[index]!, newId()];
    await Promise.all([shop.buy(who, operator, { key, voucher: { id }, net_price: 0 }), end(key, who)]);
    return (await end(key, who)).outcome;
  });
  const sold = outcomes.filter((outcome) => outcome === 'paid').length;
  expect(outcomes.filter((outcome) => outcome === 'not-paid')).toHaveLength(20 - sold);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 20, sold, held: 0 });
  const uses = shop.db.selectFrom('vouchers').select(['reserved', 'redeemed']).where('id', '=', id);
  expect(await uses.executeTakeFirst()).toEqual({ reserved: 0, redeemed: sold });
});

test('a purchaser can end 100 attempts a day; the marks are deleted after it', async () => {
  for (let count = 0; count < 100; count += 20) await many(20, () => end(newId()));
  const url = `/api/payment-attempt/${operator.client.id}/${newId()}/end`;
  const refused = await shop.app.inject({ method: 'POST', url, headers: parent.headers });
  expect(refused.statusCode).toBe(429);
  const marks = () => shop.db.selectFrom('ended_attempts').select('user_id').where('user_id', '=', parent.id).execute();
  shop.clock.advance({ hours: 23 });
  await deleteEndedAttemptsJob(shop.deps).run();
  expect(await marks()).toHaveLength(100);
  shop.clock.advance({ hours: 2 });
  await deleteEndedAttemptsJob(shop.deps).run();
  expect(await marks()).toEqual([]);
});

test('an operator that does not exist, a key that is too short and a session that has ended are refused', async () => {
  const get = (url: string) => shop.app.inject({ method: 'GET', url, headers: parent.headers });
  expect((await get(`/api/payment-attempt/nobody/${newId()}`)).statusCode).toBe(404);
  expect((await get(`/api/payment-attempt/${operator.client.id}/short`)).statusCode).toBe(400);
  await shop.db
    .updateTable('sessions')
    .set({ expires_at: shop.clock.now() })
    .where('user_id', '=', parent.id)
    .execute();
  expect((await get(`/api/payment-attempt/${operator.client.id}/${newId()}`)).statusCode).toBe(401);
});
