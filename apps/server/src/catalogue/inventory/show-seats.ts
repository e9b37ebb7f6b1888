import type { AvailabilityMap } from '@fareway/domain/travel/availability.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { compactDate } from '@fareway/domain/dates/format-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { salesYearBounds, salesYearFromPath } from '@fareway/domain/dates/sales-year.ts';
import type { Support } from '@fareway/domain/refusals/support.ts';
import type { RawBuilder } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isId } from '../../platform/ids.ts';
import { availabilityOf, capacityPatternOf, departuresOnSale, weeklySeatsLeft } from './seats-on-sale.ts';
import type { SellingOperator } from './seats-on-sale.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A service in the form of a path: the operator by id or slug, the year with a dash. */
export interface ServiceAddress {
  client: string;
  serviceId: string;
  year: string;
}

/** For how many days after its year a ticket can be valid: a 4_week that starts on the last day. */
const longestOverhang = 27;

/**
 * Returns the remaining seats of a service's departures, from today to the last day of a ticket of that year that is on sale now (P-213), with those that
 * are not sold any more today (P-301).
 * Throws client-not-found, service-not-found, or invalid-body for a wrong year.
 */
export async function showAvailability(
  deps: Pick<Deps, 'db' | 'clock'>,
  address: ServiceAddress,
): Promise<AvailabilityMap> {
  const { first, last } = salesYearBounds(yearOf(address));
  const now = deps.clock.now();
  const { seats, client } = await readSeats(deps.db, address, departuresOnSale(now));
  const [from, until] = [`${compactDate(first)}AM`, `${compactDate(addDays(last, longestOverhang))}PM`];
  return Object.fromEntries(
    Object.entries(availabilityOf(seats, client, now))
      .filter(([departure]) => departure >= from && departure <= until)
      // those who read only the number do not offer what has left
      .map(([departure, left]) => [departure, left.ended ? { ...left, remaining: 0 } : left]),
  );
}

/** Returns the remaining seats of each weekday and direction for the `select` tickets of a service and year, by ticket type (P-214). */
export async function showCapacityPattern({ db }: Pick<Deps, 'db'>, address: ServiceAddress) {
  const { seats: weekly } = await readSeats(db, address, weeklySeatsLeft(sql`${yearOf(address)}`));
  const pattern = Object.entries(weekly).map(([type, days]) => [type, capacityPatternOf(days)] as const);
  return { pattern: Object.fromEntries(pattern) };
}

async function readSeats<Seats>(db: Database, { client, serviceId }: ServiceAddress, seats: RawBuilder<Seats>) {
  const { rows } = await sql<{ support: Support; service_id: string | null; seats: Seats; client: SellingOperator }>`
    SELECT service.id AS service_id, ${seats} AS seats,
           jsonb_build_object('time_zone', time_zone, 'features', features) AS client,
           jsonb_build_object('name', support_name, 'email', support_email, 'phone', support_phone) AS support
    FROM clients AS client
    LEFT JOIN services AS service ON service.client_id = client.id AND archived_at IS NULL
      AND service.id = ${isId(serviceId) ? serviceId : null}::uuid
    WHERE client.id = ${isId(client) ? client : null}::uuid OR client.slug = ${client}`.execute(db);
  const [found] = rows;
  if (!found) return refuse('client-not-found', {});
  return found.service_id ? found : refuse('service-not-found', { support: found.support });
}

function yearOf({ year }: ServiceAddress) {
  return salesYearFromPath(year) ?? refuse('invalid-body', { message: 'a sales year such as 26-27' });
}
