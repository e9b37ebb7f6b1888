import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextSalesYear, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { localDate } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { buildClient, buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import { beginningOfTests } from '../../testing/builders/clocks-of-tests.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

async function list(idOrSlug: string) {
  const response = await server.app.inject({ url: `/api/waiting-list/client/${encodeURIComponent(idOrSlug)}` });
  return { status: response.statusCode, body: response.json() };
}

const notFound = {
  status: 404,
  body: { error: 'Cannot find waiting list', error_key: 'waiting-list-not-found', params: {} },
};

test('P-104 P-194 P-232 the waiting list of an operator, by slug or id, is public: its name, services and years', async () => {
  const thisYear = salesYearOf(localDate(server.clock.now(), 'Europe/London'));
  const nextYear = nextSalesYear(thisYear);
  const { client } = await buildOperator(server.db, { client: { sales_year: [nextYear, thisYear] } });
  const expected = {
    status: 200,
    body: { name: 'Dales Coaches Ltd', services: ['D1 Skipton to Ilkley'], year: [thisYear, nextYear] },
  };
  expect(await list(client.slug)).toEqual(expected);
  expect(await list(client.id)).toEqual(expected);
});

test('P-082 P-232 services are sorted by letter prefix and then by number, without those that are not sold any more', async () => {
  const client = await buildClient(server.db);
  const archived_at = new Date('2026-01-01T00:00:00Z');
  for (const name of ['S10 Ilkley', 'S2 Skipton', 'D1 Leeds', 'S2 Skipton'])
    await buildService(server.db, { client_id: client.id, name });
  await buildService(server.db, { client_id: client.id, name: 'A1 Gone', archived_at });
  await buildOperator(server.db, { service: { name: 'B1 Of another operator' } });
  expect((await list(client.slug)).body.services).toEqual(['D1 Leeds', 'S2 Skipton', 'S10 Ilkley']);
});

test('P-232 past years are left out, and a year ends with 31 July in the operator’s time zone', async () => {
  const client = await buildClient(server.db, { sales_year: ['25/26', '26/27'], time_zone: 'Europe/Dublin' });
  server.clock.set('2026-07-31T22:59:59Z');
  expect((await list(client.slug)).body.year).toEqual(['25/26', '26/27']);
  server.clock.set('2026-07-31T23:00:00Z');
  expect((await list(client.slug)).body.year).toEqual(['26/27']);
  server.clock.set(new Date(beginningOfTests));
});

test('P-080 an unknown operator, and one without a current or future sales year, has no waiting list', async () => {
  const { slug } = await buildClient(server.db, { sales_year: ['24/25', '25/26'] });
  for (const unknown of ['nobody', newId(), "' OR true --", slug]) expect(await list(unknown)).toEqual(notFound);
});
