import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { raiseRevisions, replaceDay } from '../calendars/write-calendar.ts';
import type { DayRow } from '../calendars/write-calendar.ts';
import type { CalendarDeps, Saving } from './change-calendar.ts';
import { effectOf } from './effect.ts';
import type { CountSeats, Effect } from './effect.ts';
import { lockCalendar } from './lock-calendar.ts';
import type { CalendarKey, LockedCalendar } from './lock-calendar.ts';

/** What is closed: a day, or one direction of it. */
export interface Closed {
  date: LocalDate;
  /** null: the whole day. */
  direction: Direction | null;
}

/**
 * Closes a day or one direction of it for all services of a calendar (C-039), so that nothing more is sold of it, and returns what this does and what
 * is closed by it: of a day whose morning was closed before, the afternoon. Tickets and journeys that were sold stay as they are, and a payment that
 * has begun ends as before. Refuses with calendar-unknown, closure-in-the-past, closed-already, and calendar-preview-changed.
 */
export async function closeDay(
  { db, clock, seatsOfWeeks }: CalendarDeps,
  actor: StaffActor,
  key: CalendarKey,
  { date, direction, reason, dry_run, expected }: Closed & { reason: string } & Saving,
): Promise<{ effect: Effect; closed: Closed }> {
  return inTransaction(db, async (transaction) => {
    const now = clock.now();
    const locked = await lockCalendar(transaction, now, key);
    if (date < locked.today) refuse('closure-in-the-past', {});
    const before = cellsOf(locked, date);
    const open = sidesOf(direction).filter((side) => before[side]?.runs !== false);
    if (open.length === 0) refuse('closed-already', { reason: before[sidesOf(direction)[0]!]!.reason });
    const after = { ...before };
    for (const side of open) after[side] = { runs: false, reason, replaced_reason: before[side]?.reason ?? null };
    const rows = rowsOf(date, after);
    const effect = await effectOfDay(locked, {
      transaction,
      client_id: key.client_id,
      date,
      rows,
      reason,
      countSeats: (added) => seatsOfWeeks.count(transaction, now, key.client_id, added),
    });
    const closed = { date, direction: open.length === directions.length ? null : open[0]! };
    if (dry_run) return { effect, closed };
    if (expected !== undefined && expected !== effect.digest) refuse('calendar-preview-changed', {});
    await replaceDay(transaction, key, date, rows);
    await raiseRevisions(transaction, key.client_id, [key.calendar_id]);
    await writeAudit(transaction, now, {
      client_id: key.client_id,
      actor,
      action: 'close-day',
      subject: { kind: 'calendar', id: key.calendar_id },
      after: { name: locked.calendar.name, date, direction: closed.direction, reason },
    });
    return { effect, closed };
  });
}

/**
 * Takes a closure of a day back, or of one direction of it: what the terms and weekdays say counts again, or the extra service that it took the place
 * of. The seats that weeks need which were sold in between are taken (C-040). Returns the number of those of the day. Refuses with
 * calendar-unknown, closure-in-the-past and closure-unknown.
 */
export async function takeClosureBack(
  { db, clock, seatsOfWeeks }: CalendarDeps,
  actor: StaffActor,
  key: CalendarKey,
  { date, direction }: Closed,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const locked = await lockCalendar(transaction, clock.now(), key);
    if (date < locked.today) refuse('closure-in-the-past', {});
    const cells = cellsOf(locked, date);
    const closed = sidesOf(direction).filter((side) => cells[side]?.runs === false);
    if (closed.length === 0) refuse('closure-unknown', {});
    // each direction can have been closed for a reason of its own
    const reason = [...new Set(closed.map((side) => cells[side]!.reason))].join('; ');
    for (const side of closed) {
      const replaced = cells[side]!.replaced_reason;
      cells[side] = replaced === null ? null : { runs: true, reason: replaced, replaced_reason: null };
    }
    await replaceDay(transaction, key, date, rowsOf(date, cells));
    await raiseRevisions(transaction, key.client_id, [key.calendar_id]);
    await writeAudit(transaction, clock.now(), {
      client_id: key.client_id,
      actor,
      action: 'take-closure-back',
      subject: { kind: 'calendar', id: key.calendar_id },
      before: { name: locked.calendar.name, date, direction: closed.length === 1 ? closed[0] : null, reason },
    });
    const service_ids = locked.services.map(({ id }) => id);
    const services = { client_id: key.client_id, service_ids, today: locked.today };
    const needed = await seatsOfWeeks.take(transaction, clock.now(), actor, services);
    return needed.filter((seat) => seat.date === date && closed.includes(seat.direction)).length;
  });
}

/** What a day of a calendar says of one direction; null: nothing. */
type Cell = Omit<DayRow, 'date' | 'direction'> | null;
type Cells = Record<Direction, Cell>;

const sidesOf = (direction: Direction | null): readonly Direction[] => (direction === null ? directions : [direction]);

function cellsOf({ calendar }: LockedCalendar, date: LocalDate): Cells {
  const cellOf = (side: Direction): Cell => {
    const row = calendar.days.find((day) => day.date === date && (day.direction === null || day.direction === side));
    return row ? { runs: row.runs, reason: row.reason, replaced_reason: row.replaced_reason } : null;
  };
  return { am: cellOf('am'), pm: cellOf('pm') };
}

/** Two equal directions are a whole day. */
function rowsOf(date: LocalDate, { am, pm }: Cells): DayRow[] {
  if (am && JSON.stringify(am) === JSON.stringify(pm)) return [{ date, direction: null, ...am }];
  return directions.flatMap((direction) => {
    const cell = { am, pm }[direction];
    return cell ? [{ date, direction, ...cell }] : [];
  });
}

async function effectOfDay(
  { today, calendar, services }: LockedCalendar,
  {
    transaction,
    client_id,
    date,
    rows,
    reason,
    countSeats,
  }: {
    transaction: Parameters<typeof effectOf>[0];
    client_id: string;
    date: LocalDate;
    rows: readonly DayRow[];
    reason: string;
    countSeats: CountSeats;
  },
): Promise<Effect> {
  const after = { ...calendar, days: [...calendar.days.filter((day) => day.date !== date), ...rows] };
  const changed = services.map((service) => ({ ...service, before: calendar, after }));
  return effectOf(transaction, client_id, today, changed, [date, rows, reason], countSeats);
}
