import { expect, test } from 'vitest';
import { openOldDatabase } from './old-database.fixture.ts';
import { sql } from '../sql/sql.ts';

test('migration 0044 counts sold and held seats as taken, and still refuses to take one that is not there', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0043');
  // rows of an office that has sold, without what they point at
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`
    INSERT INTO inventory (client_id, id, scope, service_id, date, capacity, sold, held)
    SELECT gen_random_uuid(), gen_random_uuid(), 'service_day', gen_random_uuid(), '2026-11-23', capacity, sold, held
    FROM (VALUES (5, 2, 1), (2, 3, 0), (4, 0, 0)) AS seats (capacity, sold, held)`.execute(db);
  await sql`
    INSERT INTO order_seats (client_id, order_id, inventory_id, quantity, state)
    SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, state
    FROM unnest(ARRAY['sold', 'held', 'released']) AS state`.execute(db);
  await migrateTo('0044');
  const seats = await sql`SELECT capacity, taken FROM inventory ORDER BY capacity`.execute(db);
  expect(seats.rows).toEqual([
    { capacity: 2, taken: 3 },
    { capacity: 4, taken: 0 },
    { capacity: 5, taken: 3 },
  ]);
  const kept = await sql`SELECT is_taken, count(*) FROM order_seats GROUP BY is_taken ORDER BY is_taken`.execute(db);
  expect(kept.rows).toEqual([
    { is_taken: false, count: 1 },
    { is_taken: true, count: 2 },
  ]);
  await sql`SET session_replication_role = DEFAULT`.execute(db);
  const more = sql`UPDATE inventory SET taken = taken + 1 WHERE capacity = 2`.execute(db);
  await expect(more).rejects.toThrow(/has no place left/);
  await sql`UPDATE inventory SET taken = taken - 1 WHERE capacity = 2`.execute(db);
});
