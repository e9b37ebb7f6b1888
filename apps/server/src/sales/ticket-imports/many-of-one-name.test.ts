import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import type { KyselyPlugin, RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrCreateUnclaimed } from '../../accounts/identity/unclaimed/unclaimed-accounts.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { buildManyTickets } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { judgeTickets } from './judging/judge-tickets.ts';

const count = 5_000;
/**
 * So often a value of a held ticket is read for each row of a file at most, with what is read once for each ticket. A row that may mean any of them is compared
 * with 20. One value of each ticket for each row would be 5,000.
 */
const mostReadsEach = 1_500;

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
/** Thousands of passengers called Ada Lee, whose tickets are alike in all that a file can say. */
beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db, { service: { yr_groups: JSON.stringify({ secondary: true }) } });
  const { id } = await buildPurchaser(server.deps);
  await buildManyTickets(server.db, operator, id, count);
  const { client, service } = operator;
  await sql`
    UPDATE customer_tickets SET first_name = 'Ada', last_name = 'Lee',
           stop_id = (SELECT id FROM stops WHERE client_id = ${client.id} AND name = ${service.stops[0]})
    WHERE client_id = ${client.id}`.execute(server.db);
});
afterAll(() => server?.stop());

/** A database whose held tickets count how often their values are read. */
function countingReads() {
  const most = count * mostReadsEach;
  const reads = { count: 0 };
  const counted = <Row extends object>(row: Row) =>
    new Proxy(row, {
      get(target, name, receiver): unknown {
        reads.count += 1;
        // otherwise a search through all tickets for each row would take minutes
        if (reads.count > most) throw new Error(`more than ${most} reads of held tickets`);
        return Reflect.get(target, name, receiver);
      },
    });
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ('account_email' in row ? counted(row) : row)),
    }),
  };
  return { db: server.db.withPlugin(plugin), reads };
}

const numbers = Array.from({ length: count }, (_, index) => index + 1);
const addressOf = (number: number) => `family-${number}@example.com`;
const inYear9 = { year_group: 'Year 9' };

/** Judges as many rows as there are tickets by their cells. Returns how many have each outcome. */
async function judge(rowOf: (number: number) => Record<string, string>) {
  const { client, service, ticket } = operator;
  const cells = { first_name: 'Ada', last_name: 'Lee', service: service.name, ticket: ticket.name, stop: 'Skipton' };
  const rows = numbers.map((number): RowOfFile => ({
    line: number + 1,
    values: { ...cells, ...rowOf(number) },
    unreadable: [],
  }));
  const { db, reads } = countingReads();
  const judged = await judgeTickets(db, { ...allServices(client.id), now: server.clock.now() }, rows);
  expect(reads.count).toBeGreaterThan(count);
  const byOutcome = Map.groupBy(judged, ({ outcome }) => outcome);
  return Object.fromEntries([...byOutcome].map(([outcome, all]) => [outcome, all.length]));
}

/** Gives each ticket a value by its number. */
async function giveEach(change: RawBuilder<unknown>) {
  const { id } = operator.client;
  await sql`
    UPDATE customer_tickets AS held SET ${change}
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM customer_tickets WHERE client_id = ${id}) AS numbered
    WHERE held.client_id = ${id} AND held.id = numbered.id`.execute(server.db);
}

test('thousands of tickets of one name that are alike are changed one for each row, in work that grows with the rows', async () => {
  expect(await judge(() => inYear9)).toEqual({ changed: count });
});

test('thousands of passengers of one name are known by their student ids, in work that grows with the rows', async () => {
  await giveEach(sql`ext_id = 'S' || numbered.number`);
  expect(await judge((number) => ({ student_id: `S${number}` }))).toEqual({ unchanged: count });
  expect(await judge((number) => ({ student_id: `S${number}`, ...inYear9 }))).toEqual({ changed: count });
  expect(await judge((number) => ({ student_id: `N${number}` }))).toEqual({ refused: count });
});

test('thousands of passengers of one name are known by their addresses, in work that grows with the rows', async () => {
  const ids = await server.db
    .transaction()
    .execute((transaction) =>
      findOrCreateUnclaimed(transaction, server.clock.now(), operator.client.id, numbers.map(addressOf)),
    );
  await giveEach(sql`ext_id = NULL, user_id = (${ids}::uuid[])[numbered.number]`);
  expect(await judge((number) => ({ email: addressOf(number), ...inYear9 }))).toEqual({ changed: count });
  // without an address each of them fits any of the tickets
  expect(await judge(() => inYear9)).toEqual({ refused: count });
});
