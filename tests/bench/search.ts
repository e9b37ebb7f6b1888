import { connectDatabase } from '@fareway/server/platform/database/connect.ts';
import type { Database } from '@fareway/server/platform/database/connect.ts';
import { migrate } from '@fareway/server/platform/database/migrate.ts';
import { sql } from 'kysely';
import { startServer } from '../support/open-office.ts';
import type { Bench } from './open-bench.ts';
import { percentiles, printHeading, printLine } from './print.ts';

const sizes = [100, 10_000] as const;
const rounds = 100;
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

/** The search for services with 100 and with 10,000 operators of 3 services each: the call, and the page without script. */
export async function benchSearch({ db, env, connectionString }: Bench): Promise<void> {
  const servers = [];
  for (const operators of sizes) {
    const url = new URL(connectionString);
    url.pathname = `/search_${operators}`;
    await sql`CREATE DATABASE ${sql.id(`search_${operators}`)}`.execute(db);
    await migrate(url.href);
    const filled = connectDatabase({ connectionString: url.href, poolSize: 1, statementTimeout: 0 });
    await fill(filled, operators);
    await filled.destroy();
    servers.push(await startServer({ ...env, DATABASE_URL: url.href, MIGRATION_DATABASE_URL: url.href }));
  }
  printHeading(`The search with ${sizes.join(' and with ')} operators (aim: ratio at most 1.5)`);
  for (const path of ['/api/search/services', '/operators']) {
    const all: [number[], number[]] = [[], []];
    for (const [what, query] of Object.entries(queries)) {
      const times: [number[], number[]] = [[], []];
      for (let round = -10; round < rounds; round += 1) {
        // alternating: other work of the machine affects both
        for (const [index, server] of servers.entries()) {
          const time = await timeOf(`${server.url}${path}?${new URLSearchParams({ q: query })}`);
          if (round >= 0) times[index]!.push(time);
        }
      }
      printLine(
        `${path}: ${what}`,
        `${times.map((list) => `${median(list).toFixed(1)} ms`).join(' and ')}: ratio ${ratio(times)}`,
      );
      times.forEach((list, index) => all[index]!.push(...list));
    }
    printLine(`${path}: all, ${sizes[1]} operators`, percentiles(all[1]));
    printLine(`${path}: all: ratio`, ratio(all));
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
  const town = (key: string) =>
    sql`${part(starts, `${key} || 'a'`)} || ${part(ends, `${key} || 'b'`)} || ${part(ends, `${key} || 'c'`)}`;
  for (let from = 1; from <= operators; from += operatorsAtOnce) {
    const to = Math.min(operators, from + operatorsAtOnce - 1);
    await sql`
      INSERT INTO clients (id, slug, name, site_name, sales_year)
      SELECT gen_random_uuid(), 'operator-' || n, CASE n WHEN 1 THEN 'Dales Coaches' ELSE ${town('n::text')} || ' Coaches' END, 'Site', '{26/27}'
      FROM generate_series(${from}::integer, ${to}::integer) AS n`.execute(db);
    await sql`
      INSERT INTO services (client_id, id, name, stops, destinations)
      SELECT id, gen_random_uuid(), 'S' || service,
             ARRAY(SELECT ${town('slug || service || stop')} || ', ' || ${part("'Station','High Street','Church','Green','Market Place'", 'slug || stop')}
                   FROM generate_series(1, 10) AS stop),
             CASE WHEN slug = 'operator-1' AND service = 1 THEN ARRAY['Ermysted’s Grammar School, Skipton']
               ELSE ARRAY[${part(saints, 'slug || service')} || ' ' || ${part(kinds, "slug || service || 'k'")} || ', ' || ${town("slug || 't'")}] END
      FROM clients, generate_series(1, 3) AS service
      WHERE substr(slug, 10)::integer BETWEEN ${from} AND ${to}`.execute(db);
  }
  await sql`
    INSERT INTO tickets (client_id, id, service_id, year, type, name, price)
    SELECT client_id, gen_random_uuid(), id, '26/27', 'annual', 'Annual ' || ticket, 48000 + ticket FROM services, generate_series(1, 4) AS ticket`.execute(
    db,
  );
  await sql`VACUUM ANALYZE`.execute(db);
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return performance.now() - started;
}

function ratio([small, large]: [number[], number[]]): string {
  return (median(large) / median(small)).toFixed(2);
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
