import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Call } from '@fareway/domain/network/timetable.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import * as text from '@fareway/texts/gtfs/preview.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ImportScope, JudgedRow } from '../../imports/import-kind.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findLeftPassengers, mostDaysAhead } from '../stops/timetables/check-timetable.ts';
import { findWithoutBus } from '../stops/timetables/without-bus.ts';
import type { WithoutBus } from '../stops/timetables/without-bus.ts';
import { readTimetablesOf } from '../stops/timetables/read-timetables.ts';
import type { TimetableVersion } from '../stops/timetables/read-timetables.ts';
import { daysOfFeed } from './calendars/calendar-content.ts';
import { planCalendars } from './calendars/plan-calendars.ts';
import type { CalendarPlan } from './calendars/plan-calendars.ts';
import { callsOf, planStops } from './plan-stops.ts';
import type { StopPlan } from './plan-stops.ts';
import { keyOfRoute, ownTripId, readNetwork } from './read-network.ts';
import type { Network, ServiceOfOperator } from './read-network.ts';
import type { FeedGroup } from './reading/feed.ts';

/** What an import does with a group of trips: everything that it writes. */
export interface FeedChange {
  /** Null for a new service. */
  service: { id: string; name: string } | null;
  name: string;
  weekdays: string[];
  stops: StopPlan[];
  /** The timetable, and the day from which it counts; null for a new service. Null when the timetable stays. */
  timetable: {
    valid_from: LocalDate | null;
    am: Call[];
    pm: Call[];
    /** Whose stop has no bus in one direction any more. */
    without_bus?: WithoutBus[];
  } | null;
  /** The calendar that is written for this service and others; null when its days stay. Rows of one calendar have the same object. */
  calendar: CalendarPlan | null;
  /** The trips whose service or direction is noted, and the route when it is. */
  trips: { gtfs_id: string; direction: Direction }[];
  route: { gtfs_id: string; place: number } | null;
}

/** A row with its group, and the service that it updates; null for a new one. */
interface Assigned {
  line: number;
  group: FeedGroup;
  choice: string | undefined;
  service: ServiceOfOperator | null;
  problem?: string;
}

/**
 * Decides what the groups of trips of a feed do (C-071). A group updates the service that had its trips before, else the one at its place of its route,
 * else it becomes a new one; a person can choose otherwise.
 */
export async function judgeFeed(
  db: Database,
  { client_id, now }: ImportScope,
  rows: readonly RowOfFile[],
): Promise<JudgedRow<FeedChange>[]> {
  const network = await readNetwork(db, client_id, now);
  const planOf = planStops(network);
  const assigned: (Assigned & { timetable: FeedChange['timetable'] })[] = [];
  const found = assignServices(rows, network);
  const existing = found.flatMap(({ service }) => service?.id ?? []);
  const timetables = await readTimetablesOf(db, client_id, existing, network.today);
  for (const row of found) {
    const { group, service, choice } = row;
    const calls = { am: callsOf(group.am, planOf), pm: callsOf(group.pm, planOf) };
    const isOut = choice === 'leave-out' || row.problem !== undefined;
    const planned =
      isOut || !service
        ? { ...calls, valid_from: null }
        : await planTimetable(
            db,
            client_id,
            network,
            { ...service, versions: timetables.get(service.id)! },
            group,
            calls,
          );
    const problem = typeof planned === 'string' ? planned : row.problem;
    const timetable = typeof planned === 'string' ? null : planned;
    assigned.push({ ...row, timetable, ...(problem !== undefined && { problem }) });
  }
  // a row that is refused does not change the days of its service
  const wanted = assigned.filter(({ choice, problem }) => choice !== 'leave-out' && problem === undefined);
  const calendars = await planCalendars(db, client_id, network, wanted);
  const calendarOf = new Map(calendars.plans.flatMap((plan) => plan.lines.map((line) => [line, plan] as const)));
  return assigned.map((row): JudgedRow<FeedChange> => {
    const { line, group, choice } = row;
    if (choice === 'leave-out') return { line, outcome: 'unchanged', key: 'left_out' };
    const losing = calendars.blocked.get(line);
    const tooMany = calendars.tooMany.has(line) ? text.problems.tooManyDays : undefined;
    const words = row.problem ?? (losing ? text.problems.seats(losing) : tooMany);
    if (words !== undefined)
      return { line, outcome: 'refused', problems: [{ field: 'trips', value: group.name, words }] };
    return judgeGroup(row, network, planOf, row.timetable, calendarOf.get(line) ?? null);
  });
}

/** Finds the service of each group. */
function assignServices(rows: readonly RowOfFile[], { services, ids }: Network): Assigned[] {
  const groups = rows.map(({ line, values }) => ({
    line,
    group: JSON.parse(values['content']!) as FeedGroup,
    choice: values['choice'],
  }));
  const isChosen = (choice: string | undefined) => choice !== undefined && choice !== 'new' && choice !== 'leave-out';
  const taken = new Map<string, number>();
  const found = new Map<number, ServiceOfOperator>();
  const problems = new Map<number, string>();
  const take = (line: number, id: string | undefined): boolean => {
    const service = id === undefined ? undefined : services.get(id);
    if (!service || taken.has(service.id)) return false;
    taken.set(service.id, line);
    found.set(line, service);
    return true;
  };
  for (const { line, choice } of groups) {
    if (!isChosen(choice)) continue;
    const other = taken.get(choice!);
    if (other !== undefined) problems.set(line, text.problems.serviceTwice(other));
    else if (!take(line, choice)) problems.set(line, text.problems.serviceGone);
  }
  const open = groups.filter(({ choice }) => choice === undefined);
  for (const { line, group } of open) take(line, group.service_id ?? undefined);
  for (const { line, group } of open)
    if (!found.has(line)) take(line, ids.routes.get(keyOfRoute(group.route_id, group.place)));
  return groups.map((one) => {
    const problem = problems.get(one.line);
    return { ...one, service: found.get(one.line) ?? null, ...(problem !== undefined && { problem }) };
  });
}

/** The timetable of a service that exists; null when it stays, and a problem in words. */
async function planTimetable(
  db: Database,
  client_id: string,
  { today }: Network,
  { id: service_id, versions }: ServiceOfOperator & { versions: readonly TimetableVersion[] },
  { calendar }: FeedGroup,
  calls: { am: Call[]; pm: Call[] },
): Promise<FeedChange['timetable'] | string> {
  const valid_from = daysOfFeed(calendar, today).from;
  const counted = versionAt(versions, valid_from);
  if (isDeepStrictEqual(counted && { am: counted.am, pm: counted.pm }, calls)) return null;
  if (valid_from > addDays(today, mostDaysAhead)) return text.problems.tooFarAhead;
  const key = { client_id, service_id };
  const saved = { valid_from, ...calls, moves: [] };
  const left = await findLeftPassengers(db, key, versions, saved);
  if (left.length > 0) return text.problems.passengers(left.map(({ name }) => name));
  const without_bus = await findWithoutBus(db, key, versions, saved);
  return { valid_from, ...calls, ...(without_bus.length > 0 && { without_bus }) };
}

/** The version of a timetable that counts on a day. */
export function versionAt(versions: readonly TimetableVersion[], day: LocalDate): TimetableVersion | undefined {
  return versions.findLast((version) => version.valid_from === null || version.valid_from <= day);
}

function judgeGroup(
  { line, group, service }: Assigned,
  { ids }: Network,
  planOf: ReturnType<typeof planStops>,
  timetable: FeedChange['timetable'],
  calendar: CalendarPlan | null,
): JudgedRow<FeedChange> {
  const used = [group.am, group.pm].flatMap((journey) => journey?.calls.map(({ stop }) => stop) ?? []);
  const stops = [...new Map(used.map((stop) => [stop.id, planOf(stop)])).values()].filter(
    (plan) => plan.stop_id === null || plan.fills_place || plan.is_noted,
  );
  const trips = (['am', 'pm'] as const).flatMap((direction) =>
    (group[direction]?.trip_ids ?? []).map((gtfs_id) => ({ gtfs_id, direction })),
  );
  const noted = trips.filter(({ gtfs_id, direction }) => {
    const known = ids.trips.get(gtfs_id);
    if (!service) return true;
    if (gtfs_id === ownTripId(service.id, direction)) return false;
    return known?.service_id !== service.id || known.direction !== direction;
  });
  const isOwnRoute = service !== null && group.route_id === service.id;
  const route =
    isOwnRoute || (service && ids.routes.get(keyOfRoute(group.route_id, group.place)) === service.id)
      ? null
      : { gtfs_id: group.route_id, place: group.place };
  const change: FeedChange = {
    service: service && { id: service.id, name: service.name },
    name: group.name,
    weekdays: group.calendar.weekdays,
    stops,
    timetable,
    calendar,
    trips: noted,
    route,
  };
  if (!service) return { line, outcome: 'new', change };
  const isSame = !timetable && !calendar && stops.length === 0 && noted.length === 0 && !route;
  return isSame ? { line, outcome: 'unchanged', key: 'gtfs' } : { line, outcome: 'changed', key: 'gtfs', change };
}
