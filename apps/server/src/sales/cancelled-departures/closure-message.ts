import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import { runningDays } from '@fareway/domain/network/calendar.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/closure-message.ts';
import type { Kysely } from 'kysely';
import type { CalendarKey } from '../../network/calendar-changes/lock-calendar.ts';
import { readCalendars } from '../../network/calendar-changes/read-calendars.ts';
import type { StoredCalendar } from '../../network/calendar-changes/read-calendars.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import type { DB } from '../../platform/database/schema.ts';
import { servicesInOrder } from '../../network/services/services-in-order.ts';
import { readHolders } from './holders.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What to write to those whom a closure affects. */
export interface ClosureMessage {
  /** How many purchasers have a passenger on one of the departures that are closed. */
  purchasers: number;
  /** Lines that are empty separate paragraphs. */
  words: string;
}

/** A closed day, or one direction of it. */
interface Closure {
  date: LocalDate;
  /** null: both. */
  direction: Direction | null;
}

/**
 * Writes the message about a closure that was made, and counts the purchasers whom it affects (C-039): those of everybody whom the page of a cancelled
 * departure would list. Refuses with calendar-unknown and closure-unknown.
 */
export async function writeClosureMessage(
  db: Kysely<DB>,
  key: CalendarKey,
  { date, direction }: Closure,
): Promise<ClosureMessage> {
  const { client_id, calendar_id } = key;
  const calendar = (await readCalendars(db, client_id, [calendar_id])).get(calendar_id);
  if (!calendar) return refuse('calendar-unknown', {});
  const closed = (direction === null ? directions : [direction]).flatMap((side) => {
    const day = calendar.days.find((one) => one.date === date && (one.direction ?? side) === side && !one.runs);
    return day ? [{ side, reason: day.reason }] : [];
  });
  const [first] = closed;
  if (!first) return refuse('closure-unknown', {});
  const services = await servicesInOrder(db, key)
    .select('operating_weekdays')
    .where('calendar_id', '=', calendar_id)
    .execute();
  const affected: string[] = [];
  const runs: RunKey[] = [];
  for (const { id, name, operating_weekdays } of services) {
    const ran = runningDays(operating_weekdays as Weekday[], withoutClosuresOf(calendar, date));
    const sides = closed.filter(({ side }) => ran(date, side));
    if (sides.length > 0) affected.push(name);
    runs.push(...sides.map(({ side }) => ({ client_id, service_id: id, date, direction: side })));
  }
  const operator = await db
    .selectFrom('clients')
    .select(['name', 'support_phone', 'support_email'])
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  return {
    purchasers: await countPurchasers(db, client_id, runs),
    words: text.words({
      operator: operator.name,
      day: formatDate(date),
      part: closed.length === directions.length ? 'day' : first.side,
      reason: first.reason,
      services: affected,
      contacts: [operator.support_phone, operator.support_email].flatMap((contact) => contact ?? []),
    }),
  };
}

/** The calendar as it was before the closures of a day: with the extra service that they took the place of. */
function withoutClosuresOf({ terms, days }: StoredCalendar, date: LocalDate) {
  const before = days.flatMap((day) => {
    if (day.date !== date || day.runs) return [day];
    return day.replaced_reason === null ? [] : [{ ...day, runs: true }];
  });
  return { terms, days: before };
}

async function countPurchasers(db: Kysely<DB>, client_id: string, runs: readonly RunKey[]): Promise<number> {
  const tickets = new Set<string>();
  for (const run of runs)
    for (const { customer_ticket_id } of await readHolders(db, run)) tickets.add(customer_ticket_id);
  const { rows } = await sql<{ purchasers: number }>`
    SELECT count(DISTINCT user_id)::integer AS purchasers FROM customer_tickets
    WHERE client_id = ${client_id} AND id = ANY (${[...tickets]}::uuid[])`.execute(db);
  return rows[0]!.purchasers;
}
