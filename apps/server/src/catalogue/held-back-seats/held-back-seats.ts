import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { sum } from '@fareway/domain/money/money.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import * as text from '@fareway/texts/network/new-seats.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { isInScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { lockHeldBack, readHeldBack, releaseHeldBack } from '../inventory/held-back.ts';
import type { HeldBackGroup } from '../inventory/held-back.ts';
import { sql } from '../../platform/database/sql/sql.ts';

type Dependencies = Pick<Deps, 'db' | 'clock'>;

/** Seats that are held back, in words. */
export interface HeldBackSeats {
  key: string;
  /** What they are of: the service with its ticket, weekdays or departures. */
  name: string;
  year: string;
  /** The seats in all, for a release. */
  seats: number;
  /** How many there are and where. */
  sentence: string;
  /** The passengers on the waiting list of the service and year. */
  waiting: number;
}

/** Returns the seats of a scope that are held back for waiting lists (C-048). All operators are in time zones with the same date. */
export async function listHeldBackSeats({ db, clock }: Dependencies, scope: ServiceScope): Promise<HeldBackSeats[]> {
  const { client_id } = scope;
  const held = await readHeldBack(db, { client_id, today: localDate(clock.now(), 'Europe/London') });
  const groups = held.filter(({ service }) => isInScope(scope, service.id));
  const { rows } = await sql<{ service_id: string; year: string; passengers: number }>`
    SELECT service_id, year, sum(jsonb_array_length(passengers))::integer AS passengers FROM waiting_list_entries
    WHERE client_id = ${client_id} AND status = 'waiting' AND service_id = ANY (${groups.map(({ service }) => service.id)}::uuid[])
    GROUP BY service_id, year`.execute(db);
  return groups.map((group) => ({
    key: group.key,
    name: nameOf(group),
    year: group.year,
    seats: group.seats,
    sentence: sentenceOf(group),
    waiting:
      rows.find(({ service_id, year }) => service_id === group.service.id && year === group.year)?.passengers ?? 0,
  }));
}

/**
 * Puts the seats on sale that are held back in a place, for everybody. `seats` is their number that the person saw. Refuses with
 * service-effect-changed when it has changed, and for a place that is not in the scope (C-008).
 */
export async function releaseHeldBackSeats(
  { db, clock }: Dependencies,
  actor: StaffActor,
  scope: ServiceScope,
  { key, seats, dry_run }: { key: string; seats: number; dry_run: boolean },
): Promise<{ seats: number }> {
  const now = clock.now();
  const { client_id } = scope;
  const today = localDate(now, 'Europe/London');
  return inTransaction(db, async (transaction) => {
    const locked = await lockHeldBack(transaction, { client_id, today, key });
    const found = sum(locked.map((row) => row.seats));
    if (found !== seats || found === 0) refuse('service-effect-changed', {});
    const group = (await readHeldBack(transaction, { client_id, today })).find((one) => one.key === key)!;
    if (!isInScope(scope, group.service.id)) refuse('service-effect-changed', {});
    if (dry_run) return { seats };
    await releaseHeldBack(
      transaction,
      client_id,
      locked.map(({ id }) => id),
    );
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'release-held-back-seats',
      subject: { kind: 'service', id: group.service.id },
      before: { name: nameOf(group), year: group.year, held_back: seats },
      after: { name: nameOf(group), year: group.year, held_back: 0 },
    });
    return { seats };
  });
}

function nameOf({ scope, service, ticket_name, ticket_type }: HeldBackGroup): string {
  if (scope === 'ticket') return text.ofTicket(service.name, ticket_name ?? '');
  if (scope === 'shared') return text.ofShared(service.name);
  return scope === 'departure' ? text.ofDepartures(service.name) : text.ofWeekdays(service.name, ticket_type!);
}

function sentenceOf({ scope, seats, rows, most, from, until }: HeldBackGroup): string {
  if (scope === 'ticket' || scope === 'shared') return text.heldOfTicket(seats);
  if (scope === 'weekly_pattern') return text.heldOfWeekdays(rows, most);
  return text.heldOfDepartures(rows, most, formatDate(from!), formatDate(until!));
}
