import { daysBetween } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { readClockTime } from '@fareway/domain/network/timetable.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { readPublications } from '../../catalogue/ticket-drafts/plan-publication.ts';
import { listCalendars } from '../../network/calendar-changes/list-calendars.ts';
import { listStops } from '../../network/stops/list-stops.ts';
import { localDate, localTime } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { readDepartures } from './departures.ts';
import type { DepartureOfToday } from './departures.ts';
import { countWork, seesWork, workKinds } from './work.ts';
import type { WorkCount } from './work.ts';

type HomeDeps = Pick<Deps, 'db' | 'clock'>;

/** What the first page of the console shows, and reads again every few seconds (C-021). */
interface Home {
  as_of: Date;
  /** The departures of today by their times; null for a member who does not see attendance. */
  departures: DepartureOfToday[] | null;
  /** What needs somebody, of the kinds that the member sees. */
  work: WorkCount[];
}

/** Shows the first page of an operator to a member of its staff, who sees only the own work (C-016 to C-019). */
export async function showHome(
  { db, clock }: HomeDeps,
  { client_id, permissions }: { client_id: string; permissions: ReadonlySet<Permission> },
): Promise<Home> {
  const now = clock.now();
  const { time_zone } = await db
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const day = { today: localDate(now, time_zone), time_zone, now: readClockTime(localTime(now, time_zone))! };
  return {
    as_of: now,
    departures: permissions.has('attendance.see') ? await readDepartures(db, client_id, day) : null,
    work: await countWork(
      db,
      { client_id, now },
      workKinds.filter((kind) => seesWork(permissions, kind)),
    ),
  };
}

/** How many days before its end a calendar is pointed out while tickets are valid longer (C-042). */
const daysBeforeEnd = 30;

/** What waits in the network and the catalogue of an operator, for members who change them. */
interface HomeNotices {
  calendars_ending: { id: string; name: string; ends_on: LocalDate; days: number }[];
  /** Stops with passengers whose bus no longer calls there. */
  stops_left: { stops: number; passengers: number };
  /** The planned publications that could not be made. */
  failed_publications: number;
}

/** Reads the notices of an operator. */
export async function showHomeNotices(deps: HomeDeps, client_id: string): Promise<HomeNotices> {
  const { today, calendars } = await listCalendars(deps, client_id);
  const ending = calendars.flatMap(({ id, name, ends_on, has_longer_tickets }) => {
    if (!ends_on || !has_longer_tickets) return [];
    const days = daysBetween(today, ends_on);
    return days > daysBeforeEnd ? [] : [{ id, name, ends_on, days }];
  });
  const left = (await listStops(deps, client_id)).filter(({ left_behind }) => left_behind > 0);
  const publications = await readPublications(deps.db, client_id);
  return {
    calendars_ending: ending.toSorted((one, other) => one.days - other.days),
    stops_left: { stops: left.length, passengers: left.reduce((sum, { left_behind }) => sum + left_behind, 0) },
    failed_publications: publications.filter(({ not_ready }) => not_ready !== null).length,
  };
}
