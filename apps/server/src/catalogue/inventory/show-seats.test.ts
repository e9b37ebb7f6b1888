import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildDepartures, setSeats } from '../../testing/builders/build-seats.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-11-23T09:00:00Z' });
  ({ headers } = await buildPurchaser(server.deps));
});
afterAll(() => server.stop());

const get = (url: string, callHeaders: Record<string, string> = headers) =>
  server.app.inject({ url: `/api${url}`, headers: callHeaders });

test('P-102 P-213 the remaining seats of departures are returned by day and direction, for an operator by slug or id', async () => {
  const operator = await buildOperator(server.db);
  await buildDepartures(server.db, operator, { from: '2026-11-23', days: 2, seats: 8 });
  await server.db
    .updateTable('inventory')
    .set({ taken: 4 })
    .where('date', '=', '2026-11-24')
    .where('direction', '=', 'pm')
    .execute();
  for (const name of [operator.client.slug, operator.client.id]) {
    const response = await get(`/service-availability/${name}/${operator.service.id}/26-27`);
    // of today it is known until when they are sold (P-301)
    expect(response.json()).toEqual({
      '20261123AM': { remaining: 8, ends_at: Date.parse('2026-11-23T12:00:00Z') },
      '20261123PM': { remaining: 8, ends_at: Date.parse('2026-11-23T18:00:00Z') },
      '20261124AM': { remaining: 8 },
      '20261124PM': { remaining: 4 },
    });
  }
});

test('departures on days off, on weekdays without service, in the past and after the last day on sale are left out', async () => {
  const operator = await buildOperator(server.db);
  await buildDepartures(server.db, operator, { from: '2026-11-22', days: 40, seats: 1, directions: ['am'] });
  await buildCalendar(server.db, operator.service, { off: ['2026-11-25'] });
  const days = Object.keys(
    (await get(`/service-availability/${operator.client.slug}/${operator.service.id}/26-27`)).json(),
  );
  expect(days.slice(0, 5)).toEqual(['20261123AM', '20261124AM', '20261126AM', '20261127AM', '20261130AM']);
  expect(days.at(-1)).toBe('20261228AM');
});

test('a capacity below the number of seats taken shows 0 remaining', async () => {
  const operator = await buildOperator(server.db);
  const of = server.db.updateTable('inventory').where('service_id', '=', operator.service.id);
  await buildDepartures(server.db, operator, { from: '2026-11-23', seats: 5, directions: ['am'] });
  await of.set({ taken: 4 }).execute();
  await setSeats(server.db, operator, { scope: 'departure', date: '2026-11-23', direction: 'am' }, 2);
  const response = await get(`/service-availability/${operator.client.slug}/${operator.service.id}/26-27`);
  expect(response.json()).toMatchObject({ '20261123AM': { remaining: 0 } });
});

test('P-119 only the days of the sales year are returned, without those of the next or the previous year', async () => {
  const operator = await buildOperator(server.db);
  await buildDepartures(server.db, operator, { from: '2026-11-23', seats: 5 });
  for (const year of ['25-26', '27-28']) {
    expect((await get(`/service-availability/${operator.client.slug}/${operator.service.id}/${year}`)).json()).toEqual(
      {},
    );
  }
});

test('P-103 P-214 the weekly seats are returned by ticket type, weekday and direction', async () => {
  const operator = await buildOperator(server.db);
  const weekly = { scope: 'weekly_pattern', ticket_type: 'annual', year: '26/27' } as const;
  await setSeats(server.db, operator, { ...weekly, weekday: 'm', direction: 'am' }, 10);
  await setSeats(server.db, operator, { ...weekly, weekday: 'm', direction: 'pm' }, 0);
  await setSeats(server.db, operator, { ...weekly, weekday: 'f', direction: 'pm' }, 3);
  await setSeats(server.db, operator, { ...weekly, ticket_type: 'autumn', weekday: 'tu', direction: 'am' }, 2);
  await setSeats(server.db, operator, { ...weekly, year: '27/28', weekday: 'w', direction: 'am' }, 99);
  const response = await get(`/client/${operator.client.id}/service/${operator.service.id}/capacity_pattern/26-27`);
  expect(response.json()).toEqual({
    pattern: { annual: { m: { am: 10, pm: 0 }, f: { pm: 3 } }, autumn: { tu: { am: 2 } } },
  });
});

test('P-200 a visitor who is not logged in, an unknown service, another operator’s service and a wrong year are refused', async () => {
  const operator = await buildOperator(server.db);
  const other = await buildOperator(server.db);
  const paths = (client: string, service: string, year: string) => [
    `/service-availability/${client}/${service}/${year}`,
    `/client/${client}/service/${service}/capacity_pattern/${year}`,
  ];
  for (const path of paths(operator.client.slug, operator.service.id, '26-27')) {
    expect.soft((await get(path, {})).statusCode).toBe(401);
    expect.soft((await get(path)).statusCode).toBe(200);
  }
  for (const [client, service, year, status] of [
    [operator.client.slug, other.service.id, '26-27', 404],
    [operator.client.slug, 'nothing', '26-27', 404],
    ['nobody', operator.service.id, '26-27', 404],
    [operator.client.slug, operator.service.id, '2627', 400],
  ] as const) {
    for (const path of paths(client, service, year)) expect.soft((await get(path)).statusCode, path).toBe(status);
  }
});
