import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { currencyOf } from '../../operators/features.ts';
import type { Database } from '../../platform/database/connect.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { readDrafts } from '../ticket-drafts/drafts.ts';
import type { TicketDraft } from '../ticket-drafts/drafts.ts';
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
}

/** Reads the preview of a code. Refuses with preview-unknown, and preview-ended. */
export async function readPreview(db: Database, now: Date, code: string): Promise<Preview> {
  const preview = await db
    .selectFrom('previews')
    .select(['client_id', 'ends_at', 'drafts'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!preview) return refuse('preview-unknown', {});
  const { client_id, ends_at } = preview;
  if (ends_at <= now) refuse('preview-ended', {});
  const drafts = await readDrafts(db, allServices(client_id), now, preview.drafts);
  return {
    client_id,
    ends_at,
    drafts: drafts.filter(({ problems }) => problems.length === 0),
    incomplete: drafts.filter(({ problems }) => problems.length > 0).map(({ details }) => details.name),
  };
}

/** Reads the operator of a preview as it would be after the publication: with the years and the services that are new. */
export async function readClientInPreview(db: Database, { client_id, drafts }: Preview) {
  const sold = drafts.filter(({ details }) => details.payment_type !== 'ext').map(({ service }) => service.id);
  const client = await readClient(db, { id: client_id }, sold);
  if (!client) return refuse('client-not-found', {});
  const years = drafts.filter(({ opens_year }) => opens_year).map(({ details }) => details.year);
  return { ...client, sales_year: [...new Set([...client.sales_year, ...years])].toSorted((a, b) => (a < b ? -1 : 1)) };
}

/** Reads a service's tickets of one sales year as they would be after the publication, private ones too. */
export async function readTicketsInPreview(
  db: Database,
  { client_id, drafts }: Preview,
  { serviceId, year }: { serviceId: string; year: string },
): Promise<TicketOnSale[]> {
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
  return [...tickets, ...added].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
