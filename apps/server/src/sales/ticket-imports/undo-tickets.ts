import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { stopAfter } from '@fareway/domain/network/timetable-moves.ts';
import { stopsToChoose } from '@fareway/domain/network/timetable.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { keepUnclaimed, releaseUnclaimed } from '../../accounts/identity/unclaimed/unclaimed-accounts.ts';
import type { ImportScope, WrittenRow } from '../../imports/import-kind.ts';
import { announceAgain } from '../../network/stops/timetables/announce-again.ts';
import { readTimetablesOf } from '../../network/stops/timetables/read-timetables.ts';
import type { TimetableVersion } from '../../network/stops/timetables/read-timetables.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { changeDetails } from '../../tickets/customer-tickets/changes/change-details.ts';
import { voidLockedTickets } from '../void-ticket/void-ticket.ts';
import type { ChangedTicket } from './judging/imported-ticket.ts';
import { moveTicketTo } from './move-ticket.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Voids the tickets of an import, with their seats, and gives changed details back. Refuses with import-in-use when one of the tickets was boarded
 * with, paid for or claimed, or was changed since, when the earlier account of one was claimed, or when the bus does not call at its earlier stop any more
 * (C-070, decision 430).
 */
export async function undoTickets(
  transaction: Transaction<DB>,
  { client_id, now }: ImportScope,
  rows: readonly WrittenRow[],
): Promise<void> {
  const written = rows.map(({ subject_id, outcome, after }) => ({ id: subject_id, outcome, after }));
  const changed = rows
    .filter(({ outcome }) => outcome === 'changed')
    .map(({ subject_id, before }) => ({ id: subject_id, ...(before as ChangedTicket['before']) }));
  await keepUnclaimed(transaction, {
    client_id,
    userIds: changed.flatMap(({ user_id }) => user_id ?? []),
    ticketIds: rows.map(({ subject_id }) => subject_id),
  });
  const { rows: tickets } = await sql<{
    id: string;
    name: string;
    user_id: string;
    is_used: boolean;
    is_void: boolean;
  }>`
    SELECT held.id, held.first_name || ' ' || held.last_name AS name, held.user_id, held.ticket_status = 'void' AS is_void,
      written.outcome = 'new' AND (
        EXISTS (SELECT FROM trips WHERE trips.client_id = held.client_id AND trips.customer_ticket_id = held.id)
        OR EXISTS (
          SELECT FROM orders WHERE orders.client_id = held.client_id AND orders.customer_ticket_id = held.id AND orders.id <> held.order_id)
        OR NOT EXISTS (SELECT FROM unclaimed_accounts AS unclaimed WHERE unclaimed.user_id = held.user_id)
      )
      OR written.outcome = 'changed' AND NOT to_jsonb(held) @> written.after AS is_used
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS written (id uuid, outcome text, after jsonb)
    JOIN customer_tickets AS held ON held.client_id = ${client_id} AND held.id = written.id
    ORDER BY held.id
    FOR NO KEY UPDATE OF held`.execute(transaction);
  const used = tickets.filter(({ is_used, is_void }) => is_used && !is_void);
  if (used.length > 0) refuse('import-in-use', { names: used.slice(0, 5).map(({ name }) => name) });
  const lost = await findLost(transaction, { client_id, now }, changed);
  if (lost.length > 0) refuse('import-in-use', { names: lost.slice(0, 5) });
  const isVoid = new Set(tickets.filter(({ is_void }) => is_void).map(({ id }) => id));
  const valid = rows.filter(({ subject_id }) => !isVoid.has(subject_id));
  const made = valid.filter(({ outcome }) => outcome === 'new').map(({ subject_id }) => subject_id);
  await voidLockedTickets(transaction, client_id, made);
  for (const { outcome, subject_id: id, before } of valid) {
    if (outcome === 'new') continue;
    const { user_id, ...details } = before as ChangedTicket['before'];
    if (Object.keys(details).length > 0) await changeDetails(transaction, { client_id, id }, details);
    if (user_id !== undefined) await moveTicketTo(transaction, { client_id, id }, user_id);
  }
  await releaseUnclaimed(
    transaction,
    tickets.map(({ user_id }) => user_id),
  );
  const ids = changed.filter(({ id, stop_id }) => stop_id && !isVoid.has(id)).map(({ id }) => id);
  await announceAgain(transaction, { client_id, ids });
}

/** The passengers of valid tickets that cannot have their earlier account or stop again. */
async function findLost(
  transaction: Transaction<DB>,
  { client_id, now }: Pick<ImportScope, 'client_id' | 'now'>,
  changed: readonly object[],
): Promise<string[]> {
  const { rows: tickets } = await sql<EarlierStop>`
    SELECT held.service_id, held.expiry, held.first_name || ' ' || held.last_name AS name, stop.name AS stop,
      earlier.user_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM unclaimed_accounts AS unclaimed WHERE unclaimed.user_id = earlier.user_id) AS is_account_gone,
      earlier.stop_id IS NOT NULL AND stop.retired_at IS NOT NULL OR earlier.zone_stop_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM zone_stops
        WHERE zone_stops.client_id = held.client_id AND zone_stops.service_id = held.service_id AND zone_stops.zone = held.zone
          AND zone_stops.stop_id = earlier.zone_stop_id) AS is_stop_gone
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS earlier (id uuid, user_id uuid, stop_id uuid, zone_stop_id uuid)
    JOIN customer_tickets AS held ON held.client_id = ${client_id} AND held.id = earlier.id AND held.ticket_status <> 'void'
    LEFT JOIN stops AS stop ON stop.client_id = held.client_id AND stop.id = earlier.stop_id
    ORDER BY held.id`.execute(transaction);
  const services = [...new Set(tickets.flatMap(({ stop, service_id }) => (stop === null ? [] : [service_id])))];
  const { time_zone } = await transaction
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const today = localDate(now, time_zone);
  const timetables = await readTimetablesOf(transaction, client_id, services, today);
  return tickets
    .filter((ticket) => {
      const versions = timetables.get(ticket.service_id) ?? [];
      const isLeft = ticket.stop !== null && !callsUntil(versions, ticket.stop, ticket.expiry, today);
      return ticket.is_account_gone || (ticket.expiry >= today && (ticket.is_stop_gone || isLeft));
    })
    .map(({ name }) => name);
}

interface EarlierStop {
  service_id: string;
  expiry: LocalDate;
  name: string;
  /** The name of the earlier stop; null when the import has not changed it. */
  stop: string | null;
  is_account_gone: boolean;
  is_stop_gone: boolean;
}

/** Whether a bus calls at a stop until a day, or moves its passengers with a coming timetable. */
function callsUntil(versions: readonly TimetableVersion[], stop: string, last: LocalDate, today: LocalDate): boolean {
  let at = stop;
  for (const version of versions) {
    if (version.valid_from !== null && version.valid_from > last) continue;
    const isComing = version.valid_from !== null && version.valid_from > today;
    if (isComing) at = stopAfter([version], at);
    if (!stopsToChoose(version).includes(at)) return false;
  }
  return true;
}
