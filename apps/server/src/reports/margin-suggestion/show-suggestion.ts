import { formatDate } from '@fareway/domain/dates/format-date.ts';
import {
  fewDepartures,
  marginAllowedBy,
  observedOf,
  suggestedForEach,
  suggestMargin,
} from '@fareway/domain/network/seats/margin-suggestion.ts';
import type { MarginSuggestion, ObservedDeparture } from '@fareway/domain/network/seats/margin-suggestion.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/seats/margin.ts';
import { readSeasonNumbers } from '../../catalogue/season-margins/season-numbers.ts';
import type { SeasonNumber } from '../../catalogue/season-margins/season-numbers.ts';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { readObserved } from './read-boardings.ts';

/** The margin that boardings suggest, in words, with the days behind it. */
export interface ShownSuggestion {
  /** For each number of the service; null without boardings of season tickets, or when none is suggested. */
  seats: number | null;
  sentences: string[];
  /** The newest day first. */
  days: { date: string; am: string; pm: string }[];
}

/** Returns the overbooking margin that the boardings of the last 60 days suggest for a service (C-052). Refuses with service-unknown. */
export async function showSuggestion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: { client_id: string; service_id: string },
): Promise<ShownSuggestion> {
  const { time_zone } = await db
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', key.client_id)
    .executeTakeFirstOrThrow();
  const today = localDate(clock.now(), time_zone);
  const departures = await readObserved(db, key, { today, time_zone });
  const found = suggestMargin(departures);
  const wordsOf = (list: readonly ObservedDeparture[], direction: ObservedDeparture['direction']) => {
    const one = list.find((departure) => departure.direction === direction);
    return one ? text.boardedOf(one.boarded, one.holders, one.others) : text.noneRecorded;
  };
  const days = [...Map.groupBy(departures, ({ date }) => date)]
    .map(([date, list]) => ({ date: formatDate(date), am: wordsOf(list, 'am'), pm: wordsOf(list, 'pm') }))
    .toReversed();
  if (!found) return { seats: null, sentences: [days.length === 0 ? text.none : text.noHolders], days };
  const numbers = numbersOf(await readSeasonNumbers(db, { ...key, today }));
  const each = suggestedForEach(found.seats, numbers);
  return {
    seats: each > 0 ? each : null,
    sentences: [...describe(observedOf(departures), found), wordsOfSuggestion(found.seats, numbers, each), text.caveat],
    days,
  };
}

/** How many numbers of a year get the margin by themselves, at most: a weekday of each type is one of them. */
function numbersOf(numbers: readonly SeasonNumber[]): number {
  const coming = numbers.filter(({ is_past }) => !is_past);
  const ofYear = Map.groupBy(coming, ({ year }) => year);
  return Math.max(1, ...[...ofYear.values()].map((list) => new Set(list.map(({ id, grid }) => grid ?? id)).size));
}

function wordsOfSuggestion(seats: number, numbers: number, each: number): string {
  if (each === 0) return text.noneSuggested;
  return numbers > 1 ? text.suggestedEach(seats, numbers, each) : text.suggested(seats);
}

/** The boardings of each direction in sentences. */
function describe(observed: readonly ObservedDeparture[], { deciding }: MarginSuggestion): string[] {
  const sentences = directions.flatMap((direction) => {
    const all = observed.filter((departure) => departure.direction === direction);
    if (all.length === 0) return [];
    const fewest = all.toSorted((one, other) => one.holders - one.boarded - (other.holders - other.boarded))[0]!;
    const { boarded, holders, date } = fewest;
    // with another number of tickets on each day, the most passengers may have boarded when more stayed away
    const isMost = all.every((departure) => departure.boarded <= boarded);
    return [
      isMost ? text.most(direction, boarded, holders) : text.fewestAway(direction, boarded, holders, formatDate(date)),
      text.known(direction, all.length, all.length < fewDepartures),
    ];
  });
  const { direction, date, holders, boarded, others, seats } = deciding;
  const isFull = seats !== null && marginAllowedBy(deciding) < holders - boarded;
  return isFull ? [...sentences, text.isFull(direction, formatDate(date), boarded + others, seats)] : sentences;
}
