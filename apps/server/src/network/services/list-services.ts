import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { missingForSale, ticketsOnSale } from '@fareway/domain/network/missing-for-sale.ts';
import type { Missing, SaleTicket, ServiceFacts } from '@fareway/domain/network/missing-for-sale.ts';
import { marginOf } from '@fareway/domain/network/seats/season-margin.ts';
import { daysOfType } from '@fareway/domain/tickets/dated-ticket.ts';
import { serviceLimits } from '@fareway/domain/network/service-form.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/seats/margin.ts';
import { seatsOf } from '@fareway/texts/network/seats/seats-of.ts';
import type { RawBuilder } from 'kysely';
import { currencyOf } from '../../operators/features.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import { allServices, inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { calendarInScope } from '../in-scope.ts';
import { byPosition, comesAfter, idOf, limitOf, nameContains, pageOf, rowsOfPage } from '../../platform/lists/pages.ts';
import type { Wanted } from '../../platform/lists/pages.ts';
import { calledStops } from './called-stops.ts';
import { listReliefPeriods } from '../vehicles/list-relief-periods.ts';
import { vehiclesOfService } from '../vehicles/read-vehicles.ts';
import { valuesOf } from './service-details.ts';
import type { ServiceDetails, ServiceRow } from './service-details.ts';
import { readUse } from './service-use.ts';
import type { ServiceKey, ServiceUse } from './service-use.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A service of an operator, for its staff. */
export interface ListedService {
  id: string;
  name: string;
  /** The number by which the operator's services are in order. */
  position: number;
  is_archived: boolean;
  operating_weekdays: string[];
  /** The number of its stops, with those of its zones. */
  stops: number;
  /** The number of tickets on sale, in the sales years that the operator sells. */
  tickets: number;
  /** Empty for an archived service. */
  missing: Missing[];
}

/** A service to change. */
export interface ShownService extends ListedService {
  revision: number;
  details: ServiceDetails;
  /** The departure time, 'HHMM', which the timetable sets. */
  time: string | null;
  /** Another service of the scope that is not archived has this name. */
  has_same_name: boolean;
  /** The sales years of the operator, and its currency. */
  sales_year: string[];
  currency: string;
  use: ServiceUse;
  /** Its vehicles in words; the first one is the usual vehicle (C-035). */
  vehicles: { id: string; words: string }[];
  /** The days, today or later, on which it has relief buses, in words, each with the first departure of them (C-036). */
  relief: { words: string; day: LocalDate | null; direction: Direction }[];
  /** Its overbooking margin in words, with the seats of its usual vehicle (C-051). */
  margin: string;
  /** Its calendar; null: it runs on all of its weekdays. */
  calendar_id: string | null;
  /** The first calendars of the operator that can be seen in the scope by name, to choose from, and its own. */
  calendars: NamedCalendar[];
  /** Whether there are others. */
  has_more_calendars: boolean;
}

interface NamedCalendar {
  id: string;
  name: string;
}

interface Row extends ServiceRow, Omit<ServiceFacts, keyof ServiceRow | 'tickets'> {
  tickets: (SaleTicket & { id: string })[];
  today: LocalDate;
  currency: string;
}

/** The services that a page lists. */
export interface WantedServices extends Wanted {
  /** The archived ones, or the others; without it both. */
  archived?: boolean | undefined;
}

/** Lists the services of a scope in the order of their operator, with what is missing for their sale (C-024). One statement. An unknown `after` leaves none. */
export async function listServices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: ServiceScope,
  wanted: WantedServices = {},
): Promise<ListedService[]> {
  const { after } = wanted;
  const isAfter = comesAfter(
    after,
    byPosition,
    ([position, name, id]) =>
      sql`(service.position, service.name, service.id) > (${position}::integer, ${name}, ${id}::uuid)`,
  );
  const condition = sql`${isWanted(scope, wanted)} AND ${isAfter}`;
  return (await readFacts(db, clock.now(), scope, condition, limitOf(wanted))).map(listed);
}

/** Counts the services that `listServices` returns on all pages. */
export async function countServices(
  { db }: Pick<Deps, 'db'>,
  scope: ServiceScope,
  wanted: WantedServices,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM services AS service WHERE ${isWanted(scope, wanted)}`.execute(db);
  return rows[0]!.count;
}

function isWanted(scope: ServiceScope, { find, archived, id }: WantedServices): RawBuilder<unknown> {
  const conditions = [
    sql`service.client_id = ${scope.client_id}`,
    inScope(scope, sql`service.id`),
    nameContains(sql`service.name`, find),
    ...(id === undefined ? [] : [sql`service.id = ${idOf(id)}`]),
    ...(archived === undefined ? [] : [sql`(service.archived_at IS NOT NULL) = ${archived}`]),
  ];
  return sql.join(conditions, sql` AND `);
}

/** Returns a service to change. Refuses with service-unknown. */
export async function showService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  service: ServiceKey & ServiceScope,
): Promise<ShownService> {
  const now = clock.now();
  const isService = sql`service.client_id = ${service.client_id} AND service.id = ${service.service_id}`;
  const [row] = await readFacts(db, now, service, isService);
  if (!row) return refuse('service-unknown', {});
  const { revision, time, sales_year, currency } = row;
  const use = await readUse(db, service, now);
  const vehicles = await vehiclesOfService(db, service);
  const relief = await listReliefPeriods(db, service, now);
  const about = {
    calendar_id: row.calendar_id,
    ...(await calendarsToChoose(db, service, row.calendar_id)),
    revision,
    details: valuesOf(row),
    time,
    has_same_name: await hasSameName(db, service, row.name),
    currency,
    use,
    vehicles: vehicles.map(({ id, words }) => ({ id, words })),
    relief,
    margin: marginWords(row, vehicles[0]),
  };
  return { ...listed(row), ...about, sales_year: [...sales_year] };
}

/** Whether the scope has another service with this name, in any writing of it (decision 355). */
async function hasSameName(db: Database, service: ServiceKey & ServiceScope, name: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM services AS other
    WHERE client_id = ${service.client_id} AND name_key(name) = name_key(${name}) AND id <> ${service.service_id} AND archived_at IS NULL
      AND ${inScope(service, sql`other.id`)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Reads the first calendars of a scope by name and, when it is not one of them, the one that a service has. */
async function calendarsToChoose(
  db: Database,
  scope: ServiceScope,
  ownId: string | null,
): Promise<Pick<ShownService, 'calendars' | 'has_more_calendars'>> {
  const seen = db
    .selectFrom('calendars as calendar')
    .select(['id', 'name'])
    .where('client_id', '=', scope.client_id)
    .where(calendarInScope(scope));
  const read = await seen
    .orderBy('name')
    .orderBy('id')
    .limit(rowsOfPage + 1)
    .execute();
  const { rows, next } = pageOf(read, ({ id }) => [id]);
  const isOwn = ({ id }: NamedCalendar) => id === ownId;
  const own = ownId === null || rows.some(isOwn) ? [] : await seen.where('id', '=', ownId).execute();
  return { calendars: [...own, ...rows], has_more_calendars: next !== null };
}

/** The margin with the seats of the usual vehicle: `4 seats. Its usual vehicle has 49 seats + 4.` */
function marginWords(row: Row, usual: { seats: number } | undefined): string {
  const { season_margin, season_margin_is_percent } = row;
  const vehicle = usual ? seatsOf(usual.seats, marginOf(row, usual.seats)) : null;
  return text.marginOfService(text.marginIs(season_margin, season_margin_is_percent), vehicle);
}

/** Returns the tickets of a service that `tickets` of the list counts (C-220). Refuses with service-unknown. */
export async function readTicketsOnSale(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, service_id }: ServiceKey,
): Promise<Row['tickets']> {
  const isService = sql`service.client_id = ${client_id} AND service.id = ${service_id}`;
  const [row] = await readFacts(db, clock.now(), allServices(client_id), isService);
  return row ? ticketsOnSale(row, row.today) : refuse('service-unknown', {});
}

function listed(row: Row): ListedService {
  const { id, name, position, operating_weekdays, stops, today } = row;
  const is_archived = row.archived_at !== null;
  const common = { id, name, position, is_archived, operating_weekdays, stops };
  return {
    ...common,
    tickets: ticketsOnSale(row, today).length,
    missing: is_archived ? [] : missingForSale(row, today),
  };
}

const datedTypes = sql.join(Object.keys(daysOfType).map((type) => sql.lit(type)));

async function readFacts(
  db: Database,
  now: Date,
  scope: ServiceScope,
  condition: RawBuilder<unknown>,
  limit: RawBuilder<unknown> = sql``,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT service.*, client.sales_year, ${currencyOf('client')} AS currency, day.today,
      (SELECT count(*)::integer FROM (${calledStops}) AS called) AS stops,
      ARRAY(SELECT zone.name FROM service_zones AS zone
        WHERE zone.client_id = service.client_id AND zone.service_id = service.id ORDER BY zone.position) AS zones,
      passes.sells_passes,
      coalesce(sold.tickets, '[]') AS tickets,
      CASE WHEN sold.has_dated THEN (
        SELECT coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'direction', direction, 'seats', seats)), '[]') FROM (
          SELECT weekday_of(date) AS weekday, direction, max(capacity + held_back) AS seats FROM inventory
          WHERE inventory.client_id = service.client_id AND inventory.service_id = service.id AND scope = 'departure'
            AND date BETWEEN day.today AND day.today + 13
          GROUP BY weekday_of(date), direction
        ) AS open
      ) ELSE '[]' END AS departures,
      CASE WHEN sold.has_chosen_days THEN (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'ticket_type', ticket_type, 'year', year, 'weekday', weekday, 'direction', direction, 'seats', capacity + held_back)), '[]')
        FROM inventory
        WHERE inventory.client_id = service.client_id AND inventory.service_id = service.id AND scope = 'weekly_pattern'
          AND year = ANY (client.sales_year)
      ) ELSE '[]' END AS weekly
    FROM (SELECT * FROM services AS service WHERE ${condition} ORDER BY service.position, service.name, service.id ${limit}) AS service
    JOIN clients AS client ON client.id = service.client_id
    CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE client.time_zone)::date AS today) AS day
    CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT FROM tickets WHERE tickets.client_id = client.id AND type = 'advance' AND payment_type IS NULL
        AND available AND is_enabled IS NOT FALSE AND NOT is_private) AS sells_passes
    ) AS passes
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(to_jsonb(ticket) ORDER BY ticket.id) AS tickets,
             bool_or(ticket.type IN (${datedTypes})) AS has_dated, bool_or(ticket.sub_type = 'select') AS has_chosen_days
      FROM tickets AS ticket WHERE ticket.service_id = service.id AND ticket.year = ANY (client.sales_year)
    ) AS sold
    ORDER BY service.position, service.name, service.id`.execute(db);
  return rows;
}

/** The position after the last service of an operator that is not archived. */
export async function nextPosition(db: Database, clientId: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    SELECT least(coalesce(max(position) + 1, 0), ${serviceLimits.position})::integer AS position FROM services
    WHERE client_id = ${clientId} AND archived_at IS NULL`.execute(db);
  return rows[0]!.position;
}
