import { travelsIn } from '@fareway/domain/boarding/departures-of-day.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { directionOfJourneys } from '@fareway/domain/network/departures/cancelled-departure.ts';
import { halfLeftStops, stopsThatBecome } from '@fareway/domain/network/timetable-moves.ts';
import type { MovingTimetable } from '@fareway/domain/network/timetable-moves.ts';
import { stopsToChoose } from '@fareway/domain/network/timetable.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { beingPaid } from '../paying/being-paid.ts';
import { boardingFrom } from './boarding-from.ts';
import type { Chains, SavedTimetable } from './check-timetable.ts';
import type { TimetableVersion } from './read-timetables.ts';
import type { ServiceKey } from './write-timetable.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** Passengers of a stop at which a timetable calls in the other direction only. */
export interface WithoutBus {
  /** The stop where they board with this timetable, after its moves. */
  name: string;
  /** The direction in which they travel, and in which no bus calls there. */
  direction: Direction;
  passengers: number;
  /** The day in words from which they have none, where that is the day of the next timetable. */
  day?: string | undefined;
}

/**
 * Returns the stops at which a timetable calls in one direction only, with the passengers who travel in the other direction from its day on (C-026): those
 * who keep their stop, because it is the one of both directions, and those whom a move brings there. Then come the stops that the next timetable takes from
 * its passengers only because of this one. The order is that of the directions and names.
 */
export async function findWithoutBus(
  db: Database,
  service: ServiceKey,
  before: readonly TimetableVersion[],
  saved: SavedTimetable,
): Promise<WithoutBus[]> {
  const { valid_from } = saved;
  const counted = before.findLast((one) => one.valid_from === null || one.valid_from <= valid_from);
  const earlier = before.filter((one) => one.valid_from === null || one.valid_from < valid_from);
  const next = before.find((one) => one.valid_from !== null && one.valid_from > valid_from);
  const stops = stopsToChoose(saved);
  const moves = saved.moves.filter(({ from, to }) => !stops.includes(from) && stops.includes(to));
  const was = before.filter((one) => one.valid_from === null || one.valid_from <= valid_from);
  return [
    ...(await travellersOf(db, service, leftOf(earlier, counted, saved), valid_from)),
    ...(await findWithoutBusLater(db, service, { was, now: [...earlier, { ...saved, moves }] }, next)),
  ];
}

/** Returns the stops of which the next timetable takes a direction that it did not take before a change of the timetables before it (C-026). */
export async function findWithoutBusLater(
  db: Database,
  service: ServiceKey,
  { was, now }: Chains,
  next: TimetableVersion | undefined,
): Promise<WithoutBus[]> {
  if (!next || next.valid_from === null) return [];
  const keyOf = ({ name, direction, stop }: LeftStop) => [name, direction, stop].join('\n');
  const known = new Set(leftOf(was, was.at(-1), next).map(keyOf));
  const left = leftOf(now, now.at(-1), next).filter((one) => !known.has(keyOf(one)));
  const day = formatDate(next.valid_from);
  return (await travellersOf(db, service, left, next.valid_from)).map((one) => ({ ...one, day }));
}

/** A stop of today whose passengers board at the stop `name` of a timetable that does not call there in a direction. */
interface LeftStop {
  name: string;
  direction: Direction;
  stop: string;
}

function leftOf(
  earlier: readonly TimetableVersion[],
  counted: TimetableVersion | undefined,
  version: MovingTimetable,
): LeftStop[] {
  return halfLeftStops(counted, version).flatMap(({ stop: from, at: name, direction }) =>
    stopsThatBecome(earlier, from).map((stop) => ({ name, direction, stop })),
  );
}

/** The passengers of stops who travel in their direction from a day on, also those who are being paid for. */
async function travellersOf(
  db: Database,
  { client_id, service_id }: ServiceKey,
  stops: readonly LeftStop[],
  valid_from: LocalDate,
): Promise<WithoutBus[]> {
  if (stops.length === 0) return [];
  const { rows } = await sql<WithoutBus & { type: string; sub_type: string | null; travel_pattern: string | null }>`
    WITH paying AS MATERIALIZED (${beingPaid(sql`${client_id}`, sql`${valid_from}::date`, service_id)})
    SELECT left_stop.name, left_stop.direction, boarding.type, boarding.sub_type, boarding.travel_pattern, count(DISTINCT boarding.id)::integer AS passengers
    FROM jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) AS left_stop (name text, direction text, stop text)
    JOIN stops AS stop ON stop.client_id = ${client_id} AND stop.name = left_stop.stop AND stop.retired_at IS NULL
    CROSS JOIN LATERAL (
      SELECT ticket.id::text, ticket.type::text, ticket.sub_type::text, ticket.travel_pattern::text
      FROM (${boardingFrom({ client_id, service_id }, sql`stop.id`, valid_from)}) AS sold
      JOIN customer_tickets AS ticket ON ticket.client_id = ${client_id} AND ticket.id = sold.id
      UNION SELECT id, type, sub_type, travel_pattern FROM paying WHERE paying.stop_id = stop.id
    ) AS boarding
    GROUP BY 1, 2, 3, 4, 5`.execute(db);
  const travels = ({ type, direction, ...days }: (typeof rows)[number]) =>
    type === 'advance' ? direction === directionOfJourneys : travelsIn(days, direction);
  const found = Map.groupBy(rows.filter(travels), ({ direction, name }) => `${directions.indexOf(direction)} ${name}`);
  return [...found.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, ofStop]) => ({
      name: ofStop[0]!.name,
      direction: ofStop[0]!.direction,
      passengers: ofStop.reduce((sum, { passengers }) => sum + passengers, 0),
    }));
}
