import { nameKey } from '@fareway/domain/forms/name-key.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { sections, archived, retired, prepared, allSold } from '@fareway/texts/console-search/places.ts';
import { ticketKind } from '@fareway/domain/tickets/ticket-title.ts';
import type { RawBuilder } from 'kysely';
import { calendarInScope, stopInScope } from '../../network/in-scope.ts';
import { recordView } from '../../operators/data-views/record-view.ts';
import { localDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { describeSoldTicket } from '../../tickets/sold-tickets/describe-sold-tickets.ts';
import { countSoldTickets, readSoldTickets } from '../../tickets/sold-tickets/sold-tickets.ts';
import { placesOfCommands, placesOfPages } from './places.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A result: what it is, and its address below /console. */
export interface SearchRow {
  words: string;
  detail?: string;
  href: string;
}

export interface SearchSection {
  title: string;
  rows: SearchRow[];
}

interface Searcher extends ServiceScope {
  slug: string;
  time_zone: string;
  staff_id: string;
  permissions: ReadonlySet<Permission>;
}

/** So many rows a section has at most. */
const rowsOfSection = 6;

/**
 * Finds what begins with all words of a query, in any order, as far as the member may see it; without words all pages and commands. Sections without a row
 * are left out. Passengers that are found are recorded as seen (C-192, C-208).
 */
export async function searchConsole(
  deps: Pick<Deps, 'db' | 'clock'>,
  searcher: Searcher,
  query: string,
): Promise<SearchSection[]> {
  const { permissions } = searcher;
  const [things, sold] =
    query === ''
      ? [[], []]
      : await Promise.all([
          permissions.has('catalogue.change') ? findThings(deps.db, searcher, query) : [],
          permissions.has('passengers.see') ? findPassengers(deps, searcher, query) : [],
        ]);
  const found = [
    { title: sections.sold, rows: sold },
    ...things,
    { title: sections.pages, rows: findPlaces(placesOfPages, searcher, query) },
    { title: sections.commands, rows: findPlaces(placesOfCommands, searcher, query) },
  ];
  return found.filter(({ rows }) => rows.length > 0);
}

function findPlaces(places: typeof placesOfPages, { slug, permissions }: Searcher, query: string): SearchRow[] {
  const terms = wordsOf(query);
  const isFound = (words: readonly string[]) => terms.every((term) => words.some((word) => word.startsWith(term)));
  if (query !== '' && terms.length === 0) return [];
  return places
    .filter(({ needs, name, also = '' }) => permissions.has(needs) && isFound(wordsOf(`${name} ${also}`)))
    .map(({ name, path }) => ({
      words: name,
      href: path.startsWith('/') ? path : `/${[slug, path].filter(Boolean).join('/')}`,
    }));
}

function wordsOf(text: string): string[] {
  const simple = nameKey(text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}']/gu, '');
  return simple.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

interface Thing {
  kind: 'services' | 'tickets' | 'stops' | 'calendars';
  id: string;
  name: string;
  service: string | null;
  state: 'archived' | 'retired' | 'prepared' | null;
  ticket: Parameters<typeof ticketKind>[0] | null;
}

/** Services, tickets on sale, stops and calendars that the member may see. */
async function findThings(db: Database, searcher: Searcher, query: string): Promise<SearchSection[]> {
  const { client_id, slug } = searcher;
  const ofThing = (alias: string) =>
    sql`${sql.ref(`${alias}.client_id`)} = ${client_id} AND ${sql.ref(`${alias}.id`)} = thing.id`;
  const parts = [
    sql`
      SELECT 'services' AS kind, thing.id, thing.name, NULL::text AS service, CASE WHEN thing.is_later THEN 'archived' END AS state, NULL::jsonb AS ticket
      FROM ${firstThings(searcher, 'services', inScope(searcher, sql`thing.id`))}`,
    sql`
      SELECT 'tickets', thing.id, thing.name, service.name, ticket.state, jsonb_build_object('type', ticket.type, 'sub_type', ticket.sub_type, 'year', thing.year)
      FROM ${firstThings(searcher, 'tickets', ticketInScope(searcher))}
      CROSS JOIN LATERAL (
        SELECT service_id, type, sub_type, NULL AS state FROM tickets WHERE ${ofThing('tickets')}
        UNION ALL
        SELECT service_id, details ->> 'type', details ->> 'sub_type', 'prepared' FROM ticket_drafts
        WHERE ${ofThing('ticket_drafts')} AND NOT EXISTS (SELECT FROM tickets WHERE ${ofThing('tickets')})
      ) AS ticket
      JOIN services AS service ON service.client_id = ${client_id} AND service.id = ticket.service_id`,
    sql`
      SELECT 'stops', thing.id, thing.name, NULL, CASE WHEN thing.is_later THEN 'retired' END, NULL
      FROM ${firstThings(searcher, 'stops', stopInScope(searcher, 'thing'))}`,
    sql`SELECT 'calendars', thing.id, thing.name, NULL, NULL, NULL FROM ${firstThings(searcher, 'calendars', calendarInScope(searcher, 'thing'))}`,
  ];
  const ordered = parts.map((part) => sql`(${part} ORDER BY ${inOrder})`);
  const { rows } = await sql<Thing>`
    WITH query AS MATERIALIZED (
      SELECT words, ARRAY(SELECT '% ' || word || '%' FROM unnest(words) AS word) AS patterns FROM search_words_of(${query}) AS words
    )
    ${sql.join(ordered, sql` UNION ALL `)}`.execute(db);
  const states = { archived, retired, prepared };
  return (['services', 'tickets', 'stops', 'calendars'] as const).map((kind) => ({
    title: sections[kind],
    rows: rows
      .filter((row) => row.kind === kind)
      .map(({ id, name, service, state, ticket }) => {
        const detail = [service, ticket && ticketKind(ticket), state && states[state]].filter((part) => part !== null);
        return {
          words: name,
          href: `/${slug}/${kind}/${id}`,
          ...(detail.length > 0 && { detail: detail.join(' · ') }),
        };
      }),
  }));
}

/** The order of the index `search_beginnings_in_order`. */
const inOrder = sql`thing.is_later, thing.year DESC, thing.name, thing.id`;

/** To find the rarest word, so many things with each word are counted at most. */
const mostCounted = 500;

/**
 * The first things of a kind that are seen and whose names have words beginning with all words of the query, as `thing`. Those with the rarest word are read
 * in their order, until enough of them have the others. A query without a word finds nothing.
 */
function firstThings({ client_id }: Searcher, kind: Thing['kind'], isSeen: RawBuilder<boolean>): RawBuilder<unknown> {
  const isOfKind = (alias: string) =>
    sql`${sql.ref(`${alias}.client_id`)} = ${client_id} AND ${sql.ref(`${alias}.kind`)} = ${sql.lit(kind)}`;
  return sql`(
    SELECT thing.* FROM (
      SELECT word, patterns FROM query CROSS JOIN unnest(query.words) AS word
      ORDER BY (
        SELECT count(*) FROM (
          SELECT FROM search_beginnings AS one
          WHERE cardinality(query.words) > 1 AND ${isOfKind('one')} AND one.beginning = word LIMIT ${sql.lit(mostCounted)}
        ) AS counted
      ), word
      LIMIT 1
    ) AS rarest
    CROSS JOIN LATERAL (
      SELECT client_id, id, is_later, year, name FROM search_beginnings AS thing
      WHERE ${isOfKind('thing')} AND thing.beginning = rarest.word AND thing.words LIKE ALL (rarest.patterns) AND ${isSeen}
      ORDER BY ${inOrder} LIMIT ${sql.lit(rowsOfSection)}
    ) AS thing
  ) AS thing`;
}

/** A condition: the service of the ticket or of the prepared ticket `thing` is in the scope. */
function ticketInScope(scope: ServiceScope): RawBuilder<boolean> {
  const { client_id, services } = scope;
  if (services === 'all') return sql<boolean>`TRUE`;
  const isSeen = sql`client_id = ${client_id} AND ${inScope(scope, sql`service_id`)}`;
  return sql<boolean>`thing.id IN (SELECT id FROM tickets WHERE ${isSeen} UNION ALL SELECT id FROM ticket_drafts WHERE ${isSeen})`;
}

async function findPassengers(
  deps: Pick<Deps, 'db' | 'clock'>,
  { client_id, services, slug, time_zone, staff_id }: Searcher,
  find: string,
): Promise<SearchRow[]> {
  const operator = { client_id, services, today: localDate(deps.clock.now(), time_zone) };
  const order = { by: 'bought', desc: true } as const;
  const found = await readSoldTickets(deps.db, operator, { filter: { find }, order, limit: rowsOfSection + 1 });
  const shown = found.slice(0, rowsOfSection);
  if (shown.length === 0) return [];
  await recordView(deps, { client_id, staff_id, kind: 'console-search', userIds: shown.map(({ user_id }) => user_id) });
  const list = (words: string) => `/${slug}/sold-tickets?${new URLSearchParams({ find: words }).toString()}`;
  const rows: SearchRow[] = shown.map((row) => {
    const { passenger, service, ticket, reference, status } = describeSoldTicket(row, { ...operator, time_zone }).cells;
    return {
      words: passenger.text,
      detail: [service, ticket, reference, status].map(({ text }) => text).join(' · '),
      href: list(row.reference),
    };
  });
  if (found.length > rowsOfSection)
    rows.push({ words: allSold(await countSoldTickets(deps.db, operator, { find })), href: list(find) });
  return rows;
}
