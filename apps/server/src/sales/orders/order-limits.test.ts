import { expect, test } from 'vitest';
import { connectDatabase } from '../../platform/database/connect.ts';
import { countBy, many } from '../../testing/at-once.ts';
import { buildOrder } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

/** Of the pool of a test shop. */
const connections = 8;
const card = 'pm_card_authenticationRequired';
type Responses = Awaited<ReturnType<TestShop['buy']>>[];

/**
 * Makes so many purchases, and lets them begin their orders only when as many of them wait for it as the shop has connections. Without this
 * the orders of one process begin one after the other, and no limit has to count what runs at the same time.
 */
async function atOneMoment<T>(count: number, buy: (index: number) => Promise<T>): Promise<T[]> {
  const gate = connectDatabase({ connectionString: shop.deps.config.databaseUrl!, poolSize: 1 });
  try {
    const blocker = await gate.startTransaction().execute();
    await sql`LOCK TABLE orders IN SHARE MODE`.execute(blocker);
    const responses = many(count, buy);
    await shop.until(async () => {
      const { rows } = await sql<{ waiting: number }>`
        SELECT count(*)::integer AS waiting FROM pg_locks WHERE relation = 'orders'::regclass AND NOT granted`.execute(
        blocker,
      );
      return rows[0]!.waiting >= Math.min(count, connections);
    }, 'the orders wait');
    await blocker.commit().execute();
    return await responses;
  } finally {
    await gate.destroy();
  }
}

/** How often each refusal came; `held` for what waits for the bank. */
const outcomesOf = (responses: Responses) =>
  countBy(responses.map((response) => response.json<{ error_key?: string }>().error_key ?? 'held'));

test('of ten purchases of one ticket that an account begins at once, two hold a seat and eight are refused', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 16);
  const stranger = await shop.purchaser();
  const responses = await atOneMoment(10, () => shop.buy(stranger, operator, { card }));
  expect(outcomesOf(responses)).toEqual({ held: 2, 'holds-of-account': 8 });
  const refused = responses.find(({ statusCode }) => statusCode === 429)!;
  expect(refused.json().error).toMatch(/^You have started two payments for this ticket and not finished them\./);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 16, sold: 0, held: 2 });
});

test('a seat that an account paid for or gave back does not count: it can begin another', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 6);
  const parent = await shop.purchaser();
  for (let child = 0; child < 3; child += 1) expect((await shop.buy(parent, operator)).statusCode).toBe(200);
  await many(2, () => shop.buy(parent, operator, { card }));
  expect(outcomesOf([await shop.buy(parent, operator)])).toEqual({ 'holds-of-account': 1 });
  shop.clock.advance({ minutes: 31 });
  await shop.runJobs();
  const later = { ...parent, ...(await signIn(shop.deps, parent)) };
  expect((await shop.buy(later, operator)).statusCode).toBe(200);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 6, sold: 4, held: 0 });
});

test.each([
  ['of a small ticket ten seats', 40, 10],
  ['of a large ticket a tenth of its seats', 150, 15],
])('twenty accounts of one network at once hold %s, and other networks can still buy', async (_, capacity, most) => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, capacity);
  const address = `203.0.113.${most}`;
  const strangers = await many(20, async () => ({ ...(await shop.purchaser()), address }));
  const responses = await atOneMoment(20, (index) => shop.buy(strangers[index]!, operator, { card }));
  expect(outcomesOf(responses)).toEqual({ held: most, 'holds-of-network': 20 - most });
  expect((await shop.buy(await shop.purchaser(), operator)).statusCode).toBe(200);

  const [waiting] = responses.map((response) => response.json().payment_intent_client_secret).filter(Boolean);
  const owner = strangers[responses.findIndex((response) => response.json().payment_intent_client_secret === waiting)]!;
  await shop.confirm(owner, operator, await shop.authenticate(operator, waiting));
  const next = await shop.buy({ ...(await shop.purchaser()), address }, operator, { card });
  expect(outcomesOf([next])).toEqual({ held: 1 });
});

test('addresses of one IPv6 /64 are one network for its holds, and those of another /64 are not', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 40);
  const from = async (address: string) => shop.buy({ ...(await shop.purchaser()), address }, operator, { card });
  const responses = await many(12, (index) => from(`2001:db8:0:7:${index + 1}::${index + 1}`));
  expect(outcomesOf(responses)).toEqual({ held: 10, 'holds-of-network': 2 });
  expect(outcomesOf([await from('2001:db8:0:8::1')])).toEqual({ held: 1 });
});

test('of fifteen orders of different tickets that an account begins, the last eight at once, ten are open', async () => {
  const operator = await buildOperator(shop.db);
  const { client, service } = operator;
  const stranger = await shop.purchaser();
  const tickets = await many(15, (index) =>
    buildTicket(shop.db, { client_id: client.id, service_id: service.id, price: 10_000 + index }),
  );
  const buy = (index: number) => shop.buy(stranger, { client, service, ticket: tickets[index]! }, { card });
  const first = await many(7, buy);
  const others = await atOneMoment(8, (index) => buy(7 + index));
  expect(outcomesOf([...first, ...others])).toEqual({ held: 10, LimitExceededException: 5 });
});

test('of twelve payments that an account begins at once after 22 unpaid orders in the hour, three reach the bank', async () => {
  const operators = await many(2, () => buildOperator(shop.db));
  const stranger = await shop.purchaser();
  const now = shop.clock.now();
  const unpaid = { user_id: stranger.id, state: 'expired', customer_ticket_id: null, created_at: now, updated_at: now };
  for (let order = 0; order < 22; order += 1) await buildOrder(shop.db, operators[order % 2]!, unpaid);
  const declined = { card: 'pm_card_chargeDeclined' };
  const responses = await atOneMoment(12, (index) => shop.buy(stranger, operators[index % 2]!, declined));
  expect(outcomesOf(responses)).toEqual({ 'card-declined': 3, LimitExceededException: 9 });
});
