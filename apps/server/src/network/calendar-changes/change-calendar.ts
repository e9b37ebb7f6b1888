import { rangesOf } from '@fareway/domain/network/day-ranges.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Actor, StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  deleteCalendarRow,
  insertCalendar,
  lockOperator,
  raiseRevisions,
  replaceCalendar,
} from '../calendars/write-calendar.ts';
import type { CalendarContent, ReasonedDay } from '../calendars/write-calendar.ts';
import { assignCalendar } from '../services/assign-calendar.ts';
import { effectOf } from './effect.ts';
import type { Effect, SeatsOfWeeks } from './effect.ts';
import { lockCalendar } from './lock-calendar.ts';
import type { CalendarKey } from './lock-calendar.ts';
import { sql } from '../../platform/database/sql/sql.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock'>;

/** What the changes of departures need. */
export interface CalendarDeps extends ChangeDeps {
  seatsOfWeeks: SeatsOfWeeks;
}

/** Creates a calendar that no service uses yet. Returns its id. Refuses with calendar-name-taken. */
export async function createCalendar(
  { db, clock }: ChangeDeps,
  actor: Actor,
  clientId: string,
  content: CalendarContent,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    await lockOperator(transaction, clientId);
    await expectFreeName(transaction, clientId, content.name, null);
    const id = await insertCalendar(transaction, clock.now(), clientId, content);
    await writeAudit(transaction, clock.now(), {
      client_id: clientId,
      actor,
      action: 'create-calendar',
      subject: { kind: 'calendar', id },
      after: inAudit(content),
    });
    return id;
  });
}

/** How a change is made. */
export interface Saving {
  /** Only returns what the change does. */
  dry_run: boolean;
  /** The digest of what the person saw; the change is refused when it would do something else. */
  expected?: string | undefined;
}

export interface WantedCalendar extends CalendarContent, Saving {
  /** The services that use the calendar from now on, beside those that use it already. */
  joining: readonly string[];
  /** The services that use it no more. */
  leaving: readonly string[];
  /** The revision that the person saw. */
  revision: number;
}

/**
 * Changes a calendar and which services use it, and returns what this does to all services of it and the revision (C-038). A service that leaves has no
 * calendar; one that joins leaves its other calendar. Of departures that are added, the seats that weeks need which were sold before are taken (C-040).
 * Refuses with calendar-unknown, calendar-changed after a colleague's change, calendar-service-unknown, calendar-name-taken, and calendar-preview-changed.
 */
export async function changeCalendar(
  { db, clock, seatsOfWeeks }: CalendarDeps,
  actor: StaffActor,
  key: CalendarKey,
  { joining, leaving, revision, dry_run, expected, ...wanted }: WantedCalendar,
): Promise<{ effect: Effect; revision: number }> {
  const { client_id, calendar_id } = key;
  return inTransaction(db, async (transaction) => {
    const now = clock.now();
    const named = [...joining, ...leaving];
    const { today, calendar, calendars, ...locked } = await lockCalendar(transaction, now, key, named);
    if (calendar.revision !== revision) refuse('calendar-changed', {});
    if (wanted.name !== calendar.name) await expectFreeName(transaction, client_id, wanted.name, key.calendar_id);
    const [joins, leaves] = [new Set(joining), new Set(leaving)];
    // one that is to leave may have left before
    const services = locked.services.filter(
      ({ id, ...service }) => service.calendar_id === calendar_id || joins.has(id),
    );
    const own = services.filter((service) => service.calendar_id === calendar_id);
    const isWanted = new Set([...own.flatMap(({ id }) => (leaves.has(id) ? [] : id)), ...joining]);
    const changed = services.map((service) => ({
      ...service,
      before: service.calendar_id === null ? null : calendars.get(service.calendar_id)!,
      after: isWanted.has(service.id) ? wanted : null,
    }));
    const change = [wanted, [...isWanted].toSorted(byText)];
    const effect = await effectOf(transaction, client_id, today, changed, change, (added) =>
      seatsOfWeeks.count(transaction, now, client_id, added),
    );
    if (dry_run) return { effect, revision };
    if (expected !== undefined && expected !== effect.digest) refuse('calendar-preview-changed', {});

    const joined = services.filter((service) => isWanted.has(service.id) && service.calendar_id !== calendar_id);
    const left = own.filter((service) => !isWanted.has(service.id));
    const idsOf = (list: typeof services) => list.map(({ id }) => id);
    await assignCalendar(transaction, client_id, idsOf(joined), calendar_id);
    await assignCalendar(transaction, client_id, idsOf(left), null);
    await replaceCalendar(transaction, key, wanted);
    // people who look at the calendar that a service leaves notice it
    await raiseRevisions(transaction, client_id, [
      calendar_id,
      ...joined.flatMap((service) => service.calendar_id ?? []),
    ]);
    await seatsOfWeeks.take(transaction, now, actor, { client_id, service_ids: idsOf(services), today });
    const namesOf = (list: typeof services) => list.map(({ name }) => name).toSorted(byText);
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'change-calendar',
      subject: { kind: 'calendar', id: calendar_id },
      before: { ...inAudit(calendar), services: namesOf(own) },
      after: { ...inAudit(wanted), services: namesOf(services.filter((service) => isWanted.has(service.id))) },
    });
    return { effect, revision: revision + 1 };
  });
}

/** Deletes a calendar. Refuses with calendar-unknown, and with calendar-in-use while services use it. */
export async function deleteCalendar({ db, clock }: ChangeDeps, actor: StaffActor, key: CalendarKey): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { calendar, services } = await lockCalendar(transaction, clock.now(), key);
    if (services.length > 0) refuse('calendar-in-use', { services: services.map(({ name }) => name).toSorted(byText) });
    await deleteCalendarRow(transaction, key);
    await writeAudit(transaction, clock.now(), {
      client_id: key.client_id,
      actor,
      action: 'delete-calendar',
      subject: { kind: 'calendar', id: key.calendar_id },
      before: inAudit(calendar),
    });
  });
}

async function expectFreeName(
  transaction: Transaction<DB>,
  clientId: string,
  name: string,
  own: string | null,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM calendars
    WHERE client_id = ${clientId} AND name_key(name) = name_key(${name}) AND id IS DISTINCT FROM ${own}::uuid`.execute(
    transaction,
  );
  if (rows.length > 0) refuse('calendar-name-taken', { name });
}

/** A calendar as the audit log keeps it: days in a row are a range. */
function inAudit({ name, terms, days }: CalendarContent) {
  const plain = days.map(({ date, direction, runs, reason }: ReasonedDay) => ({ date, direction, runs, reason }));
  return { name, terms, days: rangesOf(plain) };
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1;
}
