import { copyForNextYear, hasCopy } from '@fareway/domain/catalogue/copy-ticket.ts';
import type { Raise } from '@fareway/domain/catalogue/copy-ticket.ts';
import { isSalesYear, nextSalesYear } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { RawBuilder } from 'kysely';
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
import { sql } from '../../platform/database/sql/sql.ts';

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
  const known = await readYears(db, scope);
  const years = known.filter((year) => isSalesYear(year));
  let latest: CopiesOfYear | undefined;
  for (const year of years.filter((one) => one === wanted).concat(years)) {
    const copies = await readCopies(db, scope, year);
    if (copies.missing > 0 || year === wanted) return showCopies(db, scope, years, copies);
    latest ??= copies;
  }
  return latest ? showCopies(db, scope, years, latest) : { year: null, years, tickets: [], left: 0 };
}

async function showCopies(
  db: Database,
  scope: ServiceScope,
  years: SalesYear[],
  { year, missing, first }: CopiesOfYear,
): Promise<Copyables> {
  const copied = new Set(first.filter(({ is_there }) => is_there).map(({ id }) => id));
  const tickets = await readStaffTickets(db, scope, { ids: first.map(({ id }) => id) });
  return {
    year,
    years,
    tickets: tickets.map((ticket) => ({ ...ticket, is_there: copied.has(ticket.id) })),
    left: missing,
  };
}

/** Reads the years of the published tickets of a scope, the latest first. OFFSET makes PostgreSQL stop at the first service of a year. */
async function readYears(db: Database, scope: ServiceScope): Promise<string[]> {
  const { rows } = await sql<{ year: string }>`
    SELECT year FROM (SELECT DISTINCT year FROM tickets WHERE client_id = ${scope.client_id}) AS known
    WHERE EXISTS (
      SELECT FROM tickets AS ticket
      JOIN services AS service ON service.client_id = ticket.client_id AND service.id = ticket.service_id
      WHERE ticket.client_id = ${scope.client_id} AND ticket.year = known.year AND ${inScope(scope, sql`service.id`)}
        AND service.archived_at IS NULL OFFSET 0)`.execute(db);
  return rows.map(({ year }) => year).toSorted((one, other) => other.localeCompare(one));
}

/** The published tickets of a year, and which of them the next year has. */
interface CopiesOfYear {
  year: SalesYear;
  /** How many it does not have. */
  missing: number;
  /** As many as a page shows, first those that it does not have, in the order of their list. */
  first: { id: string; is_there: boolean }[];
}

/**
 * Reads them with the rule of `hasCopy` in SQL. Thousands are counted, and those of a page are read service by service in order: OFFSET keeps PostgreSQL from
 * sorting the tickets of the year.
 */
async function readCopies(db: Database, scope: ServiceScope, year: SalesYear): Promise<CopiesOfYear> {
  const { client_id } = scope;
  const next = nextSalesYear(year);
  const kindOf = (alias: string) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    return sql`${column('service_id')}, ${column('type')}::text, coalesce(${column('sub_type')}::text, ''), name_key(${column('name')})`;
  };
  const isThere = sql`(${kindOf('ticket')}) IN (
    SELECT ${kindOf('later')} FROM (
      SELECT service_id, type::text, sub_type::text, name FROM tickets WHERE client_id = ${client_id} AND year = ${next}
      UNION ALL
      SELECT service_id, details ->> 'type', details ->> 'sub_type', details ->> 'name' FROM ticket_drafts
      WHERE client_id = ${client_id} AND details ->> 'year' = ${next}
    ) AS later)`;
  const isOfYear = sql`ticket.client_id = ${client_id} AND ticket.year = ${year} AND ${inScope(scope, sql`ticket.service_id`)}`;
  const inOrder = (condition: RawBuilder<unknown>) => sql`
    SELECT ticket.id FROM services AS service CROSS JOIN LATERAL (
      SELECT id, name FROM tickets AS ticket WHERE ticket.service_id = service.id AND ${isOfYear} AND ${condition} OFFSET 0
    ) AS ticket
    WHERE service.client_id = ${client_id} AND service.archived_at IS NULL
    ORDER BY service.position, service.name, service.id, ticket.name, ticket.id LIMIT ${rowsOfPage}`;
  const { rows } = await sql<Omit<CopiesOfYear, 'year'>>`
    SELECT (
      SELECT count(*)::integer FROM tickets AS ticket
      WHERE ${isOfYear} AND NOT ${isThere} AND ticket.service_id NOT IN (
        SELECT id FROM services WHERE client_id = ${client_id} AND archived_at IS NOT NULL)
    ) AS missing, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'is_there', is_there)), '[]')
      FROM (
        SELECT id, false AS is_there FROM (${inOrder(sql`NOT ${isThere}`)}) AS missing
        UNION ALL SELECT id, true FROM (${inOrder(isThere)}) AS copied
        LIMIT ${rowsOfPage}
      ) AS page
    ) AS first`.execute(db);
  return { year, ...rows[0]! };
}
