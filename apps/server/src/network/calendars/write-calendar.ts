import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { isSameName } from '@fareway/domain/forms/name-key.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/calendars.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A term with its name. */
export interface NamedTerm {
  name: string;
  first_day: LocalDate;
  last_day: LocalDate;
}

/** A day that differs, with its reason. */
export interface ReasonedDay {
  date: LocalDate;
  /** null: the whole day. */
  direction: Direction | null;
  runs: boolean;
  reason: string;
}

/** What people write into a calendar. */
export interface CalendarContent {
  name: string;
  terms: NamedTerm[];
  days: ReasonedDay[];
}

interface CalendarKey {
  client_id: string;
  calendar_id: string;
}

/** Locks the operator, so that changes of its calendars, stops and routes wait for each other. */
export async function lockOperator(transaction: Transaction<DB>, clientId: string): Promise<void> {
  await transaction.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
}

/** Creates a calendar, under `lockOperator`. Returns its id. The name is free. */
export async function insertCalendar(
  transaction: Transaction<DB>,
  now: Date,
  clientId: string,
  { name, terms, days }: CalendarContent,
): Promise<string> {
  const id = newId(now.getTime());
  await transaction.insertInto('calendars').values({ client_id: clientId, id, name }).execute();
  await writeTermsAndDays(transaction, { client_id: clientId, calendar_id: id }, { terms, days });
  return id;
}

/** Replaces the content of a calendar that the caller has locked, and raises its revision. Rows that stay the same are not written. */
export async function replaceCalendar(
  transaction: Transaction<DB>,
  calendar: CalendarKey,
  { name, terms, days }: CalendarContent,
): Promise<void> {
  await writeTermsAndDays(transaction, calendar, { terms, days });
  await transaction
    .updateTable('calendars')
    .set({ name })
    .where('client_id', '=', calendar.client_id)
    .where('id', '=', calendar.calendar_id)
    .execute();
}

/** Raises the revision of calendars, so that people who look at them notice the change. */
export async function raiseRevisions(
  transaction: Transaction<DB>,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`UPDATE calendars SET revision = revision + 1 WHERE client_id = ${clientId} AND id = ANY (${[...ids]}::uuid[])`.execute(
    transaction,
  );
}

/** Deletes a calendar with its terms and days. No service uses it. */
export async function deleteCalendarRow(
  transaction: Transaction<DB>,
  { client_id, calendar_id }: CalendarKey,
): Promise<void> {
  await transaction.deleteFrom('calendars').where('client_id', '=', client_id).where('id', '=', calendar_id).execute();
}

/** A row of `calendar_days`. */
export interface DayRow extends ReasonedDay {
  /** Of a closure: the reason of the extra service that it took the place of. */
  replaced_reason: string | null;
}

/** Replaces the rows of one day of a calendar. */
export async function replaceDay(
  transaction: Transaction<DB>,
  { client_id, calendar_id }: CalendarKey,
  date: LocalDate,
  rows: readonly DayRow[],
): Promise<void> {
  await transaction
    .deleteFrom('calendar_days')
    .where('client_id', '=', client_id)
    .where('calendar_id', '=', calendar_id)
    .where('date', '=', date)
    .execute();
  if (rows.length === 0) return;
  await transaction
    .insertInto('calendar_days')
    .values(rows.map((row) => ({ client_id, calendar_id, ...row })))
    .execute();
}

async function writeTermsAndDays(
  transaction: Transaction<DB>,
  { client_id, calendar_id }: CalendarKey,
  { terms, days }: Omit<CalendarContent, 'name'>,
): Promise<void> {
  await sql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) AS term (first_day date, last_day date, name text)
    ), removed AS (
      DELETE FROM calendar_terms AS term WHERE client_id = ${client_id} AND calendar_id = ${calendar_id}
        AND NOT EXISTS (SELECT FROM wanted WHERE wanted.first_day = term.first_day)
    )
    INSERT INTO calendar_terms AS term (client_id, calendar_id, first_day, last_day, name)
    SELECT ${client_id}, ${calendar_id}, first_day, last_day, name FROM wanted
    ON CONFLICT (client_id, calendar_id, first_day) DO UPDATE SET last_day = excluded.last_day, name = excluded.name
    WHERE (term.last_day, term.name) IS DISTINCT FROM (excluded.last_day, excluded.name)`.execute(transaction);
  // first the rows that go: a whole day takes the place of its directions
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS wanted (date date, direction text, runs boolean, reason text)`;
  await sql`
    DELETE FROM calendar_days AS day WHERE client_id = ${client_id} AND calendar_id = ${calendar_id}
      AND NOT EXISTS (SELECT FROM ${wanted} WHERE wanted.date = day.date AND wanted.direction IS NOT DISTINCT FROM day.direction
        AND wanted.runs = day.runs AND wanted.reason = day.reason)`.execute(transaction);
  await sql`
    INSERT INTO calendar_days (client_id, calendar_id, date, direction, runs, reason)
    SELECT ${client_id}, ${calendar_id}, date, direction, runs, reason FROM ${wanted}
    ON CONFLICT (client_id, calendar_id, date, direction) DO NOTHING`.execute(transaction);
}

/**
 * Returns the calendar of an operator without terms and with exactly these days off, or creates it. The first of an operator has a general name, and
 * another one that of the service. Takes `lockOperator`.
 */
export async function findOrCreateDaysOff(
  transaction: Transaction<DB>,
  now: Date,
  clientId: string,
  daysOff: readonly { date: string; reason: string }[],
  serviceName: string,
): Promise<string> {
  await lockOperator(transaction, clientId);
  const { rows: found } = await sql<{ id: string }>`
    SELECT id FROM calendars AS calendar
    WHERE client_id = ${clientId}
      AND NOT EXISTS (SELECT FROM calendar_terms WHERE client_id = calendar.client_id AND calendar_id = calendar.id)
      AND (SELECT jsonb_agg(jsonb_build_array(date, direction, runs, reason) ORDER BY date) FROM calendar_days
           WHERE client_id = calendar.client_id AND calendar_id = calendar.id)
        = (SELECT jsonb_agg(jsonb_build_array(date, NULL, false, reason) ORDER BY date)
           FROM jsonb_to_recordset(${JSON.stringify(daysOff)}::jsonb) AS day_off (date date, reason text))
    ORDER BY name LIMIT 1`.execute(transaction);
  if (found[0]) return found[0].id;
  const names = await transaction.selectFrom('calendars').select('name').where('client_id', '=', clientId).execute();
  const base = names.length === 0 ? text.termDates : text.daysOffOf(serviceName.slice(0, 100));
  const isTaken = (name: string) => names.some((other) => isSameName(other.name, name));
  let name = base;
  for (let number = 2; isTaken(name); number += 1) name = `${base} ${number}`;
  const days = daysOff.map(({ date, reason }) => ({ date: date as LocalDate, direction: null, runs: false, reason }));
  return insertCalendar(transaction, now, clientId, { name, terms: [], days });
}
