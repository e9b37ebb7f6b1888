import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Part of a SET of `instalment_plans`: the provider is asked at once. It takes the number of an asking that is answered: what was asked
 * before does not know of the change, and is not written any more.
 */
export function askAnew(now: Date): RawBuilder<unknown> {
  return sql`check_at = ${now}::timestamptz, asks = asks + 1, answered = asks + 1`;
}
