import fc from 'fast-check';
import type { RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { calendarInScope, stopInScope } from '../../network/in-scope.ts';
import type { Database } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { many } from '../../testing/at-once.ts';
import { buildClient, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { searchConsole } from './search-console.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

/** The pages of what is found, in its order. */
async function find(scope: ServiceScope, query: string): Promise<string[]> {
  const searcher = {
    ...scope,
    slug: 'slug',
    time_zone: 'Europe/London',
    staff_id: newId(),
    permissions: new Set(['catalogue.change'] as const),
  };
  const sections = await searchConsole(shop.deps, searcher, query);
  const hrefs = sections.flatMap(({ rows }) => rows.map(({ href }) => href));
  // not the pages of the console
  return hrefs.filter((href) => /[0-9a-f]{12}$/.test(href));
}

/** What the search has to find: each name is compared with the words of the query. */
async function findByComparing(db: Database, scope: ServiceScope, query: string): Promise<string[]> {
  const part = (
    kind: 'services' | 'tickets' | 'stops' | 'calendars',
    {
      from,
      isSeen,
      words = sql`thing.name`,
      later = sql`NULL::text`,
    }: Record<'from' | 'isSeen', RawBuilder<unknown>> & {
      words?: RawBuilder<unknown>;
      later?: RawBuilder<unknown>;
    },
  ) => sql`
    (SELECT ${`/slug/${kind}/`} || thing.id AS href FROM ${from}
    WHERE thing.client_id = ${scope.client_id} AND ${isSeen} AND (
      SELECT bool_and(' ' || array_to_string(search_words_of(${words}), ' ') LIKE '% ' || typed.word || '%')
      FROM unnest(search_words_of(${query})) AS typed (word))
    ORDER BY ${later}, thing.name, thing.id LIMIT 6)`;
  const parts = [
    part('services', {
      from: sql`services AS thing`,
      isSeen: inScope(scope, sql`thing.id`),
      later: sql`thing.archived_at IS NOT NULL`,
    }),
    part('tickets', {
      from: sql`(
        SELECT client_id, id, name, year, service_id FROM tickets
        UNION ALL SELECT client_id, id, details ->> 'name', details ->> 'year', service_id FROM ticket_drafts AS draft
        WHERE NOT EXISTS (SELECT FROM tickets WHERE tickets.client_id = draft.client_id AND tickets.id = draft.id)
      ) AS thing JOIN services AS service ON service.client_id = thing.client_id AND service.id = thing.service_id AND service.archived_at IS NULL`,
      isSeen: inScope(scope, sql`thing.service_id`),
      words: sql`concat_ws(' ', thing.name, service.name, thing.year)`,
      later: sql`thing.year DESC`,
    }),
    part('stops', {
      from: sql`stops AS thing`,
      isSeen: stopInScope(scope, 'thing'),
      later: sql`thing.retired_at IS NOT NULL`,
    }),
    part('calendars', { from: sql`calendars AS thing`, isSeen: calendarInScope(scope, 'thing') }),
  ];
  const { rows } = await sql<{ href: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return rows.map(({ href }) => href);
}

const word = fc.constantFrom(
  'Skipton',
  'Skip',
  'school',
  'S',
  '7',
  '735/B',
  'Élan',
  'O’Hare',
  "D'Arcy",
  'École',
  'STRASSE',
  'Straße',
  '!',
  '%',
  '_',
);
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const year = fc.constantFrom('25/26', '26/27', '27/28');
const place = fc.nat({ max: 30 });
/** A change of one of the operator's things, or a new one. */
const change = fc.record({
  kind: fc.constantFrom('service', 'ticket', 'draft', 'stop', 'calendar'),
  what: fc.constantFrom('add', 'add', 'rename', 'toggle', 'remove', 'publish'),
  name,
  year,
  place,
});
const query = fc.array(fc.oneof(word, fc.constantFrom('s', 'sk', 'sch', 'e', 'o', '26', '27', '1')), {
  minLength: 1,
  maxLength: 3,
});

test('C-208 the search finds what comparing each name finds, in the same order, after any changes of names', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 20, maxLength: 60 }),
      fc.array(query, { minLength: 8, maxLength: 8 }),
      async (changes, queries) => {
        const { id: client_id } = await buildClient(shop.db);
        for (const [number, one] of changes.entries()) await apply(client_id, number, one);
        const { rows: services } = await sql<{
          id: string;
        }>`SELECT id FROM services WHERE client_id = ${client_id} ORDER BY id LIMIT 2`.execute(shop.db);
        for (const words of queries)
          for (const scope of [
            { client_id, services: 'all' as const },
            { client_id, services: services.map(({ id }) => id) },
          ])
            expect({ words, found: await find(scope, words.join(' ')) }).toEqual({
              words,
              found: await findByComparing(shop.db, scope, words.join(' ')),
            });
      },
    ),
    { numRuns: 8 },
  );
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes a change, if there is a thing that it can change. */
async function apply(
  client_id: string,
  number: number,
  { kind, what, name: newName, year: newYear, place: index }: Change,
) {
  const table = sql.table(
    { service: 'services', ticket: 'tickets', draft: 'ticket_drafts', stop: 'stops', calendar: 'calendars' }[kind],
  );
  const one = (from: RawBuilder<unknown>) =>
    sql`(SELECT id FROM ${from} AS one WHERE client_id = ${client_id} ORDER BY id OFFSET ${index} % greatest(1, (SELECT count(*) FROM ${from} AS one WHERE client_id = ${client_id})) LIMIT 1)`;
  const chosen = sql`client_id = ${client_id} AND id = ${one(table)}`;
  // stops that are in use have different names, and so have calendars
  const unique = kind === 'stop' || kind === 'calendar' ? `${newName} ${String(number)}` : newName;
  const details = sql`jsonb_build_object('year', ${newYear}::text, 'type', 'annual', 'name', ${newName}::text, 'price', 100)`;
  const draftOf = (id: RawBuilder<unknown>, service_id: RawBuilder<unknown>) => sql`
    INSERT INTO ticket_drafts (client_id, id, service_id, details, revision, created_at, updated_at)
    SELECT ${client_id}, thing.id, thing.service_id, ${details}, 1, now(), now() FROM (SELECT ${id} AS id, ${service_id} AS service_id) AS thing
    WHERE thing.service_id IS NOT NULL ON CONFLICT DO NOTHING`;
  const ticketFrom = (id: RawBuilder<unknown>, service_id: RawBuilder<unknown>) => sql`
    INSERT INTO tickets (client_id, id, service_id, year, type, name, price, start, expiry)
    SELECT ${client_id}, ${id}, ${service_id}, ${newYear}, 'annual', ${newName}, 100, '2026-09-01', '2027-07-01' WHERE ${service_id} IS NOT NULL`;
  const aService = one(sql`services`);
  const statements: Record<string, () => Promise<unknown>> = {
    'service add': () => buildService(shop.db, { client_id, name: newName, stops: [] }),
    'ticket add': () => ticketFrom(sql`gen_random_uuid()`, aService).execute(shop.db),
    // a new ticket, or a change of one that is on sale
    'draft add': () =>
      (index % 2 === 0
        ? draftOf(sql`gen_random_uuid()`, aService)
        : draftOf(
            one(sql`tickets`),
            sql`(SELECT service_id FROM tickets WHERE client_id = ${client_id} AND id = ${one(sql`tickets`)})`,
          )
      ).execute(shop.db),
    'draft rename': () => sql`UPDATE ticket_drafts SET details = ${details} WHERE ${chosen}`.execute(shop.db),
    'draft publish': () =>
      shop.db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{
          id: string;
          service_id: string;
        }>`DELETE FROM ticket_drafts WHERE ${chosen} RETURNING id, service_id`.execute(transaction);
        const draft = rows[0];
        if (!draft) return;
        const { rows: known } =
          await sql`UPDATE tickets SET name = ${newName}, year = ${newYear} WHERE client_id = ${client_id} AND id = ${draft.id} RETURNING id`.execute(
            transaction,
          );
        if (known.length === 0)
          await ticketFrom(sql`${draft.id}::uuid`, sql`${draft.service_id}::uuid`).execute(transaction);
      }),
    'ticket toggle': () => sql`UPDATE tickets SET year = ${newYear} WHERE ${chosen}`.execute(shop.db),
    'service toggle': () =>
      sql`UPDATE services SET archived_at = CASE WHEN archived_at IS NULL THEN now() END WHERE ${chosen}`.execute(
        shop.db,
      ),
    'stop toggle': () => sql`UPDATE stops SET retired_at = now() WHERE ${chosen}`.execute(shop.db),
  };
  const usual: Partial<Record<Change['what'], () => Promise<unknown>>> = {
    add: () =>
      sql`INSERT INTO ${table} (client_id, id, name) VALUES (${client_id}, gen_random_uuid(), ${unique})`.execute(
        shop.db,
      ),
    rename: () => sql`UPDATE ${table} SET name = ${unique} WHERE ${chosen}`.execute(shop.db),
    // a service has tickets
    ...(kind !== 'service' && { remove: () => sql`DELETE FROM ${table} WHERE ${chosen}`.execute(shop.db) }),
  };
  await (statements[`${kind} ${what}`] ?? usual[what])?.();
}

test('C-208 a ticket is found by its own name and that of its service, when both change at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id: client_id } = await buildClient(shop.db);
    const service = await buildService(shop.db, { client_id, name: 'Old service', stops: [] });
    const ticket = await buildTicket(shop.db, { client_id, service_id: service.id, name: 'Old ticket' });
    await many<unknown>(4, (index) =>
      [
        () => sql`UPDATE services SET name = 'New service' WHERE client_id = ${client_id}`.execute(shop.db),
        () =>
          sql`UPDATE tickets SET name = 'Renamed ticket' WHERE client_id = ${client_id} AND id = ${ticket.id}`.execute(
            shop.db,
          ),
        () => buildTicket(shop.db, { client_id, service_id: service.id, name: 'Added ticket' }),
        () =>
          sql`
          INSERT INTO ticket_drafts (client_id, id, service_id, details, revision, created_at, updated_at)
          VALUES (${client_id}, ${ticket.id}, ${service.id}, '{"name": "Prepared ticket", "year": "26/27", "type": "annual"}', 1, now(), now())`.execute(
            shop.db,
          ),
      ][index]!(),
    );
    const scope = { client_id, services: 'all' as const };
    expect(await find(scope, 'old')).toEqual([]);
    expect(await find(scope, 'new service renamed')).toEqual([`/slug/tickets/${ticket.id}`]);
    expect(await find(scope, 'new service ticket')).toHaveLength(2);
  }
});
