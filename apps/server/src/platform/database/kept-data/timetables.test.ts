import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stopsOf } from '../../../network/stops/stop-names.ts';
import { openOldDatabase } from './old-database.fixture.ts';
import { sql } from '../sql/sql.ts';

test('C-025 migration 0079 keeps the stops of every service in their order and its search, and the way back has them in reverse', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0078');
  const operators = [crypto.randomUUID(), crypto.randomUUID()];
  const names = ['Skipton', 'Malham', 'Settle', 'Ilkley, Brook Street', 'Leeds “Dock”'];
  for (const [index, id] of operators.entries()) {
    await sql`INSERT INTO clients (id, slug, name, site_name) VALUES (${id}, ${`o${index}`}, 'O', 'O')`.execute(db);
    await sql`INSERT INTO stops (client_id, id, name) SELECT ${id}, gen_random_uuid(), unnest(${names}::text[])`.execute(
      db,
    );
  }
  const route = fc.record({ client_id: fc.constantFrom(...operators), stops: fc.shuffledSubarray(names) });
  const services = fc.sample(route, 200).map((old, position) => ({ ...old, position, id: crypto.randomUUID() }));
  for (const { client_id, id, position, stops } of services) {
    await sql`INSERT INTO services (client_id, id, name, position, time) VALUES (${client_id}, ${id}, 'S', ${position}, '0745')`.execute(
      db,
    );
    await sql`INSERT INTO service_stops (client_id, service_id, position, stop_id)
      SELECT ${client_id}, ${id}, place, stops.id
      FROM unnest(${stops}::text[]) WITH ORDINALITY AS called (name, place)
      JOIN stops ON stops.client_id = ${client_id} AND stops.name = called.name`.execute(db);
  }
  const readPlaces = () => sql`SELECT * FROM search_places ORDER BY word, service_id, kind, name`.execute(db);
  const { rows: places } = await readPlaces();

  await migrateTo('0079');
  const { rows } = await sql<{ time: string; stops: { name: string }[]; back: string[] }>`
    SELECT time, ${stopsOf('services')} AS stops, ARRAY(
      SELECT stops.name FROM service_stops AS called JOIN stops ON stops.client_id = called.client_id AND stops.id = called.stop_id
      WHERE called.client_id = services.client_id AND called.service_id = services.id AND direction = 'pm' ORDER BY position) AS back
    FROM services ORDER BY position`.execute(db);
  expect(rows).toEqual(
    services.map(({ stops }) => ({
      time: '0745',
      stops: stops.map((name) => expect.objectContaining({ name }) as unknown),
      back: stops.toReversed(),
    })),
  );
  expect((await readPlaces()).rows).toEqual(places);
  await sql`SELECT refresh_search_places(array_agg(DISTINCT client_id), array_agg(id)) FROM services`.execute(db);
  expect((await readPlaces()).rows).toEqual(places);
});
