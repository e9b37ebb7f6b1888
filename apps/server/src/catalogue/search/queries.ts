import { remainingOf } from '../inventory/seats-on-sale.ts';
import type { RawBuilder } from 'kysely';
import { currencyOf } from '../../operators/features.ts';
import type { Database } from '../../platform/database/connect.ts';
import { shortestMisspeltBeginning } from './near-words.ts';
import { stopsOf, zonesOf } from '../../network/stops/stop-names.ts';
import { withoutEndedReturns } from '../tickets-on-sale/fixed-returns.ts';
import { isShown } from '../tickets-on-sale/shown-services.ts';
import type { ClientRow, ServiceRow, TicketOnSaleRow } from '../tickets-on-sale/rows.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A word of a query, and the words of places that it may mean. */
export interface Term {
  word: string;
  /** The word itself, words that begin with it, and the area of a postcode district. */
  exact: string[];
  /** Words that share a spelling with it, or the beginning of one. Some differ by more than one letter. */
  near: string[];
  /** How many places have one of the exact words, counted up to `mostCounted`. */
  places: number;
}

const mostWords = 8;
/** Words that one word of a query may mean. */
const mostMeanings = 50;
const mostCounted = 200;
/** Places of the rarest word that are compared with the other words. */
const mostCandidates = 1_000;
/** A postcode district such as 'bd23' is also in its area, 'bd'. */
const postcodeArea = '^([a-z]{1,2})[0-9][a-z0-9]?$';
/** The last character in collation "C". */
const lastCharacter = '\u{10ffff}';

/** Reads the words of a query with their meanings, the rarest first. Each step reads a limited number of index entries, however many operators there are. */
export async function readTerms(db: Database, query: string): Promise<Term[]> {
  const { rows } = await sql<Term>`
    SELECT term.word, exact.words AS exact, near.words AS near, (
      SELECT count(*)::integer FROM (
        SELECT FROM search_places AS place WHERE place.word = ANY (exact.words) LIMIT ${sql.lit(mostCounted)}
      ) AS counted
    ) AS places
    FROM unnest(search_words_of(${query})) AS term (word)
    CROSS JOIN LATERAL (
      SELECT ARRAY(
        SELECT known.word FROM search_spellings AS known
        WHERE known.spelling = known.word
          AND known.word >= term.word AND known.word < term.word || CASE WHEN length(term.word) > 1 THEN ${lastCharacter} ELSE ' ' END
        ORDER BY known.word LIMIT ${sql.lit(mostMeanings)}
      ) || ARRAY(
        SELECT known.word FROM search_spellings AS known
        WHERE known.spelling = substring(term.word FROM ${postcodeArea}) AND known.word = known.spelling
      ) AS words
    ) AS exact
    CROSS JOIN LATERAL (
      SELECT ARRAY(
        SELECT DISTINCT known.word
        FROM unnest(search_spellings_of(term.word)) AS own (spelling)
        CROSS JOIN LATERAL (
          SELECT word FROM search_spellings
          WHERE spelling >= own.spelling COLLATE "C"
            AND spelling < own.spelling || CASE WHEN length(term.word) >= ${sql.lit(shortestMisspeltBeginning)} THEN ${lastCharacter} ELSE ' ' END
          ORDER BY spelling LIMIT ${sql.lit(mostMeanings)}
        ) AS known
        WHERE known.word <> term.word AND length(term.word) > 3
      ) AS words
    ) AS near
    ORDER BY places LIMIT ${sql.lit(mostWords)}`.execute(db);
  return rows;
}

export interface ServiceKey {
  client_id: string;
  service_id: string;
}

/**
 * Finds services with one of the words of each term, up to a limit, in the same order each time. The first term is the rarest: its places are the
 * candidates.
 * @param known services that are left out, because they were found before.
 */
export async function findServices(
  db: Database,
  [rarest = [], ...others]: readonly string[][],
  limit: number,
  known: readonly ServiceKey[],
): Promise<ServiceKey[]> {
  const ids = known.map(({ service_id }) => service_id);
  const { rows } = await sql<ServiceKey>`
    SELECT client_id, service_id
    FROM (
      SELECT DISTINCT client_id, service_id FROM (
        SELECT client_id, service_id FROM search_places WHERE word = ANY (${rarest}) LIMIT ${sql.lit(mostCandidates)}
      ) AS place
      ORDER BY client_id, service_id
    ) AS candidate
    WHERE service_id <> ALL (${ids}::uuid[]) ${andEach(others.map((words) => hasWord(words)))} AND ${isFoundInShop}
    ORDER BY client_id, service_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Finds operators with one of the words of each term in their name, up to a limit. */
export async function findOperators(
  db: Database,
  [rarest = [], ...others]: readonly string[][],
  limit: number,
): Promise<{ slug: string; name: string; brand_colour: string }[]> {
  const { rows } = await sql<{ slug: string; name: string; brand_colour: string }>`
    SELECT slug, name, brand_colour
    FROM (
      SELECT DISTINCT client_id FROM (
        SELECT client_id FROM search_places WHERE word = ANY (${rarest}) AND kind = 'operator' LIMIT ${sql.lit(mostCandidates)}
      ) AS place
    ) AS candidate
    JOIN clients ON clients.id = candidate.client_id
    WHERE clients.practice_of IS NULL ${andEach(
      others.map(
        (words) => sql`EXISTS (SELECT FROM search_places AS place
          WHERE place.word = ANY (${words}) AND place.client_id = candidate.client_id AND place.kind = 'operator' OFFSET 0)`,
      ),
    )}
      AND EXISTS (SELECT FROM services AS service WHERE service.client_id = clients.id AND ${isShown('service')} OFFSET 0)
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Services of a practice operator are not found. */
const isFoundInShop = sql`EXISTS (SELECT FROM services AS service JOIN clients AS client ON client.id = service.client_id AND client.practice_of IS NULL
  WHERE service.client_id = candidate.client_id AND service.id = candidate.service_id AND ${isShown('service')} OFFSET 0)`;

/** OFFSET makes PostgreSQL look each candidate up. It would read all places of a common word otherwise. */
const hasWord = (words: readonly string[]) => sql`EXISTS (SELECT FROM search_places AS place
  WHERE place.word = ANY (${words}) AND place.client_id = candidate.client_id AND place.service_id = candidate.service_id OFFSET 0)`;

/** The conditions, each after AND. */
function andEach(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(
    conditions.map((condition) => sql`AND ${condition}`),
    sql` `,
  );
}

export interface OfferedTicketRow extends TicketOnSaleRow {
  remaining: number | null;
}

export type FoundServiceRow = ServiceRow & {
  slug: string;
  operator_name: string;
  brand_colour: string;
  time_zone: string;
  operator_currency: ClientRow['currency'];
  tickets: OfferedTicketRow[];
  places: { kind: PlaceKind; name: string; words: string[] }[];
};

export type PlaceKind = 'service' | 'operator' | 'destination' | 'stop' | 'zone' | 'town' | 'postcode_area';

/** Reads services with their operator, the tickets of their pages, and the names that have one of the words, in no order. */
export async function readFoundServices(
  db: Database,
  keys: readonly ServiceKey[],
  words: readonly string[],
  now: Date,
): Promise<FoundServiceRow[]> {
  const { rows } = await sql<FoundServiceRow>`
    SELECT service.*, ${stopsOf('service')} AS stops, ${zonesOf('service')} AS zones, slug, client.name AS operator_name, brand_colour, time_zone, ${currencyOf('client')} AS operator_currency,
           ${ticketsOfService} AS tickets, (
             SELECT coalesce(jsonb_agg(place), '[]') FROM (
               SELECT kind, name, array_agg(word) AS words FROM search_places AS place
               WHERE place.client_id = service.client_id AND place.service_id = service.id AND place.word = ANY (${words})
               GROUP BY kind, name
             ) AS place
           ) AS places
    FROM unnest(${keys.map(({ client_id }) => client_id)}::uuid[], ${keys.map(({ service_id }) => service_id)}::uuid[]) AS key (client_id, service_id)
    JOIN services AS service ON service.client_id = key.client_id AND service.id = key.service_id
    JOIN clients AS client ON client.id = key.client_id`.execute(db);
  return withTicketsOfPages(db, rows, now);
}

/**
 * An expression: the tickets that the page of the row `service` of the row `client` may list, with what remains of each. They are found by the id
 * of the service alone: with the operator's id PostgreSQL may read all of the operator's tickets for each service.
 */
const ticketsOfService = sql`(
  SELECT coalesce(jsonb_agg(to_jsonb(ticket) || jsonb_build_object('remaining', ${remainingOf('ticket')}) ORDER BY ticket.id), '[]')
  FROM tickets AS ticket
  WHERE ticket.service_id = service.id
    AND ticket.year = ANY (client.sales_year) AND ticket.year <> ALL (service.disable_year)
    AND NOT ticket.is_private AND ticket.is_enabled IS NOT FALSE AND ticket.payment_type IS DISTINCT FROM 'ext'
)`;

export type OfferedServiceRow = Pick<FoundServiceRow, 'id' | 'time_zone' | 'operator_currency' | 'tickets'>;

/** Reads the services of an operator with the tickets of their pages; undefined when there is no such operator. */
export async function readOfferedServices(
  db: Database,
  slug: string,
  now: Date,
): Promise<OfferedServiceRow[] | undefined> {
  const { rows } = await sql<{ services: OfferedServiceRow[] }>`
    SELECT coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', service.id, 'time_zone', client.time_zone,
                                          'operator_currency', ${currencyOf('client')}, 'tickets', ${ticketsOfService}))
      FROM services AS service WHERE service.client_id = client.id AND ${isShown('service')}
    ), '[]') AS services
    FROM clients AS client WHERE slug = ${slug}`.execute(db);
  return rows[0] && withTicketsOfPages(db, rows[0].services, now);
}

/** Leaves out returns for fixed days that are not sold any more, as the pages do. */
async function withTicketsOfPages<Service extends OfferedServiceRow>(
  db: Database,
  services: readonly Service[],
  now: Date,
): Promise<Service[]> {
  const tickets = services.flatMap((service) => service.tickets);
  const listed = new Set(await withoutEndedReturns(db, tickets, now));
  return services.map((service) => ({ ...service, tickets: service.tickets.filter((ticket) => listed.has(ticket)) }));
}
