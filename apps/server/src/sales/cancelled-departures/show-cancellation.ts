import { parseCompactDate } from '@fareway/domain/dates/format-date.ts';
import { directionOfJourneys, isMoveTarget } from '@fareway/domain/network/departures/cancelled-departure.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { departureKey as departureKeyOf, longestReachDays } from '@fareway/domain/travel/availability.ts';
import type { Departure as DayAndDirection, Direction } from '@fareway/domain/travel/availability.ts';
import { availabilityOf, departuresOnSale, serviceDaysLeft } from '../../catalogue/inventory/seats-on-sale.ts';
import type { DeparturesLeft, ServiceDaysLeft } from '../../catalogue/inventory/seats-on-sale.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import type { Deps } from '../../platform/deps.ts';
import { readDeparture } from './lock-departure.ts';
import type { Departure } from './lock-departure.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A departure of the same service to which passengers can be moved, with what is left on it. */
interface MoveTarget extends DayAndDirection {
  seats: number;
  /** For journeys on advance passes. */
  journeys: number;
}

/** What the page of a departure begins with. */
export interface ShownDeparture extends Omit<Departure, 'cancelled'> {
  cancelled: { at: Date; by: string; reason: string } | null;
  targets: MoveTarget[];
}

/** Shows a departure that can be cancelled or is cancelled, and where its passengers can be moved (C-032). Refuses with service-unknown. */
export async function showCancellation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: RunKey,
): Promise<ShownDeparture> {
  const now = clock.now();
  const departure = await readDeparture(db, key, now);
  const { cancelled, today, time_zone } = departure;
  const day = sql`${today}::date`;
  const { rows } = await sql<{ departures: DeparturesLeft; days: ServiceDaysLeft; by: string | null }>`
    SELECT ${departuresOnSale(now, 'clients')} AS departures, ${serviceDaysLeft(day, sql.lit(longestReachDays))} AS days,
           (SELECT name FROM staff WHERE staff.id::text = ${cancelled?.cancelled_by ?? null}) AS by
    FROM services AS service JOIN clients ON clients.id = service.client_id
    WHERE service.client_id = ${key.client_id} AND service.id = ${key.service_id}`.execute(db);
  const { departures, days, by } = rows[0] ?? refuse('service-unknown', {});
  // staff can move passengers after the cut-off, but not to a bus that has left
  const availability = availabilityOf(departures, { time_zone, features: {} }, now);
  const targets = [...new Set([...Object.keys(departures), ...Object.keys(days).map((compact) => `${compact}AM`)])]
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((departureKey): MoveTarget => {
      const [compact, side] = [departureKey.slice(0, 8), departureKey.slice(8)];
      const direction = side.toLowerCase() as Direction;
      const journeys = direction === directionOfJourneys ? (days[compact]?.remaining ?? 0) : 0;
      return { date: parseCompactDate(compact), direction, seats: departures[departureKey]?.remaining ?? 0, journeys };
    })
    .filter((target) => target.seats + target.journeys > 0 && isMoveTarget(key, target, today))
    .filter((target) => !availability[departureKeyOf(target)]?.ended);
  return {
    ...departure,
    cancelled: cancelled
      ? { at: cancelled.cancelled_at, by: by ?? cancelled.cancelled_by, reason: cancelled.reason }
      : null,
    targets,
  };
}
