import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { calendarInScope } from '../in-scope.ts';
import { raiseRevisions } from '../calendars/write-calendar.ts';
import { assignCalendar } from '../services/assign-calendar.ts';
import type { CalendarDeps, Saving } from './change-calendar.ts';
import { effectOf } from './effect.ts';
import type { Effect } from './effect.ts';
import { lockOperatorOfDay } from './lock-calendar.ts';
import type { LockedService } from './lock-calendar.ts';
import { readCalendars } from './read-calendars.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Gives a service another calendar, or none, and returns what this does to its departures (C-038). `previous` is the calendar that the person saw. Of
 * departures that are added, the seats that weeks need which were sold before are taken (C-040). Refuses with service-unknown, service-changed after a
 * colleague's change, calendar-unknown also for one that cannot be seen in the scope (C-008), and calendar-preview-changed.
 */
export async function setServiceCalendar(
  { db, clock, seatsOfWeeks }: CalendarDeps,
  actor: StaffActor,
  { client_id, services, service_id }: ServiceScope & { service_id: string },
  { calendar_id, previous, dry_run, expected }: { calendar_id: string | null; previous: string | null } & Saving,
): Promise<Effect> {
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    const today = await lockOperatorOfDay(transaction, now, client_id);
    const { rows } = await sql<LockedService>`
      SELECT id, name, operating_weekdays, calendar_id FROM services
      WHERE client_id = ${client_id} AND id = ${service_id} FOR NO KEY UPDATE`.execute(transaction);
    const service = rows[0] ?? refuse('service-unknown', {});
    if (service.calendar_id !== previous) refuse('service-changed', {});
    const ids = [service.calendar_id, calendar_id].filter((id) => id !== null);
    await sql`SELECT FROM calendars WHERE client_id = ${client_id} AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(
      transaction,
    );
    if (calendar_id !== null) await expectCalendarInScope(transaction, { client_id, services }, calendar_id);
    const calendars = await readCalendars(transaction, client_id, ids);
    const named = (id: string | null) => (id === null ? null : (calendars.get(id) ?? refuse('calendar-unknown', {})));
    const [before, after] = [named(service.calendar_id), named(calendar_id)];
    const change = { ...service, before, after };
    const effect = await effectOf(transaction, client_id, today, [change], [service_id, calendar_id], (added) =>
      seatsOfWeeks.count(transaction, now, client_id, added),
    );
    if (dry_run) return effect;
    if (expected !== effect.digest) refuse('calendar-preview-changed', {});
    if (calendar_id === service.calendar_id) return effect;
    await assignCalendar(transaction, client_id, [service_id], calendar_id);
    // people who look at one of the calendars notice it
    await raiseRevisions(transaction, client_id, ids);
    await seatsOfWeeks.take(transaction, now, actor, { client_id, service_ids: [service_id], today });
    const { name } = service;
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'set-service-calendar',
      subject: { kind: 'service', id: service_id },
      before: { name, calendar: before?.name ?? null },
      after: { name, calendar: after?.name ?? null },
    });
    return effect;
  });
}

async function expectCalendarInScope(transaction: Transaction<DB>, scope: ServiceScope, id: string): Promise<void> {
  const calendar = await transaction
    .selectFrom('calendars as calendar')
    .select('id')
    .where('client_id', '=', scope.client_id)
    .where('id', '=', id)
    .where(calendarInScope(scope))
    .executeTakeFirst();
  if (!calendar) refuse('calendar-unknown', {});
}
