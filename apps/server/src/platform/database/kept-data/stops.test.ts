import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stopsOf, zonesOf } from '../../../network/stops/service-row.ts';
import { openOldDatabase } from './old-database.fixture.ts';

const names = fc.array(fc.constantFrom('Skipton', 'Malham', 'Settle', 'Ilkley, Brook Street', 'Leeds “Dock”', 'Ünna'), {
  maxLength: 8,
});
const zone = fc.record({ name: fc.constantFrom('Zone A', 'Zone B', 'Zone C'), stops: names });
const service = fc.record({ operator: fc.constantFrom(0, 1), stops: names, zones: fc.array(zone, { maxLength: 3 }) });

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
  const { rows } = await sql`
    SELECT ${stopsOf('services')} AS stops, ${zonesOf('services')} AS zones FROM services ORDER BY position`.execute(
    db,
  );
  expect(rows).toEqual(
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
