import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { EndOfSale } from '@fareway/domain/travel/availability.ts';
import { readComingTimetable } from '../../network/stops/timetables/coming-timetable.ts';
import type { SeenTimetable } from '../../network/stops/timetables/coming-timetable.ts';
import { currencyOf } from '../../operators/features.ts';
import type { Database } from '../../platform/database/connect.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { readDrafts } from '../ticket-drafts/drafts.ts';
import type { TicketDraft } from '../ticket-drafts/drafts.ts';
import { withEndsOfReturns } from '../tickets-on-sale/fixed-returns.ts';
import { readClient, readTicketsOfService } from '../tickets-on-sale/published.ts';
import type { TicketOnSale } from '../tickets-on-sale/published.ts';
import { previewTicket } from './preview-tickets.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What the link of a preview shows. */
export interface Preview {
  client_id: string;
  ends_at: Date;
  /** The drafts that could be published now. */
  drafts: TicketDraft[];
  /** The names of those that break a rule, which the pages leave out. */
  incomplete: string[];
  /** Of a preview of a timetable. */
  timetable: PreviewedTimetable | undefined;
}

/** A timetable that a preview shows. */
interface PreviewedTimetable {
  service_id: string;
  valid_from: LocalDate;
  /** Undefined when it has begun or was removed, and while its service is archived. */
  coming: SeenTimetable | undefined;
}

/** Reads the preview of a code. Refuses with preview-unknown, and preview-ended. */
export async function readPreview(db: Database, now: Date, code: string): Promise<Preview> {
  const preview = await db
    .selectFrom('previews')
    .select(['client_id', 'ends_at', 'drafts', 'service_ids', 'timetable_from'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!preview) return refuse('preview-unknown', {});
  const { client_id, ends_at, timetable_from: valid_from } = preview;
  if (ends_at <= now) refuse('preview-ended', {});
  // a preview of a timetable has one service
  const version = valid_from !== null && {
    client_id,
    service_id: preview.service_ids[0]!,
    valid_from: valid_from as LocalDate,
  };
  const drafts = await readDrafts(db, allServices(client_id), now, preview.drafts);
  return {
    client_id,
    ends_at,
    drafts: drafts.filter(({ problems }) => problems.length === 0),
    incomplete: drafts.filter(({ problems }) => problems.length > 0).map(({ details }) => details.name),
    timetable: version ? { ...version, coming: await readComingTimetable(db, version) } : undefined,
  };
}

/**
 * Reads the operator of a preview as it would be after the publication: with the years and the services that are new, and with the stops and the time of
 * departure of a timetable that has not begun.
 */
export async function readClientInPreview(db: Database, { client_id, drafts, timetable }: Preview) {
  const sold = drafts.filter(({ details }) => details.payment_type !== 'ext').map(({ service }) => service.id);
  const client = await readClient(db, { id: client_id }, timetable?.coming ? [timetable.service_id] : sold);
  if (!client) return refuse('client-not-found', {});
  const years = drafts.filter(({ opens_year }) => opens_year).map(({ details }) => details.year);
  const services = client.services.map((service) => {
    if (service.id !== timetable?.service_id || !timetable.coming) return service;
    const { stops, time } = timetable.coming;
    return { ...service, stops, time: time ?? service.time };
  });
  return {
    ...client,
    services,
    sales_year: [...new Set([...client.sales_year, ...years])].toSorted((a, b) => (a < b ? -1 : 1)),
  };
}

/** A ticket of a preview. */
interface PreviewedTicket extends TicketOnSale {
  /** Why a return for fixed days is not sold any more at any stop: the shop does not list it. */
  ended: EndOfSale | undefined;
}

/** Reads a service's tickets of one sales year as they would be after the publication, private ones too; none of a service that is archived. */
export async function readTicketsInPreview(
  db: Database,
  { client_id, drafts }: Preview,
  { serviceId, year, now }: { serviceId: string; year: string; now: Date },
): Promise<PreviewedTicket[]> {
  const published = await readTicketsOfService(db, { client_id, serviceId, year });
  const ofPage = drafts.filter(({ service, details }) => service.id === serviceId && details.year === year);
  const changed = new Map(ofPage.map((draft) => [draft.id, draft]));
  const { rows } = await sql<Pick<TicketOnSale, 'operator_currency'>>`
    SELECT ${currencyOf('clients')} AS operator_currency FROM clients WHERE id = ${client_id}`.execute(db);
  const of = { client_id, operator_currency: rows[0]!.operator_currency };
  const tickets = published.map((ticket) => {
    const draft = changed.get(ticket.id);
    return draft ? previewTicket(draft, ticket, of) : ticket;
  });
  const isPublished = new Set(published.map(({ id }) => id));
  const added = ofPage.filter(({ id }) => !isPublished.has(id)).map((draft) => previewTicket(draft, undefined, of));
  const listed = [...tickets, ...added].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return withEndsOfReturns(db, { client_id, service_id: serviceId }, listed, now);
}
