import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { recordBoarding } from './record-boarding.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let parent: TestPurchaser;
beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
  parent = await buildPurchaser(server.deps);
});
afterAll(() => server.stop());

const buy = () => buildCustomerTicket(server.db, operator, { user_id: parent.id });
async function list(id: string, who = parent) {
  const response = await server.app.inject({ url: `/api/trips/by-ticket/${id}`, headers: who.headers });
  return { status: response.statusCode, body: response.json<unknown>() };
}

test('A-193 A-218 the trips of a ticket are listed newest first, each with its time and its service, and no other ticket’s', async () => {
  const [ticket, other] = [await buy(), await buy()];
  const moments = ['2026-11-19T08:05:00Z', '2026-11-21T08:05:00Z', '2026-11-20T16:10:30Z'];
  for (const moment of moments) {
    const boarding = { client_id: ticket.client_id, customer_ticket_id: ticket.id, boarded_at: new Date(moment) };
    await recordBoarding(server.deps, { ...boarding, id: newId() });
    await recordBoarding(server.deps, { ...boarding, id: newId(), customer_ticket_id: other.id });
  }
  const trip = (date_time: string) => ({ date_time, service_name: 'D1 Skipton to Ilkley' });
  expect(await list(ticket.id)).toEqual({
    status: 200,
    body: [trip('2026-11-21T08:05:00.000Z'), trip('2026-11-20T16:10:30.000Z'), trip('2026-11-19T08:05:00.000Z')],
  });
  const stranger = await buildPurchaser(server.deps);
  expect(await list(ticket.id, stranger)).toMatchObject({ status: 404, body: { error_key: 'not-found' } });
});

test('A-218 a ticket without trips, an unknown one and an invalid id all return 404', async () => {
  const responses = [await list((await buy()).id), await list(newId()), await list('no-id'), await list("'--")];
  for (const response of responses) expect(response).toEqual(responses[0]);
  expect(responses[0]!.status).toBe(404);
});
