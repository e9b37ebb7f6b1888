import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServiceRow } from '../../../catalogue/tickets-on-sale/rows.ts';
import { namesOfStops } from '../../../catalogue/tickets-on-sale/wire.ts';
import { stopName, zonesOf } from '../../../network/stops/stop-names.ts';
import { openOldDatabase } from './old-database.fixture.ts';
import { sql } from '../sql/sql.ts';

const names = fc.array(fc.constantFrom('Skipton', 'Malham', 'Settle', 'Ilkley, Brook Street', 'Leeds “Dock”', 'Ünna'), {
  maxLength: 8,
});
const zone = fc.record({ name: fc.constantFrom('Zone A', 'Zone B', 'Zone C'), stops: names });
const service = fc.record({ operator: fc.constantFrom(0, 1), stops: names, zones: fc.array(zone, { maxLength: 3 }) });

const stopsBeforeTimetables = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', stop.id, 'name', stop.name) ORDER BY called.position), '[]')
  FROM service_stops AS called JOIN stops AS stop ON stop.client_id = called.client_id AND stop.id = called.stop_id
  WHERE called.client_id = services.client_id AND called.service_id = services.id)`;

const once = (list: readonly string[]) => [...new Set(list)];

test('C-025 migration 0074 keeps the stops and zones of every service in their order, and its search', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0073');
  const services = fc.sample(service, 200).map((old, position) => ({ ...old, position }));
  const operators = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [index, id] of operators.entries())
    await sql`INSERT INTO clients (id, slug, name, site_name) VALUES (${id}, ${`o${index}`}, 'O', 'O')`.execute(db);
  for (const { operator, stops, zones, position } of services)
    await sql`INSERT INTO services (client_id, id, name, position, stops, zones)
      VALUES (${operators[operator]}, gen_random_uuid(), 'S', ${position}, ${stops}, ${JSON.stringify(zones)})`.execute(
      db,
    );
  const readPlaces = () => sql`SELECT * FROM search_places ORDER BY word, service_id, kind, name`.execute(db);
  const places = await readPlaces();

  await migrateTo('0074');
  const { rows } = await sql<Pick<ServiceRow, 'stops' | 'zones'>>`
    SELECT ${stopsBeforeTimetables} AS stops, ${zonesOf('services')} AS zones FROM services ORDER BY position`.execute(
    db,
  );
  expect(rows.map(namesOfStops)).toEqual(
    services.map(({ stops, zones }) => ({
      stops: once(stops),
      zones: once(zones.map(({ name }) => name)).map((name) => ({
        name,
        stops: once(zones.filter((other) => other.name === name).flatMap((other) => other.stops)),
      })),
    })),
  );
  expect((await readPlaces()).rows).toEqual(places.rows);
  // a name of an operator is one stop
  const { rows: repeated } = await sql`SELECT FROM stops GROUP BY client_id, name HAVING count(*) > 1`.execute(db);
  expect(repeated).toEqual([]);
  await sql`SELECT refresh_search_places(array_agg(DISTINCT client_id), array_agg(id)) FROM services`.execute(db);
  expect((await readPlaces()).rows).toEqual(places.rows);
});

test('C-025 migration 0075 keeps the stops of sold tickets, bookings and open orders, also of those that no route has', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0074');
  const operators = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [index, id] of operators.entries()) {
    await sql`INSERT INTO clients (id, slug, name, site_name) VALUES (${id}, ${`o${index}`}, 'O', 'O')`.execute(db);
    await sql`INSERT INTO stops (client_id, id, name) VALUES (${id}, gen_random_uuid(), 'Skipton')`.execute(db);
  }
  // rows of an office that has sold, without all that they refer to
  await sql`SET session_replication_role = replica`.execute(db);
  const name = fc.option(fc.constantFrom('Skipton', 'Malham', 'Old Mill “gone”'));
  const sold = fc.record({ client_id: fc.constantFrom(...operators), stop: name, zone_stop: name });
  const rows = fc.sample(sold, 300).map((row, index) => ({ ...row, index, id: crypto.randomUUID() }));
  const json = JSON.stringify(rows);
  const all = sql`jsonb_to_recordset(${json}::jsonb) AS sold (client_id uuid, id uuid, stop text, zone_stop text, index integer)`;
  await sql`
    INSERT INTO customer_tickets (client_id, id, user_id, order_id, ticket_id, service_id, service_name, type, ticket_year, first_name, last_name,
                                  stop, zone_stop, start, expiry, price, total_price, currency, date_purchased)
    SELECT client_id, id, id, id, id, id, index::text, 'annual', '26/27', 'A', 'B', stop, zone_stop, '2026-09-01', '2027-07-20', 0, 0, 'gbp', now()
    FROM ${all}`.execute(db);
  await sql`
    INSERT INTO bookings (client_id, id, order_id, user_id, service_id, service_name, date, time, stop, price, currency, inventory_id, state, created_at)
    SELECT client_id, id, id, id, id, index::text, '2026-12-01', '0745', stop, 0, 'gbp', id, 'held', now()
    FROM ${all}`.execute(db);
  await sql`
    INSERT INTO booking_moves (client_id, booking_id, number, service_id, service_name, date, time, stop, inventory_id, at)
    SELECT client_id, id, 1, id, index::text, '2026-12-01', '0745', stop, id, now() FROM ${all}`.execute(db);
  await sql`
    INSERT INTO orders (client_id, id, user_id, kind, state, service_id, ticket_id, year, currency, price, net_price, terms, passenger,
                        idempotency_key, request_hash, created_at, updated_at, num_trips)
    SELECT client_id, id, id, 'purchase', 'paying', id, id, '26/27', 'gbp', 0, 0, '{}',
           jsonb_build_object('first_name', 'A', 'stop', stop, 'zone_stop', zone_stop), id::text, sha256('k'), now(), now(), NULL
    FROM ${all}`.execute(db);
  await sql`SET session_replication_role = DEFAULT`.execute(db);

  await migrateTo('0075');
  const stopsById = ({ stop, zone_stop }: (typeof rows)[number]) => ({ stop, zone_stop });
  const tickets = await sql`
    SELECT ${stopName('customer_tickets')} AS stop, ${stopName('customer_tickets', 'zone_stop_id')} AS zone_stop
    FROM customer_tickets ORDER BY service_name::integer`.execute(db);
  expect(tickets.rows).toEqual(rows.map(stopsById));
  for (const table of ['bookings', 'booking_moves']) {
    const booked = await sql`
      SELECT ${stopName(table)} AS stop FROM ${sql.table(table)} ORDER BY service_name::integer`.execute(db);
    expect(booked.rows).toEqual(rows.map(({ stop }) => ({ stop })));
  }
  const wrong = await sql`
    SELECT FROM orders
    LEFT JOIN stops AS stop ON stop.client_id = orders.client_id AND stop.id = (passenger ->> 'stop_id')::uuid
    LEFT JOIN stops AS zone_stop ON zone_stop.client_id = orders.client_id AND zone_stop.id = (passenger ->> 'zone_stop_id')::uuid
    WHERE (passenger ->> 'stop', passenger ->> 'zone_stop') IS DISTINCT FROM (stop.name, zone_stop.name)
      OR NOT passenger ? 'stop_id'`.execute(db);
  expect(wrong.rows).toEqual([]);
  const retired = await sql`SELECT DISTINCT name FROM stops WHERE retired_at IS NOT NULL ORDER BY name`.execute(db);
  expect(retired.rows).toEqual([{ name: 'Malham' }, { name: 'Old Mill “gone”' }]);
});
