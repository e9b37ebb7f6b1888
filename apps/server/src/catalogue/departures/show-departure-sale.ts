import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { saleOfDeparture } from '@fareway/domain/network/departure-sale.ts';
import type { DepartureFacts, DepartureSale } from '@fareway/domain/network/departure-sale.ts';
import type { DeparturesLeft, SellingOperator } from '../inventory/seats-on-sale.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { longestReachDays } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { Deps } from '../../platform/deps.ts';
import { availabilityOf, departuresOnSale, sharedLimit } from '../inventory/seats-on-sale.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface DepartureKey {
  client_id: string;
  service_id: string;
  date: LocalDate;
  direction: Direction;
}

interface FactsRow extends Omit<DepartureFacts, 'seats' | 'departures'> {
  departures: DeparturesLeft;
  operator: SellingOperator;
  calendar_id: string | null;
  am_seats: number | null;
  pm_seats: number | null;
}

/**
 * Returns why a departure of a service is not on sale, with its calendar (C-037). It reads what purchasers are sold from. Refuses with service-unknown
 * for a service that the operator does not have, or that is archived.
 */
export async function showDepartureSale(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, service_id, date, direction }: DepartureKey,
): Promise<DepartureSale & { calendar_id: string | null }> {
  const now = clock.now();
  const today = sql`(${now}::timestamptz AT TIME ZONE clients.time_zone)::date`;
  // a ticket of the year before can be valid for some days of the next one
  const years = [...new Set([salesYearOf(addDays(date, -longestReachDays)), salesYearOf(date)])];
  const { rows } = await sql<FactsRow>`
    SELECT to_char(${today}, 'YYYY-MM-DD') AS today, service.is_draft, service.operating_weekdays, service.disable_year, service.am_seats, service.pm_seats,
           service.calendar_id,
           CASE WHEN service.calendar_id IS NOT NULL THEN jsonb_build_object(
             'terms', (SELECT coalesce(jsonb_agg(jsonb_build_object('first_day', first_day, 'last_day', last_day)), '[]')
               FROM calendar_terms AS term WHERE term.client_id = service.client_id AND term.calendar_id = service.calendar_id),
             'days', (SELECT coalesce(jsonb_agg(jsonb_build_object('date', date, 'direction', direction, 'runs', runs, 'reason', reason)), '[]')
               FROM calendar_days AS day
               WHERE day.client_id = service.client_id AND day.calendar_id = service.calendar_id AND day.date = ${date})
           ) END AS calendar,
           (SELECT jsonb_build_object('capacity', greatest(0, least(seats.capacity, dated_capacity(shared) - shared.taken)), 'taken', seats.taken,
              'held_back', seats.held_back,
              'season', CASE WHEN dated_capacity(shared) - shared.taken < seats.capacity THEN shared.taken ELSE 0 END,
              'margin', season_margin_of(service.season_margin, service.season_margin_is_percent, seats.capacity + seats.held_back))
            FROM inventory AS seats ${sharedLimit}
            WHERE seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'departure'
              AND seats.date = ${date} AND seats.direction = ${direction}) AS open,
           (SELECT reason FROM runs
            WHERE runs.client_id = service.client_id AND runs.service_id = service.id AND runs.date = ${date} AND runs.direction = ${direction}
              AND runs.cancelled_at IS NOT NULL) AS cancelled,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('type', type, 'sub_type', sub_type, 'travel_pattern', travel_pattern, 'year', year)), '[]')
            FROM tickets AS ticket
            WHERE ticket.client_id = service.client_id AND ticket.service_id = service.id AND ticket.year = ANY (${years}::text[])
              -- a private ticket is sold by its link in each year
              AND (ticket.is_private OR ticket.year = ANY (clients.sales_year) AND ticket.year <> ALL (service.disable_year))
              AND ticket.available AND ticket.is_enabled IS NOT FALSE AND ticket.payment_type IS DISTINCT FROM 'ext'
              AND (ticket.expiry IS NULL OR ticket.expiry >= ${today})
              AND (ticket.payment_type = 'dd' OR CASE WHEN ticket.pricing_model = 'Zonal'
                THEN jsonb_path_exists(ticket.zone_prices, '$.* ? (@ > 0)') ELSE ticket.price IS NOT NULL END)
              AND NOT EXISTS (SELECT FROM ticket_stocks AS stock WHERE stock.client_id = ticket.client_id AND stock.ticket_id = ticket.id
                AND stock.taken >= stock.capacity)) AS tickets,
           ${departuresOnSale(now, 'clients')} AS departures,
           jsonb_build_object('time_zone', clients.time_zone, 'features', clients.features) AS operator
    FROM services AS service JOIN clients ON clients.id = service.client_id
    WHERE service.client_id = ${client_id} AND service.id = ${service_id} AND service.archived_at IS NULL`.execute(db);
  const [row] = rows;
  if (!row) return refuse('service-unknown', {});
  const { calendar_id, am_seats, pm_seats, operator, ...facts } = row;
  const seats = direction === 'am' ? am_seats : pm_seats;
  const departures = availabilityOf(row.departures, operator, now);
  return { ...saleOfDeparture({ ...facts, departures, seats }, date, direction), calendar_id };
}
