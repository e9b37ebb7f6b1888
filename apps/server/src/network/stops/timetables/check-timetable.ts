import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { leftStops, stopsThatBecome } from '@fareway/domain/network/timetable-moves.ts';
import type { MovingTimetable, TimetableMove } from '@fareway/domain/network/timetable-moves.ts';
import { stopsToChoose } from '@fareway/domain/network/timetable.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { beingPaid } from '../paying/being-paid.ts';
import { boardingFrom } from './boarding-from.ts';
import type { TimetableVersion } from './read-timetables.ts';
import type { ServiceKey } from './write-timetable.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A timetable is written this many days ahead at most. */
export const mostDaysAhead = 800;

/** A timetable that counts from a day. */
export interface SavedTimetable extends MovingTimetable {
  valid_from: LocalDate;
}

/**
 * Checks a timetable before it is written beside those of its service. Returns the moves that it makes, without those of stops that it keeps, and the
 * timetable that counts on its day so far. Refuses as `changeTimetable` says.
 */
export async function checkTimetable(
  db: Database,
  service: ServiceKey,
  { before, today }: { before: readonly TimetableVersion[]; today: LocalDate },
  { valid_from, am, pm, moves: chosen }: SavedTimetable,
  basis: LocalDate | null,
): Promise<{ moves: TimetableMove[]; counted: TimetableVersion | undefined }> {
  if (valid_from < today || valid_from > addDays(today, mostDaysAhead)) refuse('timetable-day-invalid', {});
  const between = before.findLast((version) => isBetween(version, basis, valid_from));
  if (between) refuse('timetable-day-taken', { day: formatDate(between.valid_from!) });
  const counted = before.findLast((version) => version.valid_from === null || version.valid_from <= valid_from);
  const stops = stopsToChoose({ am, pm });
  const moves = chosen.filter(({ from, to }) => !stops.includes(from) && stops.includes(to));
  const saved = { valid_from, am, pm, moves };
  const earlier = before.filter((version) => version.valid_from === null || version.valid_from < valid_from);
  const chains = chainsOf(before, saved);
  await refuseLeavingPassengers(db, service, chains, chains.later);
  // the timetable of today has no earlier one here: it takes the place of itself
  if (earlier.length === 0 && counted)
    await refuseLeavingPassengers(db, service, { ...chains, now: [withStopsOfMoves(counted), saved] }, []);
  return { moves, counted };
}

/**
 * Returns the timetable of today with the stops that its moves leave. These moves are not made yet for passengers who are being paid for, and the timetable
 * that replaces it makes its own moves instead.
 */
function withStopsOfMoves(version: TimetableVersion): TimetableVersion {
  const left = version.moves.map(({ from: stop }) => ({ stop, minutes: null }));
  return { ...version, am: [...version.am, ...left], moves: [] };
}

/** Whether a version begins after the basis of a form, and on its day or earlier. */
function isBetween(version: TimetableVersion, basis: LocalDate | null, day: LocalDate): boolean {
  return version.valid_from !== null && version.valid_from > (basis ?? '') && version.valid_from <= day;
}

/** The timetables before the next one, in the order of their days: as they are, and as a change leaves them. */
export interface Chains {
  was: readonly TimetableVersion[];
  now: readonly TimetableVersion[];
}

/** Those of a change that saves a timetable, and the timetables after it. */
function chainsOf(
  before: readonly TimetableVersion[],
  saved: TimetableVersion & SavedTimetable,
): Chains & { later: readonly TimetableVersion[] } {
  const isUntil = (day: LocalDate | null) => day === null || day <= saved.valid_from;
  const earlier = before.filter(({ valid_from: day }) => day === null || day < saved.valid_from);
  return {
    was: before.filter(({ valid_from }) => isUntil(valid_from)),
    now: [...earlier, saved],
    later: before.filter(({ valid_from }) => !isUntil(valid_from)),
  };
}

/**
 * Refuses when passengers would board at a stop that the last of some timetables leaves out, or that the next one does, or, because of the change, at one
 * that a timetable after it does. Tickets that are priced by zone have a stop of the zone, which stays.
 */
export async function refuseLeavingPassengers(
  db: Database,
  service: ServiceKey,
  chains: Chains,
  later: readonly TimetableVersion[],
): Promise<void> {
  const [last, ...earlier] = chains.now.toReversed();
  const left = last && (await countLeft(db, service, earlier.toReversed(), last));
  if (left && left.length > 0) refuse('timetable-leaves-passengers', { stops: left });
  const [leftLater] = await countLeftLater(db, service, chains, later);
  if (leftLater) refuse('next-timetable-leaves-passengers', { day: formatDate(leftLater.day), stops: leftLater.stops });
}

/** The stops that later timetables leave out, with the passengers who would board there, by the days of these timetables. */
async function countLeftLater(
  db: Database,
  service: ServiceKey,
  { was, now }: Chains,
  later: readonly TimetableVersion[],
): Promise<{ day: LocalDate; stops: { name: string; passengers: number }[] }[]> {
  const left = [];
  for (const [index, version] of later.entries()) {
    const between = later.slice(0, index);
    // a timetable that does not follow the changed one was asked about itself: only those count whom the change brings to its stop
    const known = index === 0 ? undefined : [...was, ...between];
    const stops = await countLeft(db, service, [...now, ...between], version, known);
    if (stops.length > 0) left.push({ day: version.valid_from!, stops });
  }
  return left;
}

/** Returns the passengers because of whom `checkTimetable` would refuse a timetable without moves, by the stops that it leaves out. */
export async function findLeftPassengers(
  db: Database,
  service: ServiceKey,
  before: readonly TimetableVersion[],
  saved: SavedTimetable,
): Promise<{ name: string; passengers: number }[]> {
  const version = { ...saved, moves: [] };
  const chains = chainsOf(before, version);
  const earlier = chains.now.slice(0, -1);
  const counted = chains.was.at(-1);
  return [
    ...(await countLeft(db, service, earlier.length === 0 && counted ? [withStopsOfMoves(counted)] : earlier, version)),
    ...(await countLeftLater(db, service, chains, chains.later)).flatMap(({ stops }) => stops),
  ];
}

/**
 * The stops that a timetable leaves out without a move, with the passengers who would board there after the moves before it, also those who are being paid
 * for. With `known`, only those who would not board there after the moves of these timetables.
 */
async function countLeft(
  db: Database,
  { client_id, service_id }: ServiceKey,
  earlier: readonly TimetableVersion[],
  version: TimetableVersion,
  known?: readonly TimetableVersion[],
): Promise<{ name: string; passengers: number }[]> {
  const left = leftStops(earlier.at(-1), version);
  const stops = left.flatMap((name) => {
    const before = known ? stopsThatBecome(known, name) : [];
    return stopsThatBecome(earlier, name)
      .filter((stop) => !before.includes(stop))
      .map((stop) => ({ name, stop }));
  });
  if (stops.length === 0 || version.valid_from === null) return [];
  const { rows } = await sql<{ name: string; passengers: number }>`
    WITH paying AS MATERIALIZED (${beingPaid(sql`${client_id}`, sql`${version.valid_from}::date`, service_id)})
    SELECT left_stop.name, count(DISTINCT boarding.id)::integer AS passengers
    FROM jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) AS left_stop (name text, stop text)
    JOIN stops AS stop ON stop.client_id = ${client_id} AND stop.name = left_stop.stop AND stop.retired_at IS NULL
    CROSS JOIN LATERAL (
      SELECT sold.id::text FROM (${boardingFrom({ client_id, service_id }, sql`stop.id`, version.valid_from)}) AS sold
      UNION SELECT id FROM paying WHERE paying.stop_id = stop.id
    ) AS boarding
    GROUP BY left_stop.name ORDER BY left_stop.name`.execute(db);
  return rows;
}
