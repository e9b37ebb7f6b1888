import { expect } from 'vitest';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { password } from '../family.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Closing accounts of a shop during other work. */
export function closingIn(shop: TestShop) {
  /** Closes an account with its password. Returns the status. */
  const close = async ({ id, headers }: TestPurchaser) => {
    const response = await shop.app.inject({
      method: 'DELETE',
      url: `/api/user/${id}`,
      headers,
      payload: { password },
    });
    return response.statusCode;
  };
  /** Begins two operations that wait for a locked table, in this order, and then lets both continue. */
  async function bothWaitingFor<T, U>(
    table: string,
    first: () => PromiseLike<T>,
    second: () => PromiseLike<U>,
  ): Promise<[T | Error, U | Error]> {
    return shop.ownerDb
      .transaction()
      .execute(async (transaction) => {
        await sql`LOCK TABLE ${sql.table(table)} IN SHARE MODE`.execute(transaction);
        const begun = settled(first());
        await expect.poll(() => waiting(shop)).toBe(1);
        const next = settled(second());
        await expect.poll(() => waiting(shop)).toBe(2);
        return { ends: Promise.all([begun, next]) };
      })
      .then(({ ends }) => ends);
  }
  return { close, bothWaitingFor };
}

function settled<T>(work: PromiseLike<T>): Promise<T | Error> {
  return Promise.resolve(work).catch((error: unknown) => error as Error);
}

/** Returns how many statements wait for another transaction. */
async function waiting({ db }: TestShop): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}
