import { afterAll, beforeAll, expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { explainStatements, readExplained } from '../../testing/scale/explain-statements.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { countStops, listStops } from './list-stops.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const stops = 1_000;

let server: Awaited<ReturnType<typeof startTestApp>>;
let client_id: string;
let pages = 0;

beforeAll(async () => {
  server = await startTestApp({ onNotice: ({ message }) => (pages += readExplained(message)?.buffers ?? 0) });
  client_id = (await buildClient(server.db)).id;
  const each = sql`generate_series(1, ${stops}::integer) AS n`;
  await sql`INSERT INTO stops (client_id, id, name) SELECT ${client_id}, gen_random_uuid(), 'Halt ' || n FROM ${each}`.execute(
    server.db,
  );
  await sql`
    INSERT INTO services (client_id, id, name) SELECT ${client_id}, gen_random_uuid(), 'Line ' || n FROM ${each}`.execute(
    server.db,
  );
  await sql`
    INSERT INTO timetables (client_id, service_id, valid_from, started_at)
    SELECT client_id, id, '-infinity', now() FROM services WHERE client_id = ${client_id}`.execute(server.db);
  await sql`UPDATE services SET timetable_from = '-infinity' WHERE client_id = ${client_id}`.execute(server.db);
  await sql`
    INSERT INTO service_stops (client_id, service_id, valid_from, direction, position, stop_id)
    SELECT stop.client_id, service.id, '-infinity', 'am', 1, stop.id FROM stops AS stop
      JOIN services AS service ON service.client_id = stop.client_id AND substr(service.name, 6) = substr(stop.name, 6)
    WHERE stop.client_id = ${client_id}`.execute(server.db);
  await sql`VACUUM ANALYZE`.execute(server.ownerDb);
  await explainStatements(server.ownerDb);
  await server.restart();
}, 120_000);
afterAll(() => server?.stop());

/** The names of what a person finds on the first page, the number of all, and the pages of 8 KB that are read for both. */
async function find(words: string) {
  const scope = allServices(client_id);
  const read = () =>
    Promise.all([
      listStops(server.deps, scope, { find: words, limit: 5 }),
      countStops(server.deps, scope, { find: words }),
    ]);
  // what a new connection reads first is not of the search
  await read();
  pages = 0;
  const [rows, found] = await read();
  return { names: rows.map(({ name }) => name), found, pages };
}

test.each([
  ['halt 99', 'Halt 99', 11],
  ['line 99', 'Halt 99', 11],
  ['nowhere', undefined, 0],
])(
  'C-216 stops are found by their names and services without reading the services of each stop: %s',
  async (words, first, count) => {
    const { names, found, pages: read } = await find(words);
    expect([names[0], found]).toEqual([first, count]);
    expect(read).toBeLessThan(stops);
  },
);
