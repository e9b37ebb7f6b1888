import type { z } from 'zod';
import { servicesPerPage } from '@fareway/domain/sales/listing.ts';
import type { Deps } from '../../platform/deps.ts';
import { serviceToWire } from '../tickets-on-sale/wire.ts';
import { isNearBeginning, isOneLetterOff } from './near-words.ts';
import { offerOfService } from './offer-of-service.ts';
import { findOperators, findServices, readFoundServices, readTerms } from './queries.ts';
import type { FoundServiceRow, ServiceKey, Term } from './queries.ts';
import type { foundServiceOnWire, searchOnWire } from './schemas.ts';

const mostOperators = 3;

/** Words that say nothing about a place. They count only when a query has no others. */
const fillers = new Set('a and at by bus coach for from in near of on or the to via with'.split(' '));

/**
 * Searches services by the words of a school, stop, place, service or operator, in any order. A word of the query may be the beginning of a
 * word. One letter may be wrong: in a word of four letters or more, and in a beginning of five or more. Services with the exact words come
 * first. Words that no service has are ignored when others are found. The first page has operators with that name, too.
 */
export async function searchServices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: string,
  page = 1,
): Promise<z.infer<typeof searchOnWire>> {
  const terms = meaningful(await readTerms(db, withoutInwardCode(query)));
  const known = terms.filter(({ exact, near }) => exact.length + near.length > 0);
  const ignored = terms.filter((term) => !known.includes(term)).map(({ word }) => word);
  if (known.length === 0) return { operators: [], services: [], has_more: false, ignored };

  const found: ServiceKey[] = [];
  const end = page * servicesPerPage;
  let searchedWords = 0;
  for (const meanings of [exactly, nearly, loosely]) {
    const isNeeded = meanings === loosely ? found.length === 0 : found.length <= end;
    const words = known.map(meanings);
    // each step has the words of the one before; without others it would find the same services
    const hasOthers = words.flat().length > searchedWords;
    searchedWords = words.flat().length;
    if (isNeeded && hasOthers && words.every((list) => list.length > 0))
      found.push(...(await findServices(db, words, end + 1 - found.length, found)));
  }
  const shown = found.slice(end - servicesPerPage, end);
  const [operators, rows] = await Promise.all([
    page > 1 ? [] : findOperators(db, known.map(nearly), mostOperators),
    shown.length === 0 ? [] : readFoundServices(db, shown, known.flatMap(loosely), clock.now()),
  ]);
  const inOrder = shown.flatMap(({ service_id }) => rows.filter(({ id }) => id === service_id));
  return {
    operators,
    services: inOrder
      .map((row) => ({ row, rank: rankOf(row, known) }))
      .toSorted((one, other) => other.rank - one.rank)
      .map(({ row }) => toWire(row, known, clock.now())),
    has_more: found.length > end,
    ignored,
  };
}

/** The meanings of a term, from the most likely ones to all: a misspelt beginning of a word counts only when nothing else is found. */
const exactly = ({ exact }: Term) => exact;
const nearly = ({ word, exact, near }: Term) => [...exact, ...near.filter((other) => isOneLetterOff(word, other))];
const loosely = ({ exact, near }: Term) => [...exact, ...near];

/** A postcode is found by its district: '… BD23 1AA' becomes '… BD23'. */
function withoutInwardCode(query: string): string {
  return query.replaceAll(/\b([a-z]{1,2}\d[a-z\d]?)\s*\d[a-z]{2}\b/gi, '$1');
}

/** Returns the terms of a query without fillers, and with only those meanings that differ by one letter. */
function meaningful(terms: readonly Term[]): Term[] {
  const wanted = terms.some(({ word }) => !fillers.has(word)) ? terms.filter(({ word }) => !fillers.has(word)) : terms;
  const isMeant = ({ word }: Term, other: string) => isOneLetterOff(word, other) || isNearBeginning(word, other);
  return wanted.map((term) => ({ ...term, near: term.near.filter((other) => isMeant(term, other)) }));
}

type Place = FoundServiceRow['places'][number];

/** How well one name fits: a point for each word of the query, and less for a word with a wrong letter or for the beginning of a word. */
function fitOf({ words }: Place, terms: readonly Term[]): number {
  const points = terms.map(({ word, exact, near }): number => {
    if (words.includes(word)) return 1;
    if (words.some((other) => exact.includes(other))) return 0.9;
    return words.some((other) => near.includes(other)) ? 0.8 : 0;
  });
  return points.reduce((all, point) => all + point, 0);
}

/** A service whose one name has all the words is meant more likely than a service with one word in each of several names. */
function rankOf({ places }: FoundServiceRow, terms: readonly Term[]): number {
  return Math.max(0, ...places.map((place) => fitOf(place, terms)));
}

function toWire(row: FoundServiceRow, terms: readonly Term[], now: Date): z.infer<typeof foundServiceOnWire> {
  const { id, name, time, stops, destinations, zones } = serviceToWire(row, null);
  const places = row.places
    .map((place) => ({ place, fit: fitOf(place, terms) }))
    .toSorted((one, other) => other.fit - one.fit || one.place.name.localeCompare(other.place.name))
    .map(({ place }) => ({ kind: place.kind, name: place.name }));
  return {
    client: { slug: row.slug, name: row.operator_name, brand_colour: row.brand_colour },
    service: { id, name, ...(time !== undefined && { time }), stops, destinations, zones },
    offer: offerOfService(row, now),
    places,
  };
}
