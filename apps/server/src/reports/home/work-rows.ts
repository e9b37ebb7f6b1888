import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import type { RawBuilder } from 'kysely';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** An operator at a moment, with the services of the reader (C-008). */
export interface OperatorNow extends ServiceScope {
  now: Date;
  /** The day on its clocks. */
  today: LocalDate;
  time_zone: string;
}

/** Returns the operator of a scope at this moment. */
export async function operatorNow(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, services }: ServiceScope,
): Promise<OperatorNow> {
  const now = clock.now();
  const { time_zone } = await db
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  return { client_id, services, now, today: localDate(now, time_zone), time_zone };
}

/** Something that can wait for somebody: the permission that shows it, and its rows in SQL (C-016, C-019). */
export interface KindOfWork {
  permission: Permission;
  /** Null on a day on which nothing of it is pointed out. */
  rows: (operator: OperatorNow) => RawBuilder<unknown> | null;
  /** For things that several services can have. A limited member sees one of them because of their own service, and cannot change for others how it waits. */
  ofSeveral?: {
    /** A condition: services outside the scope have the thing, too. */
    isShared: (scope: ServiceScope, id: string) => RawBuilder<boolean>;
    refusal: 'calendar-shared' | 'stop-shared';
  };
}

/** What a thing of the whole operator is about: no service. Members who are limited to some services do not see it (C-008). */
export const noService = sql`NULL::uuid[]`;

/** The columns of a row that waits, in SQL. */
export const workColumns = (
  { services }: OperatorNow,
  facts: {
    /** The ids of the services that it is about, as an array. A limited member sees it when all of them are theirs (C-008). */
    services: RawBuilder<unknown>;
    id: RawBuilder<unknown>;
    /** Since when it waits. */
    at: RawBuilder<unknown>;
    title: RawBuilder<unknown>;
    detail?: RawBuilder<unknown>;
    money?: { amount: RawBuilder<unknown>; currency: RawBuilder<unknown> };
    family?: RawBuilder<unknown>;
    /** The page where it is dealt with, below that of the operator. */
    page?: RawBuilder<unknown>;
  },
): RawBuilder<unknown> => sql`${services === 'all' ? sql`` : sql`${facts.services} AS services,`}
  ${facts.id} AS id, ${facts.at} AS at, ${facts.title} AS title, ${facts.detail ?? sql`NULL`}::text AS detail,
  ${facts.money?.amount ?? sql`NULL`}::integer AS amount, ${facts.money?.currency ?? sql`NULL`}::text AS currency,
  ${facts.family ?? sql`NULL`}::uuid AS family, ${facts.page ?? sql`NULL`}::text AS page`;
