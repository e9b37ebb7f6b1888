import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import type { Call } from '@fareway/domain/network/timetable.ts';
import type { Transaction } from 'kysely';
import type { RowToWrite, WritingScope, WrittenRow } from '../../imports/import-kind.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { changeCalendar, createCalendar } from '../calendar-changes/change-calendar.ts';
import type { CalendarDeps } from '../calendar-changes/change-calendar.ts';
import { readCalendars } from '../calendar-changes/read-calendars.ts';
import type { StoredCalendar } from '../calendar-changes/read-calendars.ts';
import type { CalendarContent } from '../calendars/write-calendar.ts';
import { createDrafts } from '../services/create-service.ts';
import { nextPosition } from '../services/list-services.ts';
import { findOrCreateStops } from '../stops/find-or-create-stops.ts';
import { changeTimetable } from '../stops/timetables/change-timetable.ts';
import type { TimetableDeps } from '../stops/timetables/change-timetable.ts';
import { digestOf, readTimetablesOf } from '../stops/timetables/read-timetables.ts';
import { firstTimetable, startTimetables, writeTimetables } from '../stops/timetables/write-timetable.ts';
import { writePlaces } from '../stops/write-places.ts';
import { versionAt } from './judge-feed.ts';
import type { FeedChange } from './judge-feed.ts';
import { readNetwork } from './read-network.ts';
import type { Network } from './read-network.ts';
import { noteIds } from './write-ids.ts';
import type { NotedIds } from './write-ids.ts';

const servicesAtOnce = 50;

/** What an import needs to change services. */
export type FeedDeps = Pick<Deps, 'db' | 'clock'> & CalendarDeps & TimetableDeps;

/** What an import has changed of a service, a calendar or a stop, in `import_rows`. */
export type FeedBefore =
  | { thing: 'service'; calendar_id: string | null; timetable: { am: Call[]; pm: Call[]; is_own_day: boolean } | null }
  | { thing: 'calendar'; content: CalendarContent }
  | { thing: 'stop' }
  | ({ thing: 'ids' } & NotedIds);
export type FeedAfter =
  | {
      thing: 'service';
      /** Undefined in imports of before decision 287. */
      calendar_id?: string | null;
      timetable: { valid_from: LocalDate; am: Call[]; pm: Call[] } | null;
    }
  | {
      thing: 'calendar';
      revision: number;
      /** What it is after the import, and the services that use it. Undefined in imports of before decision 287. */
      whole?: { content: CalendarContent; service_ids: string[] };
    }
  | { thing: 'stop'; latitude: number; longitude: number }
  | ({ thing: 'ids' } & NotedIds);

/**
 * Writes what `judgeFeed` has decided: stops, services as drafts, calendars, timetables, and the ids of the feed. Besides the rows of the feed it
 * returns one for each stop and calendar and one for the ids, with lines behind those of the feed.
 */
export async function writeFeed(
  given: FeedDeps,
  transaction: Transaction<DB>,
  { client_id, import_id, actor, now }: WritingScope,
  rows: readonly RowToWrite<FeedChange>[],
): Promise<WrittenRow[]> {
  const deps = { ...given, db: transaction, clock: { ...given.clock, now: () => now } };
  const written: WrittenRow[] = [];
  const behind: Omit<WrittenRow, 'line'>[] = [];
  const noted: NotedIds = { stops: [], routes: [], trips: [], calendars: [] };
  const { today, services: before } = await readNetwork(transaction, client_id, now);

  const stops = new Map(rows.flatMap(({ change }) => change.stops.map((stop) => [stop.gtfs_id, stop] as const)));
  const missing = [...stops.values()].filter(({ stop_id }) => stop_id === null).map(({ name }) => name);
  const created = await findOrCreateStops(transaction, now, client_id, missing);
  const filled = new Map<string, { stop_id: string; latitude: number; longitude: number }>();
  for (const { stop_id: known, name, latitude, longitude, gtfs_id, fills_place, is_noted } of stops.values()) {
    const stop_id = known ?? created.get(name)!;
    if (is_noted) noted.stops.push({ gtfs_id, stop_id });
    if (filled.has(stop_id) || (known !== null && !fills_place)) continue;
    filled.set(stop_id, { stop_id, latitude, longitude });
    behind.push({
      subject_id: stop_id,
      ...(known === null
        ? { outcome: 'new', before: null, after: null }
        : { outcome: 'changed', before: { thing: 'stop' }, after: { thing: 'stop', latitude, longitude } }),
    });
  }
  await writePlaces(transaction, client_id, [...filled.values()]);

  const ids = new Map(rows.flatMap(({ line, change: { service } }) => (service ? [[line, service.id] as const] : [])));
  const fresh = rows.filter(({ change }) => !change.service);
  const position = await nextPosition(transaction, client_id);
  const drafts = fresh.map(({ change }, index) => ({
    name: change.name,
    operating_weekdays: change.weekdays as Weekday[],
    position: position + index,
  }));
  const service_ids = await createDrafts(deps, actor, client_id, drafts);
  const names = await findOrCreateStops(
    transaction,
    now,
    client_id,
    fresh.flatMap(({ change: { timetable } }) => [...timetable!.am, ...timetable!.pm].map(({ stop }) => stop)),
  );
  const byId = (calls: readonly Call[]) => calls.map(({ stop, minutes }) => ({ stop_id: names.get(stop)!, minutes }));
  const first = fresh.map(({ line, change: { timetable } }, index) => {
    const service_id = service_ids[index]!;
    ids.set(line, service_id);
    return { service_id, am: byId(timetable!.am), pm: byId(timetable!.pm) };
  });
  // each start refreshes the search, and one statement for all services could take too long
  for (let begin = 0; begin < first.length; begin += servicesAtOnce) {
    const some = first.slice(begin, begin + servicesAtOnce);
    await writeTimetables(transaction, client_id, firstTimetable, some);
    const started = some.map(({ service_id }) => service_id);
    await startTimetables(transaction, now, today, { client_id, service_ids: started });
  }

  for (const plan of new Set(rows.flatMap(({ change }) => change.calendar ?? []))) {
    const joining = plan.lines.flatMap((line) => ids.get(line) ?? []);
    const isNew = plan.calendar_id === null;
    const calendar_id = plan.calendar_id ?? (await createCalendar(deps, actor, client_id, plan.content));
    const stored = (await readCalendars(transaction, client_id, [calendar_id])).get(calendar_id)!;
    await changeCalendar(
      deps,
      actor,
      { ...allServices(client_id), calendar_id },
      {
        ...plan.content,
        joining,
        leaving: [],
        revision: stored.revision,
        dry_run: false,
      },
    );
    noted.calendars.push({ gtfs_id: plan.gtfs_id, calendar_id });
    const { name, terms, days } = stored;
    behind.push({
      subject_id: calendar_id,
      after: null,
      ...(isNew
        ? { outcome: 'new', before: null }
        : { outcome: 'changed', before: { thing: 'calendar', content: { name, terms, days } } satisfies FeedBefore }),
    });
  }
  // a calendar is changed again when a later one takes a service from it
  const network = await readNetwork(transaction, client_id, now);
  for (const row of behind) {
    const calendar = network.calendars.get(row.subject_id);
    if (!calendar) continue;
    const { revision } = calendar;
    row.after = { thing: 'calendar', revision, whole: wholeOf(network, calendar) } satisfies FeedAfter;
  }

  const changing = rows.flatMap(({ change: { service, timetable } }) => (service && timetable ? [service.id] : []));
  const timetables = await readTimetablesOf(transaction, client_id, changing, today);
  for (const { line, outcome, change } of rows) {
    const service_id = ids.get(line)!;
    const { timetable, service } = change;
    for (const trip of change.trips) noted.trips.push({ ...trip, service_id });
    if (change.route) noted.routes.push({ ...change.route, service_id });
    if (!service) {
      written.push({ line, outcome, subject_id: service_id, before: null, after: null });
      continue;
    }
    const was = timetable && (await changeIt(timetable.valid_from!, timetable, service_id));
    const calendar_id = before.get(service_id)!.calendar_id;
    const after = timetable && { ...timetable, valid_from: timetable.valid_from! };
    const calendarNow = network.services.get(service_id)!.calendar_id;
    written.push({
      line,
      outcome,
      subject_id: service_id,
      before: { thing: 'service', calendar_id, timetable: was } satisfies FeedBefore,
      after: { thing: 'service', calendar_id: calendarNow, timetable: after } satisfies FeedAfter,
    });
  }
  // services that kept different calendars until the feed begins have one for each of them
  noted.calendars = [...new Map(noted.calendars.map((one) => [one.gtfs_id, one])).values()];
  const replaced = await noteIds(transaction, client_id, noted);
  behind.push({
    subject_id: import_id,
    outcome: 'changed',
    before: { thing: 'ids', ...replaced } satisfies FeedBefore,
    after: { thing: 'ids', ...noted } satisfies FeedAfter,
  });
  const last = rows.reduce((most, { line }) => Math.max(most, line), 0);
  return [...written, ...behind.map((row, index) => ({ ...row, line: last + index + 1 }))];

  /** Changes the timetable of a service, and returns the one that counted on its day. */
  async function changeIt(valid_from: LocalDate, { am, pm }: { am: Call[]; pm: Call[] }, service_id: string) {
    const key = { client_id, service_id };
    const versions = timetables.get(service_id)!;
    const counted = versionAt(versions, valid_from);
    const seen = { seen: digestOf(versions), basis: counted?.valid_from ?? null };
    await changeTimetable(deps, actor, key, { valid_from, am, pm, moves: [] }, seen);
    return { am: counted?.am ?? [], pm: counted?.pm ?? [], is_own_day: counted?.valid_from === valid_from };
  }
}

/** The content of a calendar, and the services that use it. */
export function wholeOf({ users }: Network, { id, name, terms, days }: StoredCalendar) {
  return { content: { name, terms, days }, service_ids: (users.get(id) ?? []).toSorted() };
}
