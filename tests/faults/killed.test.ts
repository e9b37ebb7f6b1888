import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import type { TestOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { buildStock } from '@fareway/server/testing/builders/build-stock.ts';
import type { RunningProgram } from '@fareway/testing/program.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyUntilFinal, payOnce } from '../support/buy.ts';
import { openOffice } from '../support/open-office.ts';
import type { Office } from '../support/open-office.ts';
import { isStandingStill, standStillAt } from './stand-still.ts';

const seats = 10;
/** The number of kills of the last test. FAULT_KILLS=20 is the number for a long run. */
const kills = Number(process.env['FAULT_KILLS'] ?? 2);

let office: Office;
let operator: TestOperator;
let server: RunningProgram;
beforeAll(async () => {
  office = await openOffice();
  server = await office.addServer();
});
beforeEach(async () => {
  await office.misbehave(undefined);
  operator = await buildOperator(office.db);
  await buildStock(office.db, operator, seats);
});
afterAll(() => office.close());

test('F-01 killed while it waits for the seat: after the restart the same request buys once', async () => {
  const [parent] = await office.purchasers(1);
  const release = await standStillAt(
    office,
    `SELECT FROM inventory WHERE ticket_id = '${operator.ticket.id}' FOR UPDATE`,
  );
  const key = await killDuring({ headers: parent!.headers }, () => isStandingStill(office));
  await release();
  await endsWell(parent!, key);
});

test('F-01 killed while the provider takes the money: after the restart the ticket exists, and is charged once', async () => {
  const [parent] = await office.purchasers(1);
  await office.misbehave({ silent_ms: 60_000, only_path: 'POST /v1/payment_intents', webhooks: { drop: true } });
  const key = await killDuring({ headers: parent!.headers }, isMoneyTaken);
  await office.misbehave(undefined);
  await endsWell(parent!, key);
});

test('F-01 killed after the money was taken and before the ticket was written: it is written after the restart', async () => {
  const [parent] = await office.purchasers(1);
  await office.misbehave({ webhooks: { drop: true } });
  const release = await standStillAt(office, 'LOCK TABLE customer_tickets IN SHARE MODE');
  const key = await killDuring({ headers: parent!.headers }, isMoneyTaken);
  await release();
  await office.misbehave(undefined);
  await endsWell(parent!, key);
});

test('F-01 killed at the same moments without another request: the jobs complete it within a minute', async () => {
  const [parent] = await office.purchasers(1);
  await office.misbehave({ silent_ms: 60_000, only_path: 'POST /v1/payment_intents', webhooks: { drop: true } });
  await killDuring({ headers: parent!.headers }, isMoneyTaken);
  await office.misbehave(undefined);
  await letMinutePass();
  await office.untilSettled(20);
  expect(await office.stockOf(operator)).toEqual({ capacity: seats, sold: 1, held: 0 });
  expect(await office.takings(operator)).toBe(operator.ticket.price!);
  expect(await office.audit()).toEqual([]);
});

test('F-01 killed while the purchaser is with the bank: the second call after the restart completes it', async () => {
  const [parent] = await office.purchasers(1);
  const { headers } = parent!;
  const key = randomUUID();
  const first = await payOnce(server.url, { headers, operator, key, card: 'pm_card_authenticationRequired' });
  const secret = first.body.payment_intent_client_secret!;
  await server.kill();
  await office.authenticate(operator, secret);
  server = await office.addServer();
  const payment_intent_id = secret.split('_secret')[0]!;
  const second = await buyUntilFinal(() => server.url, { headers, operator, payment_intent_id });
  expect(second.status).toBe(200);
  await endsWell(parent!, key, 'pm_card_authenticationRequired');
});

test('F-01 killed while the confirmed money is taken: the ticket exists after the restart', async () => {
  const [parent] = await office.purchasers(1);
  const { headers } = parent!;
  const key = randomUUID();
  const first = await payOnce(server.url, { headers, operator, key, card: 'pm_card_authenticationRequired' });
  const secret = first.body.payment_intent_client_secret!;
  await office.authenticate(operator, secret);
  await office.misbehave({ silent_ms: 30_000, only_path: '/confirm', webhooks: { drop: true } });
  await killDuring({ headers, payment_intent_id: secret.split('_secret')[0]! }, isMoneyTaken);
  await office.misbehave(undefined);
  await endsWell(parent!, key, 'pm_card_authenticationRequired');
});

test('F-01 killed again and again at random moments under many buyers: no payment without a ticket, and no lost seat', async () => {
  const people = await office.purchasers(20);
  const killer = (async () => {
    for (let times = 0; times < kills; times += 1) {
      await pause(150 + Math.random() * 700);
      await server.kill();
      server = await office.addServer();
    }
  })();
  const results = await Promise.all(
    people.map(async ({ headers }, index) => {
      await pause(index * 90);
      return buyUntilFinal(() => server.url, { headers, operator });
    }),
  );
  await killer;
  await office.untilSettled(100);
  const bought = results.filter(({ status }) => status === 200).length;
  expect(bought).toBe(seats);
  expect(await office.stockOf(operator)).toEqual({ capacity: seats, sold: seats, held: 0 });
  expect(await office.takings(operator)).toBe(seats * operator.ticket.price!);
  expect(await office.audit()).toEqual([]);
});

/** Begins a payment call, kills the server at the given moment, and starts another. Returns the call's key. */
async function killDuring(
  buying: { headers: Record<string, string>; payment_intent_id?: string },
  isMoment: () => Promise<boolean>,
): Promise<string> {
  const key = randomUUID();
  const call = payOnce(server.url, { ...buying, operator, key });
  while (!(await isMoment())) await pause(20);
  await server.kill();
  expect((await call).status).toBe(0);
  server = await office.addServer();
  return key;
}

/** Repeats the call with the same key until the response is final, and checks that there is one ticket, one seat and one charge. */
async function endsWell({ headers }: { headers: Record<string, string> }, key: string, card = 'pm_card_visa') {
  const result = await buyUntilFinal(() => server.url, { headers, operator, key, card });
  expect(result).toEqual({ status: 200, body: { id: expect.any(String) } });
  await office.untilSettled(100);
  const issued = await office.db
    .selectFrom('customer_tickets')
    .select('id')
    .where('client_id', '=', operator.client.id)
    .execute();
  expect(issued).toEqual([{ id: result.body.id }]);
  expect(await office.stockOf(operator)).toEqual({ capacity: seats, sold: 1, held: 0 });
  expect(await office.takings(operator)).toBe(operator.ticket.price!);
  expect(await office.audit()).toEqual([]);
}

/** The order is due within a minute: moves it to now. */
async function letMinutePass(): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM check_at - now())::float AS seconds FROM orders WHERE client_id = ${operator.client.id}`.execute(
    office.db,
  );
  expect(rows).toEqual([{ seconds: expect.toSatisfy((seconds: number) => seconds <= 60) }]);
  await sql`UPDATE orders SET check_at = now() WHERE client_id = ${operator.client.id}`.execute(office.db);
}

async function isMoneyTaken(): Promise<boolean> {
  return (await office.takings(operator)) > 0;
}
