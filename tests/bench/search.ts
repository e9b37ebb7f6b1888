import { connectDatabase } from '@fareway/server/platform/database/connect.ts';
import type { Database } from '@fareway/server/platform/database/connect.ts';
import { migrate } from '@fareway/server/platform/database/migrate.ts';
import { sql } from 'kysely';
import { startServer } from '../support/open-office.ts';
import type { Run } from './aims.ts';
import type { Bench } from './open-bench.ts';
import { percentiles, printHeading, printLine } from './print.ts';

const sizes = {
  whole: { few: 100, many: 10_000, rounds: 100 },
  tiny: { few: 2, many: 20, rounds: 1 },
};
const operatorsAtOnce = 500;

/** What people type, about the operator that both databases have. */
const queries = {
  'a school and its town': 'ermysteds skipton',
  'the same with wrong letters': 'ermisteds skiptin',
  'a word of every school': 'school',
  'two words of many schools': 'grammar school',
  'a wrong letter in a word of many schools': 'gramar school',
  'two words that are never together': 'trinity hillside',
  'an operator': 'dales coaches',
  'a word that nobody has': 'zzyzx',
};

/** The search for services with few and with many operators of 3 services each: the call, and the page without script. */
export async function benchSearch({ db, env, connectionString }: Bench, { size, aims }: Run): Promise<void> {
  const { few, many, rounds } = sizes[size];
  const servers = [];
  for (const operators of [few, many]) {
    const url = new URL(connectionString);
    url.pathname = `/search_${operators}`;
    await sql`CREATE DATABASE ${sql.id(`search_${operators}`)}`.execute(db);
    await migrate(url.href);
    const filled = connectDatabase({ connectionString: url.href, poolSize: 1, statementTimeout: 0 });
    await fill(filled, operators);
    await filled.destroy();
    servers.push(await startServer({ ...env, DATABASE_URL: url.href, MIGRATION_DATABASE_URL: url.href }));
  }
  printHeading(`The search with ${few} and with ${many} operators`);
  for (const path of ['/api/search/services', '/operators']) {
    const all: [number[], number[]] = [[], []];
    for (const [what, query] of Object.entries(queries)) {
      const times: [number[], number[]] = [[], []];
      for (let round = Math.ceil(-rounds / 10); round < rounds; round += 1) {
        // alternating: other work of the machine affects both
        for (const [index, server] of servers.entries()) {
          const time = await timeOf(`${server.url}${path}?${new URLSearchParams({ q: query })}`);
          if (round >= 0) times[index]!.push(time);
        }
      }
      printLine(
        `${path}: ${what}`,
        `${times.map((list) => `${median(list).toFixed(1)} ms`).join(' and ')}: ratio ${ratio(times).toFixed(2)}`,
      );
      times.forEach((list, index) => all[index]!.push(...list));
    }
    printLine(`${path}: all, ${many} operators`, percentiles(all[1]));
    aims.print(`${path}: all: ratio`, ratio(all).toFixed(2), { value: ratio(all), atMost: 1.5 });
  }
  for (const server of servers) await server.stop();
}

/** Operators with names of schools and towns as people give them: few words in many names, and many words in few names. */
async function fill(db: Database, operators: number): Promise<void> {
  const part = (list: string, key: string) =>
    sql.raw(`(ARRAY[${list}])[1 + (abs(hashtext(${key})) % ${list.split(',').length})]`);
  const starts =
    "'Skip','Ilk','Brad','Rich','Ash','Hart','Wood','Lang','Thorn','Mel','Kirk','Sand','Whit','Black','Old'";
  const ends =
    "'ton','ley','ford','mond','by','field','bridge','worth','ham','wick','thorpe','dale','combe','bury','stead'";
  const kinds = "'Grammar School','High School','Academy','Primary School','College'";
  const saints = "'St Mary’s','St John’s','King Edward','Queen Anne’s','Parkside','Hillside','Trinity','The'";
  const places = "'Station','High Street','Church','Green','Market Place'";
  const town = (key: string) =>
    sql`${part(starts, `${key} || 'a'`)} || ${part(ends, `${key} || 'b'`)} || ${part(ends, `${key} || 'c'`)}`;
  // the triggers would also write what the console finds, and the places of a service again for each of its rows
  await sql`SET session_replication_role = replica`.execute(db);
  const stopKey = 'slug || service_name || stop';
  const stop = sql`${town(stopKey)} || ', ' || ${part(places, stopKey)}`;
  for (let from = 1; from <= operators; from += operatorsAtOnce) {
    const to = Math.min(operators, from + operatorsAtOnce - 1);
    const added = sql`(
      SELECT client_id, services.id, services.name AS service_name, slug FROM services JOIN clients ON clients.id = client_id
      WHERE substr(slug, 10)::integer BETWEEN ${from} AND ${to}) AS added`;
    await sql`
      INSERT INTO clients (id, slug, name, site_name, sales_year)
      SELECT gen_random_uuid(), 'operator-' || n, CASE n WHEN 1 THEN 'Dales Coaches' ELSE ${town('n::text')} || ' Coaches' END, 'Site', '{26/27}'
      FROM generate_series(${from}::integer, ${to}::integer) AS n`.execute(db);
    await sql`
      INSERT INTO services (client_id, id, name, destinations)
      SELECT id, gen_random_uuid(), 'S' || service,
             CASE WHEN slug = 'operator-1' AND service = 1 THEN ARRAY['Ermysted’s Grammar School, Skipton']
               ELSE ARRAY[${part(saints, 'slug || service')} || ' ' || ${part(kinds, "slug || service || 'k'")} || ', ' || ${town("slug || 't'")}] END
      FROM clients, generate_series(1, 3) AS service
      WHERE substr(slug, 10)::integer BETWEEN ${from} AND ${to}`.execute(db);
    await sql`
      INSERT INTO timetables (client_id, service_id, valid_from, started_at) SELECT client_id, id, '-infinity', now() FROM ${added}`.execute(
      db,
    );
    await sql`
      INSERT INTO stops (client_id, id, name)
      SELECT client_id, gen_random_uuid(), stop_name FROM (SELECT DISTINCT client_id, ${stop} AS stop_name FROM ${added}, generate_series(1, 10) AS stop) AS named`.execute(
      db,
    );
    await sql`
      INSERT INTO service_stops (client_id, service_id, valid_from, direction, position, stop_id)
      SELECT called.client_id, called.service_id, '-infinity', direction, CASE direction WHEN 'am' THEN place ELSE 11 - place END, stops.id
      FROM (SELECT client_id, added.id AS service_id, stop AS place, ${stop} AS stop_name FROM ${added}, generate_series(1, 10) AS stop) AS called
      JOIN stops ON stops.client_id = called.client_id AND stops.name = stop_name, unnest('{am,pm}'::text[]) AS direction`.execute(
      db,
    );
    await sql`UPDATE services SET timetable_from = '-infinity' WHERE timetable_from IS NULL`.execute(db);
    await sql`SELECT refresh_search_places(array_agg(DISTINCT client_id), array_agg(added.id)) FROM ${added}`.execute(
      db,
    );
  }
  await sql`
    INSERT INTO tickets (client_id, id, service_id, year, type, name, price)
    SELECT client_id, gen_random_uuid(), id, '26/27', 'annual', 'Annual ' || ticket, 48000 + ticket FROM services, generate_series(1, 4) AS ticket`.execute(
    db,
  );
  await sql`RESET session_replication_role`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return performance.now() - started;
}

function ratio([small, large]: [number[], number[]]): number {
  return median(large) / median(small);
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
