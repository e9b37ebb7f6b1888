import { usualSeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import type { SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import { marginOf, takesMargin } from '@fareway/domain/network/seats/season-margin.ts';
import type { SeasonMargin } from '@fareway/domain/network/seats/season-margin.ts';
import { mostRowsOver } from '@fareway/domain/network/seats-effect.ts';
import { weekdaySeatsEffect } from '@fareway/domain/network/weekday-seats.ts';
import type { WantedSeats, WeekdaySeats, WeekdaySeatsEffect } from '@fareway/domain/network/weekday-seats.ts';
import type { TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTrial } from '../inventory/in-trial.ts';
import type { Deps } from '../../platform/deps.ts';
import { isInScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { writePlannedSeats } from '../inventory/follow-service.ts';
import {
  auditOfNewSeats,
  digestOfSeats,
  isContested,
  lockForNewSeats,
  planNewSeats,
  sumOfNewSeats,
} from '../inventory/new-seats.ts';
import type { NewSeats, RenewalsWithoutSeats } from '../inventory/new-seats.ts';
import { listWeekdayRows, lockWeekdaySeats, openWeekdaySeats } from '../inventory/weekday-seats.ts';
import type { WeekdaySeatRow } from '../inventory/weekday-seats.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export interface WantedWeekdaySeats {
  service_ids: readonly string[];
  ticket_type: string;
  year: string;
  /** The cells that get a number; the others stay. */
  cells: readonly WantedSeats[];
  /** Whom new seats go to first. */
  order?: SeatOrder | undefined;
  /** Only return what it does. */
  dry_run: boolean;
  /** The digest of what the person saw. */
  expected?: string | undefined;
}

/** What a change does, service by service in the order of the shop, and its digest. */
export interface WeekdaySeatsChange {
  services: (WeekdaySeatsEffect & { id: string; name: string; new_seats: NewSeats })[];
  /** The first rows of the inventory with more seats taken than there will be. */
  seats_over: string[];
  digest: string;
}

/**
 * Sets the seats of weekdays and directions of one service or several at once, for their tickets of a type and year whose purchaser chooses the days
 * (C-049), all or none. With fewer seats than are taken nobody loses a seat, and nothing more is sold. New seats go first to whom the operator chooses
 * (C-048). Refuses with weekday-seats-unknown for a service that has no such ticket, is archived, or is not in the scope (C-008), and with service-effect-changed when seats were
 * taken or set in between.
 */
export async function changeWeekdaySeats(
  { db, clock, renewalsWithoutSeats }: Pick<Deps, 'db' | 'clock'> & { renewalsWithoutSeats: RenewalsWithoutSeats },
  actor: StaffActor,
  scope: ServiceScope,
  wanted: WantedWeekdaySeats,
): Promise<WeekdaySeatsChange> {
  const { service_ids, ticket_type, year, cells, dry_run, expected, order = usualSeatOrder } = wanted;
  const now = clock.now();
  const { client_id: clientId } = scope;
  if (!service_ids.every((id) => isInScope(scope, id))) refuse('weekday-seats-unknown', {});
  return inTrial(db, dry_run, async (transaction) => {
    const services = await lockServices(transaction, { client_id: clientId, service_ids, ticket_type, year });
    if (services.length !== new Set(service_ids).size) refuse('weekday-seats-unknown', {});
    const key = { client_id: clientId, service_ids: services.map(({ id }) => id), ticket_type, year };
    // cells that are new are opened without a seat, so that they are planned as the others are
    const opened = await openWeekdaySeats(transaction, now, key, cells);
    const ids = await listWeekdayRows(transaction, key);
    const wishes = await lockForNewSeats(transaction, renewalsWithoutSeats, { client_id: clientId, now }, ids);
    const rows = await lockWeekdaySeats(transaction, key);
    const rowsOf = (id: string) => rows.filter(({ service_id }) => service_id === id);
    const hasMargin = takesMargin(ticket_type as TicketType);
    const changes = services.map(({ id, name, ...margin }) => ({
      id,
      name,
      ...weekdaySeatsEffect(
        rowsOf(id).filter((row) => !opened.has(row.id)),
        cells,
        (seats) => (hasMargin ? marginOf(margin, seats) : 0),
      ),
    }));
    const planned = await planNewSeats(
      transaction,
      clientId,
      changes.flatMap(({ id, changed }) =>
        changed.map((cell) => ({ id: rowAt(rowsOf(id), cell).id, seats: cell.seats })),
      ),
      { order, wishes, today: localDate(now, 'Europe/London') },
    );
    const effects = changes.map((service) => ({
      ...service,
      new_seats: sumOfNewSeats(planned, new Set(rowsOf(service.id).map(({ id }) => id))),
    }));
    const digest = digestOf(effects, { ticket_type, year, order });
    if (!dry_run && expected !== digest) refuse('service-effect-changed', {});

    await writePlannedSeats(transaction, now, actor, { client_id: clientId }, planned.rows);
    await renewalsWithoutSeats.keep(
      transaction,
      now,
      planned.kept.map((seat) => ({ client_id: clientId, ...seat })),
    );
    for (const { id, name, changed, new_seats } of effects) {
      if (changed.length === 0) continue;
      const inWords = (numberOf: (cell: (typeof changed)[number]) => number | null) =>
        changed.map((cell) => `${cell.weekday} ${cell.direction} ${numberOf(cell) ?? '-'}`);
      await writeAudit(transaction, now, {
        client_id: clientId,
        actor,
        action: 'set-weekday-seats',
        subject: { kind: 'service', id },
        before: { name, ticket_type, year, seats: inWords(({ from }) => from) },
        after: { name, ticket_type, year, seats: inWords(({ seats }) => seats), ...auditOfNewSeats(new_seats, order) },
      });
    }
    const seats_over = effects.flatMap(({ id, over }) => over.map((cell) => rowAt(rowsOf(id), cell).id));
    return { services: effects, seats_over: seats_over.slice(0, mostRowsOver), digest };
  });
}

interface LockedService extends SeasonMargin {
  id: string;
  name: string;
  position: number;
}

/** Locks the operator and then the services with such a ticket, as other changes of services do. Returns them in the order of the shop. */
async function lockServices(
  transaction: Transaction<DB>,
  {
    client_id,
    service_ids,
    ticket_type,
    year,
  }: { client_id: string; service_ids: readonly string[]; ticket_type: string; year: string },
): Promise<LockedService[]> {
  await sql`SELECT FROM clients WHERE id = ${client_id} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<LockedService>`
    SELECT id, name, position, season_margin, season_margin_is_percent FROM services AS service
    WHERE client_id = ${client_id} AND id = ANY (${[...service_ids]}::uuid[]) AND archived_at IS NULL
      AND EXISTS (SELECT FROM tickets WHERE tickets.client_id = service.client_id AND tickets.service_id = service.id
        AND tickets.sub_type = 'select' AND tickets.type::text = ${ticket_type} AND tickets.year::text = ${year})
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  return rows.toSorted((one, other) => one.position - other.position || one.name.localeCompare(other.name));
}

function rowAt(rows: readonly WeekdaySeatRow[], { weekday, direction }: Pick<WeekdaySeats, 'weekday' | 'direction'>) {
  return rows.find((row) => row.weekday === weekday && row.direction === direction)!;
}

/** The seats that are taken count where they are more than there will be. */
function digestOf(effects: WeekdaySeatsChange['services'], change: object): string {
  const facts = effects.map(({ id, changed, over, new_seats }) => [
    id,
    changed.map(({ weekday, direction, seats, from }) => [weekday, direction, seats, from]),
    over,
    isContested(new_seats) && new_seats,
  ]);
  return digestOfSeats([change, facts]);
}
