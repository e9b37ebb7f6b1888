import { isPastSalesYear } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import type { WeekdaySeats } from '@fareway/domain/network/weekday-seats.ts';
import type { TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The seats on weekdays of one service, for its tickets of a type and year whose purchaser chooses the days. */
export interface ServiceSeats {
  service: { id: string; name: string };
  ticket_type: TicketType;
  year: SalesYear;
  cells: (WeekdaySeats & { held_back: number; margin: number })[];
}

/** Returns the seats on weekdays of the services of a scope, by year, type and position. Past years and archived services are left out. */
export async function listWeekdaySeats(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: ServiceScope,
): Promise<ServiceSeats[]> {
  const { rows } = await sql<ServiceSeats & { time_zone: string }>`
    SELECT jsonb_build_object('id', service.id, 'name', service.name) AS service, sold.type AS ticket_type, sold.year, clients.time_zone,
           coalesce((
             SELECT jsonb_agg(jsonb_build_object('weekday', weekday, 'direction', direction, 'capacity', capacity + held_back, 'taken', taken,
               'held_back', held_back, 'margin', margin))
             FROM inventory AS seats
             WHERE seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'weekly_pattern'
               AND seats.ticket_type = sold.type AND seats.year = sold.year
           ), '[]') AS cells
    FROM (SELECT DISTINCT client_id, service_id, type, year FROM tickets WHERE client_id = ${scope.client_id} AND sub_type = 'select') AS sold
    JOIN services AS service ON service.client_id = sold.client_id AND service.id = sold.service_id
    JOIN clients ON clients.id = service.client_id
    WHERE ${inScope(scope, sql`service.id`)} AND service.archived_at IS NULL
    ORDER BY sold.year DESC, sold.type, service.position, service.name, service.id`.execute(db);
  const now = clock.now();
  return rows
    .filter(({ year, time_zone }) => !isPastSalesYear(year, localDate(now, time_zone)))
    .map(({ time_zone: _, ...row }) => row);
}
