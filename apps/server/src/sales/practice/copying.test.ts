import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildOperator, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

/** The tables that belong to what is sold and are not copied: what people did, and what is made from the rest. */
const notCopied = {
  sales:
    'bookings booking_moves customer_tickets mandate_sessions order_lines order_seats orders renewals renewal_campaign_tickets renewal_seats scans trips',
  people: 'staff_membership_services waiting_list_entries sale_links ticket_drafts timetable_moves',
  changes: 'runs relief_periods relief_buses',
  made: 'search_places service_areas gtfs_calendars gtfs_routes gtfs_stops gtfs_trips',
};

test('C-061 every table that belongs to services, stops and tickets is copied, or was decided to stay', async () => {
  const { rows } = await sql<{ name: string; is_copied: boolean }>`
    WITH copied AS (
      SELECT unnest((regexp_match(prosrc, 'copied constant text\\[\\] := ''([^'']+)'''))[1]::text[])::regclass AS oid
      FROM pg_proc WHERE proname = 'copy_to_practice'
    )
    SELECT DISTINCT conrelid::regclass::text AS name, conrelid IN (SELECT oid FROM copied) AS is_copied
    FROM pg_constraint WHERE contype = 'f' AND confrelid IN (SELECT oid FROM copied) AND confrelid <> 'operator_logos'::regclass`.execute(
    server.db,
  );
  expect(rows.some(({ is_copied }) => is_copied)).toBe(true);
  const stay = rows.filter(({ is_copied }) => !is_copied).map(({ name }) => name);
  expect(stay.toSorted()).toEqual(Object.values(notCopied).join(' ').split(' ').toSorted());
});

test('C-061 vehicles and seats that tickets share are copied without the seats that are taken', async () => {
  const bare = await buildOperator(server.db, { client: { slug: 'with-vehicles' } });
  const { id: client_id } = bare.client;
  const [vehicle_id, inventory_id] = [newId(), newId()];
  const { id: ticket_id, service_id, year } = bare.ticket;
  await sql`DELETE FROM inventory WHERE client_id = ${client_id}`.execute(server.db);
  await sql`INSERT INTO vehicles (client_id, id, name, seats, wheelchair_places) VALUES (${client_id}, ${vehicle_id}, 'BX12 ABC', 49, 1)`.execute(
    server.db,
  );
  await sql`INSERT INTO service_vehicles (client_id, service_id, position, vehicle_id) VALUES (${client_id}, ${service_id}, 1, ${vehicle_id})`.execute(
    server.db,
  );
  await sql`
    INSERT INTO inventory (client_id, id, service_id, year, scope, capacity, taken, shares_departures)
    VALUES (${client_id}, ${inventory_id}, ${service_id}, ${year}, 'shared', 49, 7, false)`.execute(server.db);
  await sql`INSERT INTO shared_limit_tickets (client_id, ticket_id, inventory_id) VALUES (${client_id}, ${ticket_id}, ${inventory_id})`.execute(
    server.db,
  );
  const browser = await signInAs(server, await buildStaff(server, client_id));
  const opened = await browser.call('POST', '/console/with-vehicles/practice');
  expect(opened.status).toBe(200);
  const clients = server.db.selectFrom('clients').select('id').where('practice_of', '=', client_id);
  const copy = await clients.executeTakeFirstOrThrow();
  const { rows } = await sql`
    SELECT vehicles.name, seats, capacity, is_shared, taken = (
      SELECT count(*) FROM customer_tickets WHERE client_id = ${copy.id}
    ) AS counts_its_own FROM ticket_stocks
    CROSS JOIN service_vehicles JOIN vehicles ON vehicles.client_id = service_vehicles.client_id AND vehicles.id = vehicle_id
    WHERE ticket_stocks.client_id = ${copy.id} AND service_vehicles.client_id = ${copy.id}`.execute(server.db);
  expect(rows).toEqual([{ name: 'BX12 ABC', seats: 49, capacity: 49, is_shared: true, counts_its_own: true }]);
});

test('C-061 a service that a colleague adds while a practice operator is opened is copied with its ticket', async () => {
  const { client } = await buildOperator(server.db, { client: { slug: 'busy' } });
  const browser = await signInAs(server, await buildStaff(server, client.id));
  let opening: ReturnType<typeof browser.call> | undefined;
  await server.ownerDb.transaction().execute(async (transaction) => {
    // the copying waits here: after the services, and before the tickets
    await sql`LOCK TABLE vehicles IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    opening = browser.call('POST', '/console/busy/practice');
    await expect
      .poll(async () => {
        const { rows } = await sql`
          SELECT FROM pg_locks WHERE relation = 'vehicles'::regclass AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
          server.db,
        );
        return rows.length;
      })
      .toBe(1);
    const service = await buildService(server.db, { client_id: client.id, name: 'Added since' });
    await buildTicket(server.db, { client_id: client.id, service_id: service.id });
  });
  expect(await opening).toEqual({ status: 200, body: { slug: 'busy-practice' } });
  const { rows } = await sql`
    SELECT services.name FROM services JOIN tickets ON tickets.client_id = services.client_id AND tickets.service_id = services.id
    JOIN clients ON clients.id = services.client_id WHERE clients.practice_of = ${client.id} ORDER BY services.id`.execute(
    server.db,
  );
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ name: 'Added since' });
});
