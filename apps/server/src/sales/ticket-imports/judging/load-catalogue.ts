import { isSameName } from '@fareway/domain/forms/name-key.ts';
import { optionFinder } from '@fareway/domain/imports/find-option.ts';
import type { OptionFinder } from '@fareway/domain/imports/find-option.ts';
import { expandYearGroups, yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import { localDate } from '../../../platform/clock.ts';
import { ticketKind, ticketTypeName } from '@fareway/domain/tickets/ticket-title.ts';
import type { TicketOnSaleRow, ClientRow, ServiceRow } from '../../../catalogue/tickets-on-sale/rows.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inScope } from '../../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../../platform/scope/service-scope.ts';
import { loadPurchase } from '../../purchases/load-purchase.ts';
import type { PurchaseContext } from '../../purchases/load-purchase.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A ticket on sale with everything that a purchase of it is decided by. */
export interface TicketContext extends PurchaseContext {
  client: ClientRow;
  service: ServiceRow;
  ticket: TicketOnSaleRow;
  found: OptionsOfService;
}

/** What the cells of a row can name of a service. */
export interface OptionsOfService {
  stops: OptionFinder<string>;
  zones: OptionFinder<string>;
  /** The stops of each zone. */
  stopsOfZones: ReadonlyMap<string, OptionFinder<string>>;
  destinations: OptionFinder<string>;
  yearGroups: OptionFinder<string>;
}

/** A ticket that the rows of a file can name. */
export interface TicketOfCatalogue {
  id: string;
  service_id: string;
  year: SalesYear;
  /** Whether it is bought for a day, which a row can name. */
  is_dated: boolean;
  /** The last day on which one that is sold now is valid; of those bought for a day the last one of the sales year. */
  last_day: LocalDate;
  /** Its own name, that of its kind where it is called like its kind or type, else empty, the name of its kind, and that of its type. */
  names: string[];
}

/** The services and tickets that the rows of a file can name, also those that are private, closed or sold elsewhere. */
export interface Catalogue {
  services: { id: string; name: string }[];
  tickets: TicketOfCatalogue[];
  today: LocalDate;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Reads the services of a scope that are not archived, and their tickets on sale. */
export async function loadCatalogue(db: Database, scope: ServiceScope & { now: Date }): Promise<Catalogue> {
  const { client_id } = scope;
  const { time_zone } = await db
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const services = await db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('client_id', '=', client_id)
    .where('archived_at', 'is', null)
    .where(inScope(scope, sql`services.id`))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const { rows } = await sql<TicketOnSaleRow>`
    SELECT id, service_id, year, name, type, sub_type, start, expiry FROM tickets
    WHERE client_id = ${client_id} AND service_id = ANY (${services.map(({ id }) => id)}::uuid[])
    ORDER BY year DESC, id`.execute(db);
  const tickets = rows.map((ticket): TicketOfCatalogue => {
    const { id, service_id } = ticket;
    const year = parseSalesYear(ticket.year);
    const last_day = validityOf({ ...ticket, year }, undefined).expiry;
    return { id, service_id, year, is_dated: isDated(ticket), last_day, names: namesOf(ticket) };
  });
  return { services, tickets, today: localDate(scope.now, time_zone) };
}

/** Loads what decides a purchase of a ticket on sale, at the time of an import. */
export async function loadTicket(
  db: Database,
  client_id: string,
  { id, service_id }: TicketOfCatalogue,
  now: Date,
): Promise<TicketContext> {
  const context = await loadPurchase(db, {
    client: client_id,
    service_id,
    ticket_id: id,
    user_id: nobody,
    session_id: nobody,
    idempotency_key: null,
    voucher_id: null,
    photo: null,
    link: undefined,
    reads: ['departures', 'weekly_seats'],
    now,
  });
  const { client, service, ticket } = context;
  if (!client || !service || !ticket) throw new Error(`ticket ${id} is not in the catalogue`);
  return { ...context, client, service, ticket, found: optionsOf(service) };
}

/** How a cell can name a year group. */
export const namesOfYearGroup = (one: string): string[] => [one, yearGroupLabel(one), `Y${one}`];

function optionsOf({ stops, zones, destinations, yr_groups }: ServiceRow): OptionsOfService {
  const byName = (options: readonly { name: string }[]) => {
    const names = options.map(({ name }) => name);
    return optionFinder(names, (name) => [name]);
  };
  return {
    stops: byName(stops),
    zones: byName(zones),
    stopsOfZones: new Map(zones.map((zone) => [zone.name, byName(zone.stops)])),
    destinations: optionFinder(destinations, (name) => [name]),
    yearGroups: optionFinder(expandYearGroups(yr_groups), namesOfYearGroup),
  };
}

/** The names of a ticket in their order. "Annual 26/27" is rather the ticket "Annual" than another annual one. */
function namesOf({
  name,
  type,
  sub_type,
  year,
}: Pick<TicketOnSaleRow, 'name' | 'type' | 'sub_type' | 'year'>): string[] {
  const [kind, ofType] = [ticketKind({ type, sub_type, year }), ticketTypeName(type)];
  const own = name || kind;
  const isPlain = isSameName(own, ofType) || isSameName(own, kind);
  return [own, isPlain ? kind : '', kind, ofType];
}
