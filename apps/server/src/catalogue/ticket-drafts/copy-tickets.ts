import { copyForNextYear, hasCopy } from '@fareway/domain/catalogue/copy-ticket.ts';
import type { Raise } from '@fareway/domain/catalogue/copy-ticket.ts';
import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import { isSalesYear } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { sql } from 'kysely';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { rowsOfPage } from '../../platform/lists/pages.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { readStaffTickets } from '../tickets-on-sale/list-for-staff.ts';
import type { StaffTicket } from '../tickets-on-sale/list-for-staff.ts';
import type { TicketDetails } from '../tickets-on-sale/ticket-details.ts';
import { createDraft } from './change-draft.ts';
import { readDrafts } from './drafts.ts';
import { nameOf } from './publish.ts';
import type { ChosenDraft } from './publish.ts';

/**
 * Prepares copies of published tickets of a scope for the year after their own, all or none, with days a year later and raised prices (C-055). Nothing is on sale
 * before it is published. Each ticket has the revision that the person saw. Returns the number of drafts. Refuses with ticket-draft-changed, and with
 * ticket-copied for tickets that are there already, so that a second press copies nothing twice.
 */
export async function copyTickets(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  scope: ServiceScope,
  { tickets: chosen, raise }: { tickets: readonly ChosenDraft[]; raise: Raise },
): Promise<number> {
  const { client_id } = scope;
  const ids = chosen.map(({ id }) => id);
  return inTransaction(deps.db, async (transaction) => {
    // copies are made one after the other
    await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
    const tickets = await readStaffTickets(transaction, scope, { ids });
    const isSeen = chosen.every(({ id, revision }) =>
      tickets.some((ticket) => ticket.id === id && ticket.revision === revision && isSalesYear(ticket.details.year)),
    );
    if (!isSeen) refuse('ticket-draft-changed', {});
    const services = [...new Set(tickets.map(({ service }) => service.id))];
    const others = [
      ...(await readStaffTickets(transaction, scope, { services })),
      ...(await readDrafts(transaction, scope, deps.clock.now(), undefined, { services })),
    ];
    const copied = tickets.filter((ticket) => hasCopy(ticket, others));
    if (copied.length > 0) refuse('ticket-copied', { names: copied.map(nameOf) });
    const within = { ...deps, db: transaction };
    for (const { service, details, stock, shared_seats } of tickets) {
      // a copy shares no seats; it is never without a limit
      const capacity = stock?.capacity ?? shared_seats;
      const ticket = { ...details, ...(capacity !== null && { capacity }) };
      const copy = copyForNextYear(ticket, raise) as TicketDetails;
      await createDraft(within, actor, { client_id, service_id: service.id }, copy);
    }
    return tickets.length;
  });
}

/** A published ticket to copy. */
interface Copyable extends StaffTicket {
  /** Whether the next year has it already. */
  is_there: boolean;
}

interface NamedTicket {
  id: string;
  service: { id: string };
  details: Pick<TicketDefinition, 'year' | 'type' | 'sub_type' | 'name'>;
  is_draft: boolean;
}

/** The tickets of a year that can be copied, as many as a page shows. */
interface Copyables {
  /** Null without a ticket. */
  year: SalesYear | null;
  /** The years with tickets, the latest first. */
  years: SalesYear[];
  tickets: Copyable[];
  /** How many of the year are not copied yet, on all pages. */
  left: number;
}

/**
 * Returns the tickets of a year with whether they are copied to the next one already (C-055). If there are more than a page shows, it shows those first that are
 * not. Without a year it is the latest one that is not copied yet.
 */
export async function listCopyable(
  { db }: Pick<Deps, 'db'>,
  scope: ServiceScope,
  wanted: string | undefined,
): Promise<Copyables> {
  const named = await readNamed(db, scope);
  const ofService = Map.groupBy(named, ({ service }) => service.id);
  const published = named.filter(({ is_draft, details }) => !is_draft && isSalesYear(details.year));
  const ofYear = Map.groupBy(published, ({ details }) => details.year as SalesYear);
  const years = [...ofYear.keys()].toSorted((one, other) => other.localeCompare(one));
  const isThere = (ticket: NamedTicket) => hasCopy(ticket, ofService.get(ticket.service.id)!);
  const year =
    years.find((one) => one === wanted) ?? years.find((one) => !ofYear.get(one)!.every(isThere)) ?? years[0] ?? null;
  if (year === null) return { year, years, tickets: [], left: 0 };
  const { there = [], missing = [] } = Object.groupBy(ofYear.get(year)!, (one) => (isThere(one) ? 'there' : 'missing'));
  const ids = [...missing, ...there].slice(0, rowsOfPage).map(({ id }) => id);
  const copied = new Set(there.map(({ id }) => id));
  const tickets = await readStaffTickets(db, scope, { ids });
  return {
    year,
    years,
    tickets: tickets.map((ticket) => ({ ...ticket, is_there: copied.has(ticket.id) })),
    left: missing.length,
  };
}

/** Reads what tells the tickets of a scope apart, published and prepared ones, in the order of their list. */
async function readNamed(db: Database, scope: ServiceScope): Promise<NamedTicket[]> {
  // thousands of rows: plain columns cost a fraction of JSON
  const { rows } = await sql<{
    id: string;
    service_id: string;
    is_draft: boolean;
    year: string;
    type: TicketDefinition['type'];
    sub_type: TicketDefinition['sub_type'] | null;
    name: string;
  }>`
    SELECT named.id, named.service_id, named.is_draft, named.year, named.type, named.sub_type, named.name
    FROM (
      SELECT client_id, id, service_id, year, type, sub_type, name, false AS is_draft FROM tickets
      UNION ALL
      SELECT client_id, id, service_id, details ->> 'year', details ->> 'type', details ->> 'sub_type', details ->> 'name', true FROM ticket_drafts
    ) AS named JOIN services AS service ON service.client_id = named.client_id AND service.id = named.service_id
    WHERE named.client_id = ${scope.client_id} AND ${inScope(scope, sql`service.id`)} AND (named.is_draft OR service.archived_at IS NULL)
    ORDER BY service.position, service.name, service.id, named.name, named.id`.execute(db);
  return rows.map(({ id, service_id, is_draft, year, type, sub_type, name }) => ({
    id,
    service: { id: service_id },
    details: { year, type, name, ...(sub_type !== null && { sub_type }) },
    is_draft,
  }));
}
