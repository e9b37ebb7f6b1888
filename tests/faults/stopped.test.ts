import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { buildStock } from '@fareway/server/testing/builders/build-stock.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buyUntilFinal, payOnce } from '../support/buy.ts';
import { openOffice } from '../support/open-office.ts';
import type { Office } from '../support/open-office.ts';

const seats = 20;

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.close());

test('F-27 a server that is stopped completes the purchases in progress before it ends, and accepts no others', async () => {
  const operator = await buildOperator(office.db);
  await buildStock(office.db, operator, seats);
  const server = await office.addServer({ WORKER: 'false' });
  const people = await office.purchasers(8);
  // each is at the provider when the server receives SIGTERM
  await office.misbehave({ delay_ms: 2_000, only_path: 'POST /v1/payment_intents', webhooks: { drop: true } });
  const calls = people.map(({ headers }) => payOnce(server.url, { headers, operator, key: randomUUID() }));
  while ((await office.db.selectFrom('orders').select('id').execute()).length < people.length) await pause(10);
  const stopped = server.stop();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  await stopped;
  expect(statuses).toEqual(people.map(() => 200));
  expect((await payOnce(server.url, { headers: people[0]!.headers, operator })).status).toBe(0);
  // no work was left for another process
  const orders = await office.db.selectFrom('orders').select('state').execute();
  expect(orders.map(({ state }) => state)).toEqual(people.map(() => 'fulfilled'));
  expect(await office.takings(operator)).toBe(people.length * operator.ticket.price!);
  expect(await office.audit()).toEqual([]);
});

test('F-27 while servers are stopped and replaced under many buyers every seat is sold once and no payment is without a ticket', async () => {
  const operator = await buildOperator(office.db);
  await buildStock(office.db, operator, seats);
  let server = await office.addServer();
  const people = await office.purchasers(seats + 10);
  const finished: number[] = [];
  const buyers = people.map(async ({ headers }, index) => {
    await pause(index * 60);
    const result = await buyUntilFinal(() => server.url, { headers, operator });
    finished.push(result.status);
    return result;
  });
  for (let times = 1; times <= 3; times += 1) {
    // waits until some purchasers have bought from the server that is stopped
    while (finished.length < times * 4) await pause(10);
    const before = server;
    server = await office.addServer();
    await before.stop();
  }
  const results = await Promise.all(buyers);
  await office.untilSettled(100);
  expect(results.filter(({ status }) => status === 200)).toHaveLength(seats);
  expect(results.filter(({ body }) => body.error_key === 'ticket-sold-out')).toHaveLength(10);
  expect(await office.stockOf(operator)).toEqual({ capacity: seats, sold: seats, held: 0 });
  expect(await office.takings(operator)).toBe(seats * operator.ticket.price!);
  expect(await office.audit()).toEqual([]);
});
