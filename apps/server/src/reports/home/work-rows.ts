import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';

/** An operator at a moment. */
export interface OperatorNow {
  client_id: string;
  now: Date;
  /** The day on its clocks. */
  today: LocalDate;
  time_zone: string;
}

/** Returns an operator at this moment. */
export async function operatorNow({ db, clock }: Pick<Deps, 'db' | 'clock'>, client_id: string): Promise<OperatorNow> {
  const now = clock.now();
  const { time_zone } = await db
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  return { client_id, now, today: localDate(now, time_zone), time_zone };
}

/** Something that can wait for somebody: the permission that shows it, and its rows in SQL (C-016, C-019). */
export interface KindOfWork {
  permission: Permission;
  /** Null on a day on which nothing of it is pointed out. */
  rows: (operator: OperatorNow) => RawBuilder<unknown> | null;
}

/** The columns of a row that waits, in SQL. */
export const workColumns = (facts: {
  id: RawBuilder<unknown>;
  /** Since when it waits. */
  at: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  money?: { amount: RawBuilder<unknown>; currency: RawBuilder<unknown> };
  family?: RawBuilder<unknown>;
  /** The page where it is dealt with, below that of the operator. */
  page?: RawBuilder<unknown>;
}): RawBuilder<unknown> => sql`
  ${facts.id} AS id, ${facts.at} AS at, ${facts.title} AS title, ${facts.detail ?? sql`NULL`}::text AS detail,
  ${facts.money?.amount ?? sql`NULL`}::integer AS amount, ${facts.money?.currency ?? sql`NULL`}::text AS currency,
  ${facts.family ?? sql`NULL`}::uuid AS family, ${facts.page ?? sql`NULL`}::text AS page`;
