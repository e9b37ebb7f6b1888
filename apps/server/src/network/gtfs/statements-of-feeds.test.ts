import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openImports } from '../../imports/import-file.fixture.ts';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { feedOfServices } from './feed-of-services.fixture.ts';
import { inTheFeed } from './feed.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: inTheFeed });

/** Statements that more services may need: the timetables of new services are written 50 at once, with five statements. */
const mostMore = 5;

/** Imports a feed twice, exports it and takes it back. Returns the number of statements of each call. */
async function statementsOf(services: number) {
  const imports = await openImports(shop, await buildClient(shop.db));
  const count = async <T>(call: () => Promise<T>): Promise<[number, T]> => {
    const before = shop.statements.length;
    const result = await call();
    return [shop.statements.length - before, result];
  };
  const [preview, shown] = await count(() => imports.previewFeed(feedOfServices(services)));
  expect(shown.preview?.judgement?.counts).toEqual({ new: services, changed: 0, unchanged: 0, refused: 0 });
  const [apply, applied] = await count(() => imports.apply(shown));
  expect(applied.status).toBe(204);
  const [second, again] = await count(() => imports.previewFeed(feedOfServices(services)));
  expect(again.preview?.judgement?.counts).toEqual({ new: 0, changed: 0, unchanged: services, refused: 0 });
  const [exported] = await count(() => imports.download('/gtfs/feed'));
  const [undo, undone] = await count(() => imports.undo(shown));
  expect(undone.status).toBe(204);
  return { preview, apply, second, exported, undo };
}

test('C-070 C-071 C-072 a feed with twice the services needs no statement for each of them', async () => {
  const few = await statementsOf(30);
  const many = await statementsOf(60);
  for (const call of Object.keys(few) as (keyof typeof few)[])
    expect(many[call] - few[call], `more statements of ${call}`).toBeLessThanOrEqual(mostMore);
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap((one) => nodesOf(one))];

test('C-071 with the statistics of before an import, the timetables of its services are read without all stops for each call', async () => {
  const client = await buildClient(shop.db);
  // of a small table all rows are read faster than an index, when it was analysed
  await sql`
    INSERT INTO stops (client_id, id, name, latitude, longitude)
    SELECT ${client.id}, gen_random_uuid(), 'Other ' || n, 54, -2 FROM generate_series(1, 3000) AS n`.execute(shop.db);
  const imports = await openImports(shop, client);
  await imports.apply(await imports.previewFeed(feedOfServices(40)));
  await imports.previewFeed(feedOfServices(40));
  const statement = shop.statements.findLast((text) => text.includes('AS pm') && text.includes('unnest'))!;
  const services = await shop.db.selectFrom('services').select('id').where('client_id', '=', client.id).execute();
  const ids = services.map(({ id }) => id);
  const explained = CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`, [
    'am',
    'pm',
    ids,
    client.id,
    client.id,
    '2026-11-26',
  ]);
  const { rows } = await shop.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
  const [{ Plan }] = rows[0]!['QUERY PLAN'];
  const ofStops = nodesOf(Plan).filter((node) => node['Relation Name'] === 'stops');
  const read = ofStops.reduce(
    (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  );
  const calls = await shop.db
    .selectFrom('service_stops')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client.id)
    .executeTakeFirstOrThrow();
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(calls.count);
});
