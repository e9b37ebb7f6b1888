import { spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { newId } from '../../platform/ids.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { sql } from '../../platform/database/sql/sql.ts';

// of its own for each test: an empty table has no page with room left
let shop: TestShop;
/** Undoes what a test has done to the disk. */
let cleanUp: () => Promise<void>;
beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(async () => {
  await cleanUp();
  await shop.stop();
});

for (const table of ['orders', 'customer_tickets'] as const) {
  test(`F-25 when the disk is full below ${table} a purchase is a 503 that leaves nothing partial, and continues under the same key when there is room again`, async () => {
    const operator = await buildOperator(shop.db);
    await buildStock(shop.db, operator, 3);
    const purchaser = await shop.purchaser();
    const makeRoom = await fillDiskBelow(table);
    const key = newId();
    const refused = await shop.buy(purchaser, operator, { key });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error_key]).toEqual([
      503,
      '5',
      'service-unavailable',
    ]);
    expect(refused.body).not.toMatch(/disk|space|table/i);
    const isBegun = table === 'customer_tickets';
    // an order that was begun holds its seat; without an order there is no charge
    expect(await shop.stockOf(operator)).toMatchObject({ capacity: 3 });
    expect(await countOf('customer_tickets', operator.client.id)).toBe(0);
    expect(await countOf('orders', operator.client.id)).toBe(isBegun ? 1 : 0);
    expect(await chargesOf(operator.client.stripe_account_id!)).toBe(isBegun ? 1 : 0);
    expect((await shop.app.inject({ url: '/api/health' })).statusCode).toBe(200);

    await makeRoom();
    shop.clock.advance({ minutes: 2 });
    await shop.runJobs();
    const bought = await shop.buy(purchaser, operator, { key });
    expect(bought.statusCode).toBe(200);
    expect(await chargesOf(operator.client.stripe_account_id!)).toBe(1);
    expect(await countOf('customer_tickets', operator.client.id)).toBe(1);
    expect(await auditDatabase(shop.db)).toEqual([]);
  });
}

async function countOf(table: string, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE client_id = ${clientId}`.execute(shop.db);
  return rows[0]!.count;
}

async function chargesOf(stripeAccount: string): Promise<number> {
  const { data } = await shop.deps.stripe.charges.list({ limit: 100 }, { stripeAccount });
  return data.filter(({ paid }) => paid).length;
}

/**
 * Lets an empty table of the test's database have no room: on a file system of its own that is full where this process may mount one, else by a
 * trigger that fails as a full disk does. Returns a function that makes space again.
 */
async function fillDiskBelow(table: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'fareway-full-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=0755', 'tmpfs', folder]).status === 0;
  const space = `full_${table}`;
  const clear = async () => {
    if (isMounted) {
      await sql`DROP TABLESPACE IF EXISTS ${sql.id(space)}`.execute(shop.ownerDb);
      // lazy: a process of PostgreSQL may keep a deleted file of the table open
      const { status, stderr } = spawnSync('umount', ['--lazy', folder]);
      if (status !== 0) throw new Error(`${folder} stays mounted: ${stderr.toString()}`);
    }
    await rm(folder, { recursive: true, force: true });
  };
  if (!isMounted) {
    await sql`CREATE OR REPLACE FUNCTION have_no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`.execute(shop.ownerDb);
    await sql`CREATE TRIGGER no_room BEFORE INSERT ON ${sql.table(table)} FOR EACH ROW EXECUTE FUNCTION have_no_room()`.execute(
      shop.ownerDb,
    );
    cleanUp = clear;
    return async () => {
      await sql`DROP TRIGGER no_room ON ${sql.table(table)}`.execute(shop.ownerDb);
    };
  }
  const { rows } = await sql<{ data_directory: string }>`SHOW data_directory`.execute(shop.ownerDb);
  const owner = await stat(rows[0]!.data_directory);
  await chown(folder, owner.uid, owner.gid);
  await sql`CREATE TABLESPACE ${sql.id(space)} LOCATION ${sql.lit(folder)}`.execute(shop.ownerDb);
  cleanUp = async () => {
    await sql`ALTER TABLE ${sql.table(table)} SET TABLESPACE pg_default`.execute(shop.ownerDb);
    await clear();
  };
  await sql`ALTER TABLE ${sql.table(table)} SET TABLESPACE ${sql.id(space)}`.execute(shop.ownerDb);
  const filler = join(folder, 'filler');
  // what does not fit is refused: the rest of the file system is full then
  await writeFile(filler, Buffer.alloc(8_000_000)).catch(() => undefined);
  return () => rm(filler);
}
