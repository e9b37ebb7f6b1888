import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { CalendarContent, DayRow } from '../calendars/write-calendar.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A calendar with its revision, and the reason that each closure keeps. */
export interface StoredCalendar extends CalendarContent {
  id: string;
  revision: number;
  days: DayRow[];
}

/** Returns calendars of an operator by their ids, with terms and days in order. */
export async function readCalendars(
  db: Kysely<DB>,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, StoredCalendar>> {
  const { rows } = await sql<StoredCalendar>`
    SELECT id, name, revision,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'first_day', first_day, 'last_day', last_day) ORDER BY first_day), '[]')
            FROM calendar_terms AS term WHERE term.client_id = calendar.client_id AND term.calendar_id = calendar.id) AS terms,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('date', date, 'direction', direction, 'runs', runs, 'reason', reason,
                                                         'replaced_reason', replaced_reason) ORDER BY date, direction), '[]')
            FROM calendar_days AS day WHERE day.client_id = calendar.client_id AND day.calendar_id = calendar.id) AS days
    FROM calendars AS calendar
    WHERE client_id = ${clientId} AND id = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
