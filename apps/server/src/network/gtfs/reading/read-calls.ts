import { CallStore } from './call-store.ts';
import { UnreadableFeed } from './feed.ts';
import type { FeedCall } from './feed.ts';
import { nameStops } from './name-stops.ts';
import type { StopOfFile } from './read-stops.ts';
import type { TripOfFile } from './read-trips.ts';
import { required } from './reading-context.ts';
import type { ReadingContext } from './reading-context.ts';

const file = 'stop_times.txt';
const noTime = -1;
/** A call after so many minutes is not kept: its trip goes on for longer than a timetable has room for. */
const mostMinutes = 72 * 60;
/** Of a trip that is looked at for stops of one name. Longer ones are left out. */
const mostCalls = 200;

/**
 * Reads the calls of trips, and marks trips that call on demand, at stops that are in no file, or for longer than times are kept. Returns the ids of trips
 * that are in no file, and a function that returns the calls of a trip, in order. It throws an `UnreadableFeed` for a trip whose first or last call has no
 * time, or whose times go back, and marks a trip that has such a call only because calls without passengers are not taken.
 */
export async function readCalls(
  { read }: ReadingContext,
  trips: ReadonlyMap<string, TripOfFile>,
  stops: ReadonlyMap<string, StopOfFile>,
): Promise<{ callsOf: (trip: TripOfFile) => FeedCall[]; orphans: ReadonlySet<string> }> {
  const list = [...stops.values()];
  const numbers = new Map(list.map(({ id }, index) => [id, index]));
  const isUsed = new Set<number>();
  const orphans = new Set<string>();
  /** The numbers of trips with calls at which nobody boards and nobody leaves. */
  const isShortened = new Set<number>();
  let store = new CallStore();
  await read(
    {
      file,
      isRequired: true,
      required: ['trip_id', 'stop_sequence'],
      optional: [
        'stop_id',
        'arrival_time',
        'departure_time',
        'pickup_type',
        'drop_off_type',
        'location_id',
        'location_group_id',
        'start_pickup_drop_off_window',
        'end_pickup_drop_off_window',
      ],
    },
    () => {
      store = new CallStore();
      isUsed.clear();
      orphans.clear();
      isShortened.clear();
      return ([tripId, sequence, stopId, arrival, departure, pickUp, dropOff, ...flexible], line) => {
        const where = { file, line };
        const trip = trips.get(tripId!);
        if (!trip) {
          orphans.add(required(tripId!, 'trip_id', where));
          return;
        }
        // an area or a time window in place of a stop and a time (GTFS-Flex)
        if (flexible.some((cell) => cell !== '')) {
          trip.leftOut ??= 'flexible';
          return;
        }
        const stop = numbers.get(required(stopId!, 'stop_id', where));
        if (stop === undefined) {
          trip.leftOut ??= 'no-stop';
          return;
        }
        if (!list[stop]!.isPlatform) throw new UnreadableFeed('no-platform', { ...where, value: `stop_id ${stopId!}` });
        if (!/^\d{1,9}$/.test(sequence!)) throw new UnreadableFeed('bad-sequence', { ...where, value: sequence! });
        // nobody boards and nobody leaves
        if (pickUp === '1' && dropOff === '1') {
          isShortened.add(trip.number);
          return;
        }
        const minutes = minutesOf(departure! || arrival!, line);
        if (minutes >= mostMinutes) {
          trip.leftOut ??= 'long-trip';
          return;
        }
        isUsed.add(stop);
        store.add(trip.number, Number(sequence), stop, minutes, line);
      };
    },
  );
  const callsOf = store.byTrip(trips.size);
  const named = nameStops(list, isUsed, stopsOfTrips());
  const ofTrip = (trip: TripOfFile): FeedCall[] => {
    const calls = callsOf(trip.number);
    let before = 0;
    for (const [index, call] of calls.entries()) {
      const where = { file, line: call.line };
      if (index > 0 && call.sequence === calls[index - 1]!.sequence)
        throw new UnreadableFeed('id-twice', { ...where, value: `trip_id ${trip.id}, stop_sequence ${call.sequence}` });
      if (call.minutes === null && (index === 0 || index === calls.length - 1)) {
        if (!isShortened.has(trip.number)) throw new UnreadableFeed('no-end-time', { ...where, value: trip.id });
        trip.leftOut = 'no-end-time';
        return [];
      }
      if (call.minutes !== null && call.minutes < before)
        throw new UnreadableFeed('times-fall', { ...where, value: trip.id });
      before = call.minutes ?? before;
    }
    return calls.map(({ stop, minutes }) => ({ stop: named(stop), minutes }));
  };
  return { callsOf: ofTrip, orphans };

  /** The numbers of the stops of each trip that can become a service. */
  function* stopsOfTrips(): Generator<number[]> {
    for (const { number, leftOut } of trips.values())
      if (!leftOut)
        yield callsOf(number)
          .slice(0, mostCalls)
          .map(({ stop }) => stop);
  }
}

/** Reads HH:MM:SS or H:MM:SS, which may be after 24:00:00, as whole minutes. */
function minutesOf(cell: string, line: number): number {
  if (cell === '') return noTime;
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d):[0-5]\d$/.exec(cell) ?? [];
  if (hours === undefined) throw new UnreadableFeed('bad-time', { file, line, value: cell });
  return Number(hours) * 60 + Number(minutes);
}
