import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { isInScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { readCalendars } from './read-calendars.ts';
import type { StoredCalendar } from './read-calendars.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A calendar, and the services of the reader or writer. */
export interface CalendarKey extends ServiceScope {
  calendar_id: string;
}

export interface LockedService {
  id: string;
  name: string;
  operating_weekdays: Weekday[];
  calendar_id: string | null;
}

/** What a change of a calendar is made from. */
export interface LockedCalendar {
  /** The day of the operator. */
  today: LocalDate;
  calendar: StoredCalendar;
  /** The services of the calendar and those asked for, in the order of their ids. */
  services: LockedService[];
  /** All calendars of the services. */
  calendars: Map<string, StoredCalendar>;
}

/**
 * Locks the operator, then in the order of their ids the services of the calendar with those of `serviceIds`, then their calendars, so that changes of
 * an operator are made one after the other. Refuses with calendar-unknown, calendar-service-unknown, and with calendar-shared while a service outside the
 * scope uses the calendar (C-008).
 */
export async function lockCalendar(
  transaction: Transaction<DB>,
  now: Date,
  { calendar_id, ...scope }: CalendarKey,
  serviceIds: readonly string[] = [],
): Promise<LockedCalendar> {
  const { client_id } = scope;
  const today = await lockOperatorOfDay(transaction, now, client_id);
  const { rows: services } = await sql<LockedService>`
    SELECT id, name, operating_weekdays, calendar_id FROM services
    WHERE client_id = ${client_id} AND (calendar_id = ${calendar_id} OR id = ANY (${[...serviceIds]}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  const ids = [...new Set([calendar_id, ...services.flatMap((service) => service.calendar_id ?? [])])];
  await sql`SELECT FROM calendars WHERE client_id = ${client_id} AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    transaction,
  );
  const calendars = await readCalendars(transaction, client_id, ids);
  const calendar = calendars.get(calendar_id) ?? refuse('calendar-unknown', {});
  const known = new Set(services.map(({ id }) => id));
  if (!serviceIds.every((id) => known.has(id) && isInScope(scope, id))) refuse('calendar-service-unknown', {});
  if (!services.every(({ id }) => isInScope(scope, id))) refuse('calendar-shared', {});
  return { today, calendar, services, calendars };
}

/** Locks an operator. Returns its day. */
export async function lockOperatorOfDay(transaction: Transaction<DB>, now: Date, clientId: string): Promise<LocalDate> {
  const { time_zone } = await transaction
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return localDate(now, time_zone);
}
