import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { annualTerms, buildClient } from '../../testing/builders/build-operator.ts';
import { explainStatements, readExplained } from '../../testing/scale/explain-statements.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { searchConsole } from './search-console.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let few: string;
let many: string;
let pages = 0;

beforeAll(async () => {
  server = await startTestApp({ onNotice: ({ message }) => (pages += readExplained(message)?.buffers ?? 0) });
  few = await operatorWith(20);
  many = await operatorWith(2_000);
  await sql`VACUUM ANALYZE`.execute(server.ownerDb);
  await explainStatements(server.ownerDb);
  await server.restart();
}, 120_000);
afterAll(() => server?.stop());

/** Creates an operator with so many services, tickets on sale, stops and calendars. */
async function operatorWith(names: number): Promise<string> {
  const { id } = await buildClient(server.db);
  const { year, start, expiry } = annualTerms();
  const each = sql`generate_series(1, ${names}::integer) AS n`;
  for (const table of ['services', 'stops', 'calendars'])
    await sql`
      INSERT INTO ${sql.table(table)} (client_id, id, name)
      SELECT ${id}, gen_random_uuid(), ${table} || ' ' || CASE WHEN n % 2 = 0 THEN 'even' ELSE 'odd' END || ' ' || n FROM ${each}`.execute(
      server.db,
    );
  await sql`
    INSERT INTO tickets (client_id, id, service_id, year, type, name, price, start, expiry)
    SELECT client_id, gen_random_uuid(), id, ${year}, 'annual', 'Ticket of ' || name, 100, ${start}, ${expiry} FROM services
    WHERE client_id = ${id}`.execute(server.db);
  return id;
}

/** The pages of 8 KB that a search reads, and how much it finds. */
async function search(client_id: string, query: string, services: 'all' | string[] = 'all') {
  const { slug } = await server.db
    .selectFrom('clients')
    .select('slug')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const searcher = {
    client_id,
    services,
    slug,
    time_zone: 'Europe/London',
    staff_id: newId(),
    permissions: new Set(['catalogue.change', 'passengers.see'] as const),
  };
  // what a new connection reads first is not of the search
  await searchConsole(server.deps, searcher, query);
  pages = 0;
  const sections = await searchConsole(server.deps, searcher, query);
  return { pages, found: sections.reduce((sum, { rows }) => sum + rows.length, 0) };
}

test('C-208 C-216 one word reads as much with 2,000 names of each kind as with 20, however many have it', async () => {
  for (const query of ['s', 'o', 'st', 'odd', 'services', '7', '1', 'zzz', '%', '_', '\\', 'x'.repeat(200)]) {
    const small = await search(few, query);
    const large = await search(many, query);
    // each section has six rows at most, and an index of more rows has another level
    expect.soft(large.pages, query).toBeLessThan(small.pages + 60);
    expect.soft(large.found, query).toBeGreaterThanOrEqual(small.found);
  }
});

test('C-208 C-216 several words read no more than the names with the rarest of them', async () => {
  for (const [query, most] of [
    ['services 1999', 150],
    ['odd s', 250],
    ['ticket of services odd 7', 350],
    // no name has both
    ['odd even', 4_000],
    ['zzz odd', 100],
    ['a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9', 1_000],
    ['! % _ \\', 20],
  ] as const)
    expect.soft((await search(many, query)).pages, query).toBeLessThan(most);
});

test('C-008 C-216 a member of one service finds it among many without reading the tickets of the others', async () => {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM services WHERE client_id = ${many} AND name = 'services odd 1999'`.execute(server.db);
  const { pages: read, found } = await search(many, '1999', [rows[0]!.id]);
  // the service, its ticket, and the stop and the calendar that no service uses
  expect(found).toBe(4);
  expect(read).toBeLessThan(150);
});
