import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { printForBoarding } from './print-ticket.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let purchaser: TestPurchaser;
beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
  purchaser = await buildPurchaser(server.deps);
});
afterAll(() => server.stop());

const get = (url: string, who = purchaser) =>
  server.app.inject({ method: 'GET', url: `/api${url}`, headers: who.headers });
const buy = (overrides: Partial<Parameters<typeof buildCustomerTicket>[2]> = {}) =>
  buildCustomerTicket(server.db, operator, { user_id: purchaser.id, ...overrides });

test('a PDF is drawn once for a ticket’s content, and again for another revision and for a sent ticket', async () => {
  const bought = await buy();
  const url = `/customer-ticket/${bought.id}/pdf`;
  const [first, twin] = (await Promise.all([get(url), get(url)])).map(({ rawPayload }) => rawPayload);
  server.clock.advance({ minutes: 2 });
  // the file contains the time of drawing
  expect([twin, (await get(url)).rawPayload].map((pdf) => pdf!.equals(first!))).toEqual([true, true]);
  const sent = await printForBoarding(server.deps, bought.id);
  expect(first!.equals(sent!.pdf)).toBe(false);
  await server.db.updateTable('customer_tickets').set({ revision: 2 }).where('id', '=', bought.id).execute();
  expect((await get(url)).rawPayload.equals(first!)).toBe(false);
  server.clock.advance({ minutes: -2 });
});

test('a purchaser prints 60 tickets an hour', async () => {
  const eager = await buildPurchaser(server.deps);
  const bought = await buy({ user_id: eager.id });
  const responses = await Promise.all(
    Array.from({ length: 61 }, () => get(`/customer-ticket/${bought.id}/pdf`, eager)),
  );
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
