import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createVoucher } from './create-voucher.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-11-21T09:00:00Z' });
  operator = await buildOperator(server.db);
});
afterAll(() => server.stop());

const system = { kind: 'system', id: null } as const;
const invalid = { status: 404, body: { error: 'Invalid voucher code.', error_key: 'voucher-invalid', params: {} } };

async function voucher(details: object = {}, { client }: TestOperator = operator) {
  const code = `V${newId().slice(-12).toUpperCase()}`;
  return { id: await createVoucher(server.deps, system, client.id, { code, value: 20_50, ...details }), code };
}

async function apply(
  code: string,
  { client = operator.client.id, who = buildPurchaser(server.deps), remoteAddress = '192.0.2.1' } = {},
) {
  const { headers } = await who;
  const url = `/api/voucher/apply/${client}/${encodeURIComponent(code)}`;
  const response = await server.app.inject({ method: 'POST', url, headers, remoteAddress });
  return { status: response.statusCode, body: response.json() };
}

test('P-231 P-098 the response for a voucher has its id, its value as a decimal and its currency, gbp by default', async () => {
  const pounds = await voucher();
  expect(await apply(pounds.code)).toEqual({ status: 200, body: { id: pounds.id, value: 20.5, currency: 'gbp' } });
  const euros = await voucher({ currency: 'eur', value: 5 });
  expect(await apply(euros.code)).toEqual({ status: 200, body: { id: euros.id, value: 0.05, currency: 'eur' } });
});

test('the response for a voucher has its minimum price, so that the page does not show a price that is refused later', async () => {
  const { id, code } = await voucher({ minimum_price: 100_50 });
  const body = { id, value: 20.5, currency: 'gbp', minimum_price: 100.5 };
  expect(await apply(code)).toEqual({ status: 200, body });
});

test('a code is accepted in lower case and with spaces around it, for an operator by id or slug', async () => {
  const { id, code } = await voucher();
  expect(await apply(` ${code.toLowerCase()} `)).toMatchObject({ status: 200, body: { id } });
  expect(await apply(code, { client: operator.client.slug })).toMatchObject({ status: 200, body: { id } });
});

test('P-188 P-138 a code that cannot be used is invalid, for every reason', async () => {
  const foreign = await voucher({}, await buildOperator(server.db));
  const unusable = [
    await voucher({ is_enabled: false }),
    await voucher({ starts_on: '2026-11-22' }),
    await voucher({ ends_on: '2026-11-20' }),
    await voucher({ max_uses: 0 }),
    foreign,
  ];
  for (const { code } of unusable) expect(await apply(code)).toEqual(invalid);
  for (const code of ['NOBODYS', '%', "' OR true --", 'É'.repeat(40)]) expect(await apply(code)).toEqual(invalid);
  expect(await apply(foreign.code, { client: newId() })).toEqual(invalid);
});

test('F-30 a voucher can be used until the end of its last day in the operator’s time zone', async () => {
  const { code } = await voucher({ ends_on: '2026-11-21' });
  server.clock.set('2026-11-21T23:59:59Z');
  expect((await apply(code)).status).toBe(200);
  server.clock.set('2026-11-22T00:00:00Z');
  expect(await apply(code)).toEqual(invalid);
  server.clock.set('2026-11-21T09:00:00Z');
});

test('a purchaser who guesses codes is stopped, and others are not', async () => {
  const { code } = await voucher();
  const guesser = await buildPurchaser(server.deps);
  const as = { who: Promise.resolve(guesser) };
  // valid codes do not count
  for (let guess = 0; guess < 12; guess += 1) expect((await apply(code, as)).status).toBe(200);
  for (let guess = 0; guess < 10; guess += 1) expect((await apply(`GUESS-${guess}`, as)).status).toBe(404);
  expect(await apply(code, as)).toMatchObject({ status: 429, body: { error_key: 'LimitExceededException' } });
  expect((await apply(code)).status).toBe(200);
});

test('a network that guesses with many accounts, also at the same time, has three attempts for each further account', async () => {
  const { code } = await voucher();
  const remoteAddress = '198.51.100.7';
  const guess = (who: Promise<TestPurchaser>) => apply('GUESS', { who, remoteAddress });
  const accounts = Array.from({ length: 6 }, () => buildPurchaser(server.deps));
  const guesses = accounts.flatMap((who) => Array.from({ length: 10 }, () => guess(who)));
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 404));

  const next = buildPurchaser(server.deps);
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => guess(next)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  // another purchaser in this network has a valid code
  expect((await apply(code, { remoteAddress })).status).toBe(200);
});
