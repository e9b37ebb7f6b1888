import { setImmediate } from 'node:timers/promises';
import { formatDate, compactDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, daysBetween, weekdayOf, weekdays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { runningDays } from '@fareway/domain/network/calendar.ts';
import { fallsOf } from '@fareway/domain/network/timetable.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/gtfs/export.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { ServiceScope } from '../../../platform/scope/service-scope.ts';
import { ownTripId } from '../read-network.ts';
import { readExported } from './read-exported.ts';
import type { Exported, ExportedService, ExportedStop } from './read-exported.ts';
import type { FeedFile } from './write-feed-files.ts';

/** How many days of the future a feed has. */
const daysAhead = 365;

/** The files of a feed, and which services it does not have in words. */
export interface ExportedFeed {
  files: FeedFile[];
  services: number;
  /** What the operator has to know: a service that is left out and why, or one whose timetable changes. */
  notes: string[];
}

interface Trip {
  service: ExportedService;
  direction: Direction;
  /** The days on which it runs, in order. */
  days: LocalDate[];
}

/**
 * Returns the GTFS feed of the services of a scope from today on, for a year or until the next timetable of a service (C-072). A service is left out
 * when a stop has no place, when its first or last time is not known, or when it does not run. `address` is the page of the operator in the shop.
 */
export async function exportFeed(
  db: Database,
  scope: ServiceScope,
  now: Date,
  address: (slug: string) => string,
): Promise<ExportedFeed> {
  const exported = await readExported(db, scope, now, daysAhead);
  const { operator } = exported;
  const notes: string[] = [];
  const trips: Trip[] = [];
  for (const service of exported.services) {
    // each has a year of days: other calls are served between them
    await setImmediate();
    const found = tripsOf(service, exported);
    if (typeof found === 'string') {
      notes.push(text.leftOut(service.name, found));
      continue;
    }
    if (service.next_timetable && daysBetween(operator.today, service.next_timetable) <= daysAhead)
      notes.push(text.changesLater(service.name, formatDate(service.next_timetable)));
    trips.push(...found);
  }
  const calendars = await calendarsOf(trips, exported);
  const last = trips.reduce((latest, { days }) => (days.at(-1)! > latest ? days.at(-1)! : latest), operator.today);
  const url = address(operator.slug);
  const routes = new Map(
    trips.toReversed().map(({ service }) => [service.route_id ?? service.id, service.name] as const),
  );
  const used = new Set(trips.flatMap(({ service, direction }) => service[direction].map(({ stop_id }) => stop_id)));
  const idOfStop = (id: string) => exported.stops.get(id)!.gtfs_id ?? id;
  const files: FeedFile[] = [
    {
      name: 'agency.txt',
      columns: ['agency_id', 'agency_name', 'agency_url', 'agency_timezone', 'agency_lang'],
      rows: [[operator.slug, operator.name, url, operator.time_zone, 'en']],
    },
    {
      name: 'stops.txt',
      columns: ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'],
      rows: [...used].map((id) => {
        const { name, latitude, longitude } = exported.stops.get(id)!;
        return [idOfStop(id), name, latitude!, longitude!];
      }),
    },
    {
      name: 'routes.txt',
      columns: ['route_id', 'agency_id', 'route_long_name', 'route_type'],
      rows: [...routes].map(([id, name]) => [id, operator.slug, name, 3]),
    },
    {
      name: 'trips.txt',
      columns: ['route_id', 'service_id', 'trip_id', 'trip_headsign', 'direction_id'],
      rows: trips.map((trip) => {
        const { service, direction } = trip;
        const end = exported.stops.get(service[direction].at(-1)!.stop_id)!;
        const id = service.route_id ?? service.id;
        return [id, calendars.idOf(trip), idOfTrip(trip), end.name, direction === 'am' ? 0 : 1];
      }),
    },
    {
      name: 'stop_times.txt',
      columns: ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence', 'timepoint'],
      rows: trips.flatMap((trip) =>
        trip.service[trip.direction].map(({ stop_id, minutes }, index) => {
          const time = minutes === null ? '' : timeOf(minutes);
          return [idOfTrip(trip), time, time, idOfStop(stop_id), index + 1, minutes === null ? 0 : 1];
        }),
      ),
    },
    ...calendars.files,
    {
      name: 'feed_info.txt',
      columns: [
        'feed_publisher_name',
        'feed_publisher_url',
        'feed_lang',
        'feed_start_date',
        'feed_end_date',
        'feed_version',
        'feed_contact_url',
      ],
      rows: [
        [operator.name, url, 'en', compactDate(operator.today), compactDate(last), compactDate(operator.today), url],
      ],
    },
  ];
  return { files, services: new Set(trips.map(({ service }) => service.id)).size, notes };
}

/** The trips of a service, or why it has none. */
function tripsOf(service: ExportedService, { operator, stops }: Exported): Trip[] | string {
  const { today } = operator;
  const sides = directions.filter((direction) => service[direction].length > 0);
  if (sides.length === 0) return text.noStops;
  const calls = sides.map((direction) => service[direction]);
  if (calls.some((list) => list.length < 2)) return text.oneStop;
  const placeless = calls.flat().flatMap(({ stop_id }) => {
    const stop = stops.get(stop_id)!;
    return isPlaced(stop) ? [] : [stop.name];
  });
  if (placeless.length > 0) return text.noPlace([...new Set(placeless)]);
  if (calls.some((list) => list[0]!.minutes === null || list.at(-1)!.minutes === null)) return text.noEndTimes;
  if (calls.some((list) => fallsOf(list.map(({ minutes }) => minutes)).length > 0)) return text.timesFall;
  const until = service.next_timetable ? addDays(service.next_timetable, -1) : addDays(today, daysAhead);
  const length = Math.min(daysBetween(today, until), daysAhead) + 1;
  const all = Array.from({ length }, (_, ahead) => addDays(today, ahead));
  const runs = runningDays(service.operating_weekdays, service.calendar);
  const trips = sides.map((direction): Trip => ({
    service,
    direction,
    days: all.filter((day) => runs(day, direction)),
  }));
  return trips.some(({ days }) => days.length === 0) ? text.neverRuns : trips;
}

/** Whether a stop has a place that can be one: neither at 0, 0 nor at a pole, which are errors of a feed. */
function isPlaced({ latitude, longitude }: ExportedStop): boolean {
  if (latitude === null || longitude === null) return false;
  return Math.abs(latitude) < 89 && (Math.abs(latitude) > 1 || Math.abs(longitude) > 1);
}

function idOfTrip({ service, direction }: Trip): string {
  return service.trips.find((trip) => trip.direction === direction)?.gtfs_id ?? ownTripId(service.id, direction);
}

/** Minutes after midnight as HH:MM:SS; after midnight the hours go on. */
function timeOf(minutes: number): string {
  return `${[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')}:00`;
}

/** The calendars of trips. Trips that run on the same days have the same service_id. */
async function calendarsOf(trips: readonly Trip[], { calendarIds }: Exported) {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const usual: (string | number)[][] = [];
  const dates: (string | number)[][] = [];
  const idsOfTrips = new Map<Trip, string>();
  for (const trip of trips) {
    await setImmediate();
    const { service, direction, days } = trip;
    const key = JSON.stringify([service.operating_weekdays.toSorted(), days]);
    const known = ids.get(key);
    if (known !== undefined) {
      idsOfTrips.set(trip, known);
      continue;
    }
    const { calendar_id } = service;
    const base = (calendar_id && (calendarIds.get(calendar_id) ?? calendar_id)) || service.id;
    const id = [base, `${base}-${direction}`, `${service.id}-${direction}`].find((one) => !taken.has(one))!;
    taken.add(id);
    ids.set(key, id);
    idsOfTrips.set(trip, id);
    const [first, last] = [days[0]!, days.at(-1)!];
    const week = weekdays.map((weekday) => (service.operating_weekdays.includes(weekday) ? 1 : 0));
    const runs = new Set(days);
    const hasWeek = week.some((one) => one === 1);
    if (hasWeek) usual.push([id, ...week, compactDate(first), compactDate(last)]);
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const isUsual = hasWeek && service.operating_weekdays.includes(weekdayOf(day));
      if (runs.has(day) !== isUsual) dates.push([id, compactDate(day), runs.has(day) ? 1 : 2]);
    }
  }
  const files: FeedFile[] = [
    {
      name: 'calendar.txt',
      columns: [
        'service_id',
        'monday',
        'tuesday',
        'wednesday',
        'thursday',
        'friday',
        'saturday',
        'sunday',
        'start_date',
        'end_date',
      ],
      rows: usual,
    },
    { name: 'calendar_dates.txt', columns: ['service_id', 'date', 'exception_type'], rows: dates },
  ];
  return { files, idOf: (trip: Trip) => idsOfTrips.get(trip)! };
}
