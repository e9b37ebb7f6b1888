import { formatDate, weekdayName } from '@fareway/domain/dates/format-date.ts';
import { nameKey } from '@fareway/domain/forms/name-key.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { nameCall } from '@fareway/domain/network/timetable.ts';
import { withoutBus } from '@fareway/texts/refusals/network.ts';
import * as text from '@fareway/texts/gtfs/preview.ts';
import { stopsComeBack } from '@fareway/texts/imports/stops.ts';
import { locale } from '@fareway/texts/locale.ts';
import type { FeedInWords, ImportScope, JudgedRow, TableOfFeed } from '../../imports/import-kind.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { FeedChange } from './judge-feed.ts';
import { keyOfRoute, readNetwork } from './read-network.ts';
import type { Network } from './read-network.ts';
import type { Feed, FeedGroup, FeedJourney } from './reading/feed.ts';

/** Says which trips become which services, what is not taken, and how many days calendar_dates.txt adds and removes (C-041, C-071). */
export async function describeFeed(
  db: Database,
  { client_id, now }: ImportScope,
  table: TableOfFeed,
  rows: readonly RowOfFile[],
  judged: readonly JudgedRow<FeedChange>[],
): Promise<FeedInWords> {
  const network = await readNetwork(db, client_id, now);
  const feed = JSON.parse(table.facts) as Omit<Feed, 'groups'>;
  const changes = judged.flatMap((row) => ('change' in row ? row.change : []));
  const missing = changes.flatMap(({ stops }) => stops.filter(({ stop_id }) => stop_id === null));
  const namesOf = (comesBack: boolean) =>
    new Set(missing.filter(({ comes_back }) => comes_back === comesBack).map(({ name }) => nameKey(name)));
  const [newStops, stopsBack] = [namesOf(false), namesOf(true)];
  const services = [...network.services.values()].toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const options = [
    ...(['new', 'leave-out'] as const).map((value) => ({ value, label: text.choices[value] })),
    ...services.map(({ id, name }) => ({ value: id, label: text.update(name) })),
  ];
  return {
    facts: [
      text.contains(feed.routes, feed.trips, rows.length),
      text.exceptions(feed.added, feed.removed),
      ...(newStops.size > 0 ? [text.newStops(newStops.size)] : []),
      ...(stopsBack.size > 0 ? [stopsComeBack(stopsBack.size)] : []),
      ...feed.left_out.map(({ reason, trips, examples }) => text.leftOut(reason, trips, examples)),
      ...(feed.not_utf8.length > 0 ? [text.notUtf8(feed.not_utf8)] : []),
      text.kept,
    ],
    options,
    rows: rows.map(({ line, values }, index) => {
      const group = JSON.parse(values['content']!) as FeedGroup;
      const row = judged[index]!;
      return {
        line,
        name: group.name,
        words: [...wordsOfTrips(group), ...wordsOfOutcome(row, network)],
        choice:
          values['choice'] ?? ('change' in row && row.change.service ? row.change.service.id : defaultOf(row, group)),
      };
    }),
  };

  /** What a row without a choice and without a change becomes. */
  function defaultOf(row: JudgedRow<FeedChange>, { service_id, route_id, place }: FeedGroup): string {
    if (row.outcome === 'new') return 'new';
    const ids = [service_id, network.ids.routes.get(keyOfRoute(route_id, place))];
    return ids.find((id) => typeof id === 'string' && network.services.has(id)) ?? 'new';
  }
}

function wordsOfTrips({ am, pm, calendar, is_after_midnight }: FeedGroup): string[] {
  const { key, weekdays, first_day, last_day, added, removed } = calendar;
  return [
    ...(am ? [wordsOfJourney(text.morning, am)] : []),
    ...(pm ? [wordsOfJourney(text.afternoon, pm)] : []),
    ...(is_after_midnight ? [text.afterMidnight] : []),
    text.runs(
      weekdays.map((weekday) => weekdayName(weekday)),
      formatDate(first_day),
      formatDate(last_day),
    ),
    text.exceptionsOf(key, added, removed),
  ];
}

function wordsOfJourney(name: string, { calls, trip_ids }: FeedJourney): string {
  const [first, last] = [calls[0]!, calls.at(-1)!].map(({ stop, minutes }) => nameCall({ stop: stop.name, minutes }));
  return text.journey(name, first!, last!, calls.length, trip_ids);
}

function wordsOfOutcome(row: JudgedRow<FeedChange>, { today }: Network): string[] {
  switch (row.outcome) {
    case 'refused':
      return row.problems.map(({ words }) => words);
    case 'unchanged':
      return [row.key === 'left_out' ? text.leftOutByChoice : text.unchanged];
    case 'new':
      return [text.becomesNew];
    case 'changed': {
      const { service, timetable, calendar, stops, trips, route } = row.change;
      const places = stops.filter((stop) => stop.fills_place).length;
      const day = timetable?.valid_from;
      return [
        text.updates(service!.name),
        ...(day ? [text.changesTimetable(day === today ? null : formatDate(day))] : []),
        ...(timetable?.without_bus ?? []).map(withoutBus),
        ...(calendar ? [text.changesDays] : []),
        ...(places > 0 ? [text.fillsPlaces(places)] : []),
        ...(!timetable && !calendar && trips.length + (route ? 1 : 0) > 0 ? [text.notesIds] : []),
      ];
    }
  }
}
