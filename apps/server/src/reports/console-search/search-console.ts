import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { sections, archived, retired, prepared, allSold } from '@fareway/texts/console-search/places.ts';
import { ticketKind } from '@fareway/domain/tickets/ticket-title.ts';
import { sql } from 'kysely';
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
  const simple = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
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

/** Services, tickets on sale, stops and calendars that the member may see. An operator has few of them, so their names are compared one by one. */
async function findThings(db: Database, searcher: Searcher, query: string): Promise<SearchSection[]> {
  const { client_id, slug } = searcher;
  const none = sql`NULL`;
  const partOf = (
    kind: Thing['kind'],
    {
      from,
      name,
      isSeen,
      words = name,
      ...rest
    }: Record<'from' | 'name' | 'isSeen', RawBuilder<unknown>> & { words?: RawBuilder<unknown> } & Partial<
        Record<'service' | 'state' | 'ticket' | 'later', RawBuilder<unknown>>
      >,
  ) => sql`
    (SELECT ${kind} AS kind, thing.id, ${name} AS name, ${rest.service ?? none}::text AS service, ${rest.state ?? none}::text AS state, ${rest.ticket ?? none}::jsonb AS ticket
    FROM ${from} WHERE thing.client_id = ${client_id} AND ${isSeen} AND ${hasWords(words)}
    ORDER BY ${rest.later ?? sql`NULL::text`}, ${name}, thing.id LIMIT ${sql.lit(rowsOfSection)})`;
  const parts = [
    partOf('services', {
      from: sql`services AS thing`,
      isSeen: inScope(searcher, sql`thing.id`),
      name: sql`thing.name`,
      state: sql`CASE WHEN thing.archived_at IS NOT NULL THEN 'archived' END`,
      later: sql`thing.archived_at IS NOT NULL`,
    }),
    partOf('tickets', {
      from: sql`(
        SELECT ticket.client_id, ticket.id, ticket.name, ticket.year, ticket.type, ticket.sub_type, ticket.service_id, false AS is_draft FROM tickets AS ticket
        UNION ALL
        SELECT draft.client_id, draft.id, draft.details ->> 'name', draft.details ->> 'year', draft.details ->> 'type', draft.details ->> 'sub_type', draft.service_id, true
        FROM ticket_drafts AS draft WHERE NOT EXISTS (SELECT FROM tickets WHERE tickets.client_id = draft.client_id AND tickets.id = draft.id)
      ) AS thing JOIN services AS service ON service.client_id = thing.client_id AND service.id = thing.service_id AND service.archived_at IS NULL`,
      isSeen: inScope(searcher, sql`thing.service_id`),
      name: sql`thing.name`,
      words: sql`concat_ws(' ', thing.name, service.name, thing.year)`,
      service: sql`service.name`,
      state: sql`CASE WHEN thing.is_draft THEN 'prepared' END`,
      ticket: sql`jsonb_build_object('type', thing.type, 'sub_type', thing.sub_type, 'year', thing.year)`,
      later: sql`thing.year DESC`,
    }),
    partOf('stops', {
      from: sql`stops AS thing`,
      isSeen: stopInScope(searcher, 'thing'),
      name: sql`thing.name`,
      state: sql`CASE WHEN thing.retired_at IS NOT NULL THEN 'retired' END`,
      later: sql`thing.retired_at IS NOT NULL`,
    }),
    partOf('calendars', {
      from: sql`calendars AS thing`,
      isSeen: calendarInScope(searcher, 'thing'),
      name: sql`thing.name`,
    }),
  ];
  const { rows } = await sql<Thing>`
    WITH term AS MATERIALIZED (SELECT search_words_of(${query}) AS words)
    ${sql.join(parts, sql` UNION ALL `)}`.execute(db);
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

/** A name with other characters than these may have other words than its letters: accents and apostrophes are left out. */
const isOdd = '[^ -&(-_a-~]';

/**
 * A condition: each word of the query begins a word of the name. A query without a word finds nothing. To split a name into words costs more than all the
 * rest, so that names which do not contain the words are left out before it.
 */
const hasWords = (name: RawBuilder<unknown>) => sql`(
  SELECT cardinality(term.words) > 0
    AND (${name} ~ ${sql.lit(isOdd)} OR (SELECT bool_and(position(typed.word IN lower(${name})) > 0) FROM unnest(term.words) AS typed (word)))
    AND (
      SELECT bool_and(' ' || array_to_string(search_words_of(${name}), ' ') LIKE '% ' || typed.word || '%') FROM unnest(term.words) AS typed (word)
    ) FROM term)`;

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
    const { passenger, cells } = describeSoldTicket(row, { ...operator, time_zone });
    return {
      words: passenger,
      detail: [cells.service, cells.ticket, cells.reference, cells.status].join(' · '),
      href: list(row.reference),
    };
  });
  if (found.length > rowsOfSection)
    rows.push({ words: allSold(await countSoldTickets(deps.db, operator, { find })), href: list(find) });
  return rows;
}
