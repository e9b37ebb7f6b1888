import { salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { ticketSubTypes, ticketTypes } from '@fareway/domain/tickets/ticket-type.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { seedShop } from '../../demo/seed-demo.ts';
import { buildClient, buildOperator, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { clientOnWire, serviceOnWire, ticketOnWire } from './schemas.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-11-21T09:00:00Z' });
});
afterAll(() => server.stop());

async function get(path: string) {
  const response = await server.app.inject(`/api${path}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('P-083 P-084 a client has its fields, features and support contact, and no internal fields', async () => {
  const features = {
    buy_vouchers: false,
    require_id: 'student',
    disable_photo: true,
    currency: 'eur',
    booking_days_ahead: 14,
    min_trips_per_booking: 2,
  };
  const client = await buildClient(server.db, {
    slug: 'dales',
    currency: 'eur',
    time_zone: 'Europe/Dublin',
    brand_colour: '#123456',
    sales_year: ['26/27', '25/26'],
    features: JSON.stringify(features),
  });
  expect(await get('/client/slug/dales')).toEqual({
    id: client.id,
    slug: 'dales',
    name: 'Dales Coaches Ltd',
    site_name: 'Dales Coaches',
    services: [],
    sales_year: ['26/27', '25/26'],
    features,
    stripe_account_id: client.stripe_account_id,
    support: { name: 'Dales Coaches office', email: 'office@dales.example', phone: '01632 960123' },
    currency: 'eur',
    time_zone: 'Europe/Dublin',
    brand_colour: '#123456',
    current_sales_year: '26/27',
  });
  expect(await get(`/client/${client.id}`)).toEqual(await get('/client/slug/dales'));
});

test('P-083 fields of a client that are not set are left out', async () => {
  const { id } = await buildClient(server.db, { support_name: null, support_phone: null, stripe_account_id: null });
  const client = await get(`/client/${id}`);
  expect(client.support).toEqual({ email: 'office@dales.example' });
  expect(client).not.toHaveProperty('stripe_account_id');
});

test('P-086 A-187 a service has its fields, with the links that are set', async () => {
  const { client, service } = await buildOperator(server.db, {
    service: {
      name: 'D2 Ripon',
      description: '* Leaves at 07:25 * Every school day',
      route_url: 'https://dales.example/route',
      timetable_url: 'https://dales.example/times',
      terms_url: 'https://dales.example/terms',
      time: '0725',
      price: 4_50,
      stops: ['Masham', 'Ripon'],
      destinations: ['Ripon Grammar School'],
      zones: [{ name: 'Zone A', stops: ['Masham'] }],
      yr_groups: JSON.stringify({ primary: false, secondary: true, sixth_form: true }),
      disable_year: ['25/26'],
    },
  });
  const bare = await buildService(server.db, { client_id: client.id, name: 'D3', stops: [], position: 1 });
  expect((await get(`/client/${client.id}`)).services).toEqual([
    {
      id: service.id,
      name: 'D2 Ripon',
      description: '* Leaves at 07:25 * Every school day',
      route_url: 'https://dales.example/route',
      timetable_url: 'https://dales.example/times',
      terms_url: 'https://dales.example/terms',
      time: '0725',
      price: 4.5,
      stops: ['Masham', 'Ripon'],
      destinations: ['Ripon Grammar School'],
      zones: [{ name: 'Zone A', stops: ['Masham'] }],
      yr_groups: { primary: false, secondary: true, sixth_form: true },
      disable_year: ['25/26'],
    },
    {
      id: bare.id,
      name: 'D3',
      description: '',
      stops: [],
      destinations: [],
      zones: [],
      yr_groups: {},
      disable_year: [],
    },
  ]);
});

test('P-089 A-188 a ticket has its fields, with amounts as decimals', async () => {
  const { client, service, ticket } = await buildOperator(server.db, {
    ticket: {
      type: 'flexi',
      sub_type: 'select',
      travel_pattern: 'm#w_am',
      price: 12_50,
      return_price: 20_00,
      currency: 'eur',
      pricing_model: 'Zonal',
      zone_prices: JSON.stringify({ A: 10_05 }),
      zone_return_prices: JSON.stringify({ A: 18_10 }),
      zone_trip_prices: JSON.stringify({ A: 1_99 }),
      payment_type: 'dd',
      price_deposit: 5_00,
      price_monthly: 49_99,
      zone_prices_deposit: JSON.stringify({ A: 4_00 }),
      zone_prices_monthly: JSON.stringify({ A: 30_01 }),
      num_monthly_payments: 9,
      monthly_sub_start: '2026-10-01',
      num_bookable_journeys: JSON.stringify({ m: 36, w: 38 }),
      default_trips: 20,
      trip_price: 2_20,
      year: '26/27',
      start: '2026-09-01',
      expiry: '2027-07-23',
      is_enabled: true,
    },
  });
  const stock = { id: ticket.id, scope: 'ticket', client_id: client.id, service_id: service.id, ticket_id: ticket.id };
  await server.db
    .insertInto('inventory')
    .values({ ...stock, capacity: 30, taken: 21 })
    .execute();
  expect(await get(`/service/${service.id}/tickets/26-27`)).toEqual([
    {
      id: ticket.id,
      client_id: client.id,
      service_id: service.id,
      year: '26/27',
      type: 'flexi',
      sub_type: 'select',
      name: 'Annual',
      travel_pattern: 'm#w_am',
      price: 12.5,
      return_price: 20,
      currency: 'eur',
      pricing_model: 'Zonal',
      zone_prices: { A: 10.05 },
      zone_return_prices: { A: 18.1 },
      zone_trip_prices: { A: 1.99 },
      payment_type: 'dd',
      price_deposit: 5,
      price_monthly: 49.99,
      zone_prices_deposit: { A: 4 },
      zone_prices_monthly: { A: 30.01 },
      num_monthly_payments: 9,
      monthly_sub_start: '2026-10-01',
      num_bookable_journeys: { m: 36, w: 38 },
      default_trips: 20,
      trip_price: 2.2,
      start: '2026-09-01',
      expiry: '2027-07-23',
      remaining: 9,
      available: true,
      is_enabled: true,
      is_private: false,
    },
  ]);
});

test('P-089 fields of a ticket that are not set are left out, and remaining is never below 0', async () => {
  const { client, service, ticket } = await buildOperator(server.db, { ticket: { start: null, expiry: null } });
  const bare = {
    id: ticket.id,
    client_id: client.id,
    service_id: service.id,
    year: '26/27',
    type: 'annual',
    name: 'Annual',
  };
  const expected = { price: 480, currency: 'gbp', available: true, is_private: false };
  expect(await get(`/service/${service.id}/tickets/26-27`)).toEqual([{ ...bare, ...expected }]);
  const stock = { id: ticket.id, scope: 'ticket', client_id: client.id, service_id: service.id, ticket_id: ticket.id };
  await server.db
    .insertInto('inventory')
    .values({ ...stock, capacity: 10, taken: 12 })
    .execute();
  expect(await get(`/service/${service.id}/tickets/26-27`)).toEqual([{ ...bare, ...expected, remaining: 0 }]);
});

test('P-090 P-091 a ticket has one of the types and sub-types', async () => {
  const { client, service } = await buildOperator(server.db, { ticket: { year: '25/26' } });
  const of = { client_id: client.id, service_id: service.id, num_bookable_journeys: JSON.stringify({ m: 1 }) };
  for (const type of ticketTypes) await buildTicket(server.db, { ...of, type, name: type });
  for (const sub_type of ticketSubTypes)
    await buildTicket(server.db, { ...of, year: '27/28', sub_type, name: sub_type });
  const types = z.array(ticketOnWire).parse(await get(`/service/${service.id}/tickets/26-27`));
  expect(types.map(({ type }) => type).toSorted()).toEqual([...ticketTypes].toSorted());
  const subTypes = z.array(ticketOnWire).parse(await get(`/service/${service.id}/tickets/27-28`));
  expect(subTypes.map(({ sub_type }) => String(sub_type)).toSorted()).toEqual([...ticketSubTypes].toSorted());
  await expect(buildTicket(server.db, { ...of, type: 'monthly' })).rejects.toThrow('ticket_type_check');
  await expect(buildTicket(server.db, { ...of, sub_type: 'am' })).rejects.toThrow('ticket_sub_type_check');
});

test('P-001 an operator has services, and a service has tickets for each sales year', async () => {
  const { client, service, ticket } = await buildOperator(server.db);
  const other = await buildService(server.db, { client_id: client.id, name: 'D9' });
  const next = await buildTicket(server.db, { client_id: client.id, service_id: service.id, year: '27/28' });
  const foreign = await buildTicket(server.db, { client_id: client.id, service_id: other.id });
  const services: { id: string }[] = (await get(`/client/${client.id}`)).services;
  expect(services.map(({ id }) => id).toSorted()).toEqual([service.id, other.id].toSorted());
  const idsOf = async (path: string) => ((await get(path)) as { id: string }[]).map(({ id }) => id);
  expect(await idsOf(`/service/${service.id}/tickets/26-27`)).toEqual([ticket.id]);
  expect(await idsOf(`/service/${service.id}/tickets/27-28`)).toEqual([next.id]);
  expect(await idsOf(`/service/${other.id}/tickets/26-27`)).toEqual([foreign.id]);
  expect(await idsOf(`/service/${other.id}/tickets/27-28`)).toEqual([]);
});

test('every field of the demonstration’s catalogue matches the OpenAPI document', async () => {
  await seedShop(server.deps);
  const strictClient = z.strictObject({
    ...clientOnWire.shape,
    services: z.array(z.strictObject(serviceOnWire.shape)),
  });
  const sold = new Set<string>();
  const operators = await server.db.selectFrom('clients').select('slug').execute();
  for (const { slug } of operators) {
    const client = strictClient.parse(await get(`/client/slug/${slug}`));
    for (const year of client.sales_year as SalesYear[]) {
      for (const service of client.services) {
        const tickets: unknown = await get(`/service/${service.id}/tickets/${salesYearToPath(year)}`);
        const listed = z.array(z.strictObject(ticketOnWire.shape).extend({ year: z.literal(year) })).parse(tickets);
        for (const { type } of listed) sold.add(type);
      }
    }
  }
  expect([...sold].toSorted()).toEqual([...ticketTypes].toSorted());
});

test('A-201 a ticket by its id equals the one in the list, also when private or archived, and an unknown one is 404', async () => {
  const { client, service, ticket } = await buildOperator(server.db, { ticket: { zone_prices: '{"Zone A": 1250}' } });
  const listed = await get(`/service/${service.id}/tickets/${salesYearToPath(ticket.year as SalesYear)}`);
  expect(await get(`/ticket/${ticket.id}`)).toEqual(listed[0]);
  expect(listed[0]).toMatchObject({ id: ticket.id, client_id: client.id, price: 480, zone_prices: { 'Zone A': 12.5 } });
  const hidden = await buildTicket(server.db, { client_id: client.id, service_id: service.id, is_private: true });
  await server.db.updateTable('services').set({ archived_at: new Date() }).where('id', '=', service.id).execute();
  expect(await get(`/ticket/${hidden.id}`)).toMatchObject({ id: hidden.id, is_private: true });
  for (const unknown of [service.id, 'x', "'--"]) {
    const response = await server.app.inject(`/api/ticket/${unknown}`);
    expect([response.statusCode, response.json().error_key]).toEqual([404, 'ticket-not-found']);
  }
});

test('operators are listed by name, 100 in each page', async () => {
  await sql`
    INSERT INTO clients (id, slug, name, site_name)
    SELECT gen_random_uuid(), 'listed-' || number, 'Listed ' || lpad(number::text, 3, '0'), 'Listed' FROM generate_series(1, 150) AS number`.execute(
    server.db,
  );
  await sql`INSERT INTO services (client_id, id, name) SELECT id, id, 'A' FROM clients WHERE slug LIKE 'listed-%'`.execute(
    server.db,
  );
  const pages = [await get('/clients/page/1'), await get('/clients/page/2'), await get('/clients/page/3')];
  expect(pages.map(({ length }) => length)).toEqual([100, expect.any(Number), 0]);
  const names = pages
    .flat()
    .map(({ name }) => name)
    .filter((name) => name.startsWith('Listed'));
  expect(names).toEqual(Array.from({ length: 150 }, (_, index) => `Listed ${String(index + 1).padStart(3, '0')}`));
  expect(await get('/clients')).toEqual(pages[0]);
  for (const page of ['0', '-1', 'x', '01', '1e3', '9999999']) {
    expect.soft((await server.app.inject(`/api/clients/page/${page}`)).statusCode, page).toBe(400);
  }
});

test.each([
  '0192f0c1-7b1e-7c3a-9d52-1f3e5a7b9c0d',
  '0192f0c17b1e7c3a9d521f3e5a7b9c0d',
  '0192-f0c1-7b1e-7c3a-9d52-1f3e-5a7b-9c0d',
])('a slug that the database reads as an id (%s) is refused', async (slug) => {
  await expect(buildOperator(server.db, { client: { slug } })).rejects.toMatchObject({ code: '23514' });
});
