import { createHash } from 'node:crypto';
import { weekdaySeatsEffect } from '@fareway/domain/network/weekday-seats.ts';
import type { WantedSeats, WeekdaySeats, WeekdaySeatsEffect } from '@fareway/domain/network/weekday-seats.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { writePlannedSeats } from '../inventory/follow-service.ts';
import { insertWeekdaySeats, lockWeekdaySeats } from '../inventory/weekday-seats.ts';
import type { WeekdaySeatRow } from '../inventory/weekday-seats.ts';

export interface WantedWeekdaySeats {
  service_ids: readonly string[];
  ticket_type: string;
  year: string;
  /** The cells that get a number; the others stay. */
  cells: readonly WantedSeats[];
  /** Only return what it does. */
  dry_run: boolean;
  /** The digest of what the person saw. */
  expected?: string | undefined;
}

/** What a change does, service by service in the order of the shop, and its digest. */
export interface WeekdaySeatsChange {
  services: (WeekdaySeatsEffect & { id: string; name: string })[];
  digest: string;
}

/**
 * Sets the seats of weekdays and directions of one service or several at once, for their tickets of a type and year whose purchaser chooses the days
 * (C-049), all or none. With fewer seats than are taken nobody loses a seat, and nothing more is sold. Refuses with weekday-seats-unknown for a service
 * that has no such ticket or is archived, and with service-effect-changed when seats were taken or set in between.
 */
export async function changeWeekdaySeats(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  clientId: string,
  { service_ids, ticket_type, year, cells, dry_run, expected }: WantedWeekdaySeats,
): Promise<WeekdaySeatsChange> {
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    const services = await lockServices(transaction, { client_id: clientId, service_ids, ticket_type, year });
    if (services.length !== new Set(service_ids).size) refuse('weekday-seats-unknown', {});
    const ids = services.map(({ id }) => id);
    const rows = await lockWeekdaySeats(transaction, { client_id: clientId, service_ids: ids, ticket_type, year });
    const rowsOf = (id: string) => rows.filter(({ service_id }) => service_id === id);
    const changes = services.map((service) => ({ ...service, ...weekdaySeatsEffect(rowsOf(service.id), cells) }));
    const effects = changes.map(({ position: _, ...service }) => service);
    const digest = digestOf(effects, { ticket_type, year });
    if (dry_run) return { services: effects, digest };
    if (expected !== digest) refuse('service-effect-changed', {});

    for (const { id, name, changed } of effects) {
      if (changed.length === 0) continue;
      const { followed, added } = writesOf(changed, rowsOf(id));
      await writePlannedSeats(transaction, now, actor, { client_id: clientId }, followed);
      await insertWeekdaySeats(transaction, now, { client_id: clientId, service_id: id, ticket_type, year }, added);
      const inWords = (numberOf: (cell: (typeof changed)[number]) => number | null) =>
        changed.map((cell) => `${cell.weekday} ${cell.direction} ${numberOf(cell) ?? '-'}`);
      await writeAudit(transaction, now, {
        client_id: clientId,
        actor,
        action: 'set-weekday-seats',
        subject: { kind: 'service', id },
        before: { name, ticket_type, year, seats: inWords(({ from }) => from) },
        after: { name, ticket_type, year, seats: inWords(({ seats }) => seats) },
      });
    }
    return { services: effects, digest };
  });
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
): Promise<{ id: string; name: string; position: number }[]> {
  await sql`SELECT FROM clients WHERE id = ${client_id} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ id: string; name: string; position: number }>`
    SELECT id, name, position FROM services AS service
    WHERE client_id = ${client_id} AND id = ANY (${[...service_ids]}::uuid[]) AND archived_at IS NULL
      AND EXISTS (SELECT FROM tickets WHERE tickets.client_id = service.client_id AND tickets.service_id = service.id
        AND tickets.sub_type = 'select' AND tickets.type::text = ${ticket_type} AND tickets.year::text = ${year})
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  return rows.toSorted((one, other) => one.position - other.position || one.name.localeCompare(other.name));
}

function writesOf(changed: WeekdaySeatsEffect['changed'], rows: readonly WeekdaySeatRow[]) {
  const rowAt = ({ weekday, direction }: Pick<WeekdaySeats, 'weekday' | 'direction'>) =>
    rows.find((row) => row.weekday === weekday && row.direction === direction);
  const followed = changed.flatMap((cell) => {
    const row = rowAt(cell);
    return row ? [{ id: row.id, from: row.capacity, capacity: cell.seats, taken: row.taken }] : [];
  });
  return { followed, added: changed.filter((cell) => !rowAt(cell)) };
}

/** The seats that are taken count where they are more than there will be. */
function digestOf(effects: readonly (WeekdaySeatsEffect & { id: string })[], change: object): string {
  const facts = effects.map(({ id, changed, over }) => [
    id,
    changed.map(({ weekday, direction, seats, from }) => [weekday, direction, seats, from]),
    over,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([change, facts]))
    .digest('base64url')
    .slice(0, 22);
}
