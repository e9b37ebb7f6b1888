import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { currencyOf } from '../../operators/features.ts';
import { localDate } from '../../platform/clock.ts';
import type { ClockMoment } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import { pageOf, rowsOfPage } from '../../platform/lists/pages.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { countSold } from '../inventory/count-sold-seats.ts';
import { countByYear, countStaffTickets, keysOfTicket, readStaffTickets } from '../tickets-on-sale/list-for-staff.ts';
import { readDaysLeft } from '../tickets-on-sale/days-left.ts';
import type { StaffTicket } from '../tickets-on-sale/list-for-staff.ts';
import type { TicketDetails } from '../tickets-on-sale/ticket-details.ts';
import { readDrafts } from './drafts.ts';
import type { TicketDraft } from './drafts.ts';
import { readPublications } from './plan-publication.ts';
import type { Publication } from './plan-publication.ts';
import { sql } from '../../platform/database/sql/sql.ts';

type Readers = Pick<Deps, 'db' | 'clock'>;

/** What an operator sells in general. */
interface SaleTerms {
  years: string[];
  /** Of tickets without a currency of their own. */
  currency: Currency;
  /** The day in the time zone of the operator. */
  today: LocalDate;
}

/** What the forms of the tickets of a service show. */
interface Offer extends SaleTerms {
  zones: string[];
  /** The other tickets of the service, as they will be once everything is published. */
  others: TicketDetails[];
}

/** The part of the list of tickets that a page shows. Without a year it is the current one, or else the latest. */
export interface WantedList {
  year?: string | undefined;
  /** Part of the name of a ticket or its service. */
  find?: string | undefined;
  /** The last ticket of the page before. */
  after?: string | undefined;
}

/** A prepared ticket in the list. */
interface ListedDraft extends Pick<TicketDraft, 'id' | 'service' | 'details'> {
  /** Whether it changes a published ticket. */
  is_change: boolean;
  /** The number of rules that it breaks. */
  problems: number;
  /** When it is published, on the clocks of the operator; null unless that is planned. */
  planned: ClockMoment | null;
}

/** Returns a page of the published tickets of a year, and the first of those that are prepared (C-043, C-216). */
export async function listTickets({ db, clock }: Readers, scope: ServiceScope, { year: wanted, ...rest }: WantedList) {
  const now = clock.now();
  const { years: sold, today } = await readSaleTerms(db, scope, now);
  const published = await countByYear(db, scope);
  const years = [...new Set([...sold, ...published.keys()])].toSorted((one, other) => other.localeCompare(one));
  const chosen = wanted ?? salesYearOf(today);
  const year = years.find((one) => one === chosen) ?? years[0] ?? null;
  const ofYear = { ...rest, ...(year !== null && { year }) };
  const { rows: tickets, next } = pageOf(
    await readStaffTickets(db, scope, { ...ofYear, limit: rowsOfPage + 1 }),
    keysOfTicket,
  );
  const { rows } = await sql<{ has_services: boolean; prepared: number; prepared_years: string[] }>`
    SELECT EXISTS (SELECT FROM services WHERE client_id = ${scope.client_id} AND archived_at IS NULL AND ${inScope(scope, sql`id`)}) AS has_services,
           count(*)::integer AS prepared, coalesce(array_agg(DISTINCT details ->> 'year'), '{}') AS prepared_years
    FROM ticket_drafts WHERE client_id = ${scope.client_id} AND ${inScope(scope, sql`service_id`)}`.execute(db);
  const drafts = await readDrafts(db, scope, now, undefined, { limit: rowsOfPage });
  const publications = drafts.length === 0 ? [] : await readPublications(db, scope);
  return {
    tickets,
    next,
    found: rest.find ? await countStaffTickets(db, scope, ofYear) : (published.get(year ?? '') ?? 0),
    year,
    years,
    has_tickets: published.size > 0,
    drafts: drafts.map((draft) => listedDraft(draft, publications)),
    ...rows[0]!,
    today,
  };
}

function listedDraft(
  { id, service, details, published, problems, publication_id }: TicketDraft,
  publications: readonly Publication[],
): ListedDraft {
  const planned = publications.find((publication) => publication.id === publication_id);
  return {
    id,
    service,
    details,
    is_change: published !== undefined,
    problems: problems.length,
    planned: planned ? { day: planned.day, time: planned.time } : null,
  };
}

/** Returns a ticket, published or prepared or both, with what its form shows. Refuses with ticket-draft-unknown. */
export async function showTicket({ db, clock }: Readers, scope: ServiceScope, id: string) {
  const now = clock.now();
  const [published] = await readStaffTickets(db, scope, { ids: [id] });
  const [draft] = await readDrafts(db, scope, now, [id]);
  const { service, details } = draft ?? published ?? refuse('ticket-draft-unknown', {});
  const service_id = service.id;
  const { zones, tickets, drafts, terms } = await readOffer(db, scope, now, service_id);
  const uncounted =
    published && !published.stock && published.shared_seats === null
      ? await countSold(db, { client_id: scope.client_id, id })
      : null;
  const planned = draft?.publication_id ? await readPublications(db, scope) : [];
  return {
    published: published ?? null,
    sold_without_number: uncounted,
    draft: draft ?? null,
    publication: planned.find((publication) => publication.id === draft?.publication_id) ?? null,
    zones,
    others: versionsOf(tickets, drafts, id),
    days_left: await readDaysLeft(db, { client_id: scope.client_id, service_id }, details, now),
    ...terms,
  };
}

/** Returns a service with its published tickets, and with what the form of a new one shows. Refuses with service-unknown. */
export async function showTicketsOfService({ db, clock }: Readers, scope: ServiceScope, service_id: string) {
  const { zones, tickets, drafts, terms, name, is_archived } = await readOffer(db, scope, clock.now(), service_id);
  return { id: service_id, name, is_archived, zones, tickets, others: versionsOf(tickets, drafts), ...terms };
}

async function readOffer(db: Database, scope: ServiceScope, now: Date, service_id: string) {
  const { rows } = await sql<{ name: string; is_archived: boolean; zones: string[] }>`
    SELECT name, archived_at IS NOT NULL AS is_archived,
           ARRAY(SELECT name FROM service_zones AS zone
             WHERE zone.client_id = service.client_id AND zone.service_id = service.id ORDER BY position) AS zones
    FROM services AS service
    WHERE client_id = ${scope.client_id} AND id = ${service_id} AND ${inScope(scope, sql`id`)}`.execute(db);
  const service = rows[0] ?? refuse('service-unknown', {});
  const services = [service_id];
  return {
    ...service,
    tickets: await readStaffTickets(db, scope, { services }),
    drafts: await readDrafts(db, scope, now, undefined, { services }),
    terms: await readSaleTerms(db, scope, now),
  };
}

/** Tickets as they will be once everything is published, without one that is edited. */
function versionsOf(tickets: readonly StaffTicket[], drafts: readonly TicketDraft[], edited?: string): Offer['others'] {
  const versions = new Map([...tickets, ...drafts].map(({ id, details }) => [id, details]));
  return [...versions].filter(([id]) => id !== edited).map(([, details]) => details);
}

/** Reads what an operator sells in general. */
export async function readSaleTerms(db: Database, { client_id }: ServiceScope, now: Date): Promise<SaleTerms> {
  const { rows } = await sql<Omit<SaleTerms, 'today'> & { time_zone: string }>`
    SELECT time_zone, sales_year AS years, ${currencyOf('clients')} AS currency FROM clients WHERE id = ${client_id}`.execute(
    db,
  );
  const { time_zone, ...terms } = rows[0]!;
  return { ...terms, today: localDate(now, time_zone) };
}
