import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../platform/clock.ts';
import { buyFamily, children, linesFor } from '../sales/family-orders/family-shop.fixture.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { testStaff } from '../testing/test-staff.ts';
import { commandDeps } from './command-deps.ts';
import { findSale } from './references.ts';
import { boardTicket } from './tickets.ts';
import { sql } from '../platform/database/sql/sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('staff find a ticket and its order by the reference of either, as people read it out, at their own operator only', async () => {
  // valid today, also in August, before the first day of the usual terms
  const valid = { ticket: { start: localDate(shop.clock.now(), 'Europe/London') } };
  const [operator, other] = [await buildOperator(shop.db, valid), await buildOperator(shop.db)];
  const buyer = await shop.purchaser();
  const { id } = (await shop.buy(buyer, operator)).json<{ id: string }>();
  const url = `/api/customer-ticket/user-id/${buyer.id}/${id}`;
  const { reference } = (await shop.app.inject({ url, headers: buyer.headers })).json<{ reference: string }>();
  expect(reference).toMatch(/^[2-9BCDFGHJKMNP-TV-Z]{8}$/);

  const find = (slug: string, ...words: string[]) => findSale({ db: shop.db }, [slug, ...words]);
  const { slug } = operator.client;
  const typed = reference.toLowerCase();
  const found = await find(slug, typed.slice(0, 4), typed.slice(4));
  const [ticket, order] = found
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(ticket).toEqual(expect.arrayContaining(['ticket', reference, 'active', buyer.email, id]));
  expect(order).toEqual(expect.arrayContaining(['purchase', 'fulfilled', buyer.email]));
  expect(await find(slug, `${order![1]!.slice(0, 4)}-${order![1]!.slice(4)}`)).toBe(found);
  await expect(find(other.client.slug, reference)).rejects.toThrow(
    `no ticket or order with the reference ${reference}`,
  );
  for (const words of ['0OIL1234', 'BCDF', `${reference}2`, "' OR 1=1"])
    await expect(find(slug, words)).rejects.toThrow('Write the reference as its 8 letters and digits.');

  expect(await boardTicket(commandDeps(shop.db, testStaff), [slug, typed])).toContain('boarded');
  await expect(boardTicket(commandDeps(shop.db, testStaff), [other.client.slug, typed])).rejects.toThrow(
    'has no ticket',
  );
});

test('the tickets of a family order are found by the reference of the order', async () => {
  const operator = await buildOperator(shop.db);
  const bought = await buyFamily(shop, await shop.purchaser(), operator, linesFor(operator));
  expect(bought.status).toBe(200);
  const { reference } = await shop.db
    .selectFrom('orders')
    .select('reference')
    .where('client_id', '=', operator.client.id)
    .executeTakeFirstOrThrow();
  const found = await findSale({ db: shop.db }, [operator.client.slug, reference]);
  const sales = found
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const ofKind = (name: string) => sales.filter(([kind]) => kind === name);
  expect([ofKind('family').length, ofKind('ticket').length, sales.length]).toEqual([1, 3, 4]);
  for (const child of children) expect(found).toContain(child);
});

test('no two numbers have the same reference, and neighbouring ones are not alike', async () => {
  const { rows } = await sql<{ references: number; numbers: number }>`
    SELECT count(DISTINCT reference_of(n, 'a key')::short_reference)::integer AS references, count(*)::integer AS numbers
    FROM (SELECT generate_series(0, 20000) AS n UNION SELECT 377801998335 - generate_series(0, 20000)) AS numbers`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ references: 40_002, numbers: 40_002 }]);
  const next = await sql<{ alike: number }>`
    SELECT avg((SELECT count(*) FROM generate_series(1, 8) AS i
      WHERE substr(reference_of(n, 'a key'), i, 1) = substr(reference_of(n + 1, 'a key'), i, 1)))::float AS alike
    FROM generate_series(0, 2000) AS n`.execute(shop.db);
  expect(next.rows[0]!.alike).toBeLessThan(0.5);
});

test('an operator has each reference once', async () => {
  const operator = await buildOperator(shop.db);
  await shop.buy(await shop.purchaser(), operator);
  await shop.buy(await shop.purchaser(), operator);
  for (const table of ['orders', 'customer_tickets'] as const) {
    const copy = sql`UPDATE ${sql.table(table)} SET reference = (
      SELECT min(reference) FROM ${sql.table(table)} WHERE client_id = ${operator.client.id}) WHERE client_id = ${operator.client.id}`;
    await expect(copy.execute(shop.db)).rejects.toThrow(`${table}_by_reference`);
  }
});
