import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildManyTickets } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { explainStatements, readExplained } from '../../testing/scale/explain-statements.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { readEntries, readLogOperator } from './queries.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The entries of the log before it grows, and afterwards. */
const sizes = [1_000, Number(process.env['AUDIT_ENTRIES'] ?? 100_000)] as const;

/** So many are written by one statement. */
const mostAtOnce = 50_000;

let server: Awaited<ReturnType<typeof startTestApp>>;
let pages = 0;
beforeAll(async () => {
  server = await startTestApp({ onNotice: ({ message }) => (pages += readExplained(message)?.buffers ?? 0) });
  await explainStatements(server.ownerDb);
  await server.restart();
}, 60_000);
afterAll(() => server?.stop());

/** Writes entries about tickets of nobody, without the triggers that number them: one for each second. */
async function growLog({ client }: TestOperator, entries: number): Promise<void> {
  for (let written = 0; written < entries; written += mostAtOnce)
    await server.ownerDb.transaction().execute(async (transaction) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
      await sql`
        INSERT INTO audit_log (id, client_id, actor_kind, actor_id, action, subject_kind, subject_id, at)
        SELECT gen_random_uuid(), ${client.id}, 'purchaser', gen_random_uuid(), 'renew-code', 'customer-ticket', gen_random_uuid(),
               '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second'
        FROM generate_series(1, ${Math.min(entries, mostAtOnce)}::integer) AS n`.execute(transaction);
    });
  await sql`VACUUM ANALYZE audit_log`.execute(server.ownerDb);
}

test('C-190 C-216 the first page of a family reads as much of a long log as of a short one', async () => {
  const operator = await buildOperator(server.db);
  const { id: family } = await buildPurchaser(server.deps);
  await buildManyTickets(server.db, operator, family, 20);
  // 400 entries of the family among those of others, the oldest of all
  await server.ownerDb.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    await sql`
      INSERT INTO audit_log (id, client_id, actor_kind, actor_id, action, subject_kind, subject_id, at)
      SELECT gen_random_uuid(), client_id, 'purchaser', user_id, 'renew-code', 'customer-ticket', id,
             '2025-12-31T00:00:00Z'::timestamptz + n * interval '1 second'
      FROM customer_tickets, generate_series(1, 20) AS n WHERE client_id = ${operator.client.id}`.execute(transaction);
  });
  const log = await readLogOperator(server.db, operator.client.id);
  const read = async () => {
    pages = 0;
    const rows = await readEntries(server.db, log, { family }, 51);
    return { pages, found: rows.length };
  };
  const figures: { pages: number; found: number }[] = [];
  for (const size of sizes) {
    await growLog(operator, size);
    // what a new connection reads first is not of the query
    await read();
    figures.push(await read());
  }
  const [short, long] = figures;
  if (process.env['AUDIT_ENTRIES']) process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect([short!.found, long!.found]).toEqual([51, 51]);
  expect(long!.pages).toBeGreaterThan(50);
  // an index of more rows has another level, at each of the family's 43 things
  expect(long!.pages).toBeLessThan(short!.pages + 120);
}, 120_000);
