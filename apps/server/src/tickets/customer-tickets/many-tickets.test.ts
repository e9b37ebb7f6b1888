import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildManyTickets } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let few: TestPurchaser;
let many: TestPurchaser;

beforeAll(async () => {
  server = await startTestApp();
  const operator = await buildOperator(server.db);
  [few, many] = await Promise.all([buildPurchaser(server.deps), buildPurchaser(server.deps)]);
  await buildManyTickets(server.db, operator, few.id, 20);
  await buildManyTickets(server.db, operator, many.id, 2_000);
  await sql`ANALYZE`.execute(server.ownerDb);
});
afterAll(() => server.stop());

/** The calls of My Tickets for its first page, and the statements that they sent. */
async function openMyTickets({ id, headers }: TestPurchaser) {
  const before = server.statements.length;
  const list = await server.app.inject({ url: `/api/customer-ticket/list-by/user-id/${id}`, headers });
  const renewals = await server.app.inject({ url: `/api/renewal/user/${id}`, headers });
  expect([list.statusCode, renewals.statusCode]).toEqual([200, 200]);
  return { items: list.json().items as unknown[], statements: server.statements.slice(before) };
}

test('A-202 the first page of 2,000 tickets takes the same statements as that of 20', async () => {
  const small = await openMyTickets(few);
  const large = await openMyTickets(many);
  expect(large.items).toHaveLength(20);
  expect(large.statements).toEqual(small.statements);
  expect(large.statements).toHaveLength(4);
});

test('what is used today takes the same statements of 2,000 tickets as of 20; of the purchaser’s tickets the first sixty that are valid are read, by an index', async () => {
  const openToday = async ({ id, headers }: TestPurchaser) => {
    const before = server.statements.length;
    const today = await server.app.inject({ url: `/api/user/${id}/today`, headers });
    return { count: today.json().tickets.length as number, statements: server.statements.slice(before) };
  };
  const small = await openToday(few);
  const large = await openToday(many);
  expect([small.count, large.count]).toEqual([20, 60]);
  // the session, the renewals, the shared tickets, two for the tickets, and the coming moves of their stops
  expect(large.statements.toSorted()).toEqual(small.statements.toSorted());
  expect(large.statements).toHaveLength(6);
  const now = server.clock.now();
  const nodes = await explain(large.statements[3]!, [many.id, now, [], [], 'am', 'pm', now]);
  const [scan] = nodes.filter((node) => node['Index Name'] === 'customer_tickets_of_user');
  expect(scan!['Actual Rows'] * scan!['Actual Loops']).toBe(60);
});

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

test('of 2,000 tickets the database reads those of the page and one more, by an index and without sorting', async () => {
  const { statements } = await openMyTickets(many);
  const nodes = await explain(statements[1]!, [many.id, 21]);
  const scans = nodes.filter((node) => node['Relation Name'] === 'customer_tickets');
  expect(scans.map((node) => node['Index Name'])).toEqual(['customer_tickets_of_user']);
  expect(scans[0]!['Actual Rows'] * scans[0]!['Actual Loops']).toBeLessThanOrEqual(21);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');

  const renewals = await explain(statements[3]!, [many.id, server.clock.now()]);
  const read = renewals.reduce((rows, node) => rows + node['Actual Rows'] * node['Actual Loops'], 0);
  expect(read).toBe(0);
});

test('A-231 the session check reads one row of one index', async () => {
  await sql`
    INSERT INTO sessions (id, user_id, created_at, last_used_at, expires_at)
    SELECT gen_random_uuid(), ${many.id}, now(), now(), now() FROM generate_series(1, 2000)`.execute(server.db);
  await sql`ANALYZE sessions`.execute(server.ownerDb);
  const { statements } = await openMyTickets(many);
  const now = server.clock.now();
  const idle = new Date(now.getTime() - 14 * 24 * 3_600_000);
  const nodes = await explain(statements[0]!, [many.session_id, many.id, now, idle]);
  const scans = nodes.filter((node) => node['Relation Name']);
  expect(scans.map((node) => [node['Relation Name'], node['Index Name'], node['Actual Rows']])).toEqual([
    ['sessions', 'sessions_pkey', 1],
  ]);
});

/** Every node of a statement's executed plan. */
async function explain(statement: string, parameters: readonly unknown[]): Promise<Plan[]> {
  const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    ...sql`${sql.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`)}`.compile(server.db),
    parameters,
  });
  const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];
  return rows[0]!['QUERY PLAN'].flatMap(({ Plan }) => flatten(Plan));
}
