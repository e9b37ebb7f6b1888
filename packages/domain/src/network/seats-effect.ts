import type { LocalDate, Weekday } from '../dates/local-date.ts';
import type { Direction } from '../travel/availability.ts';
import { runningDays, type Calendar } from './calendar.ts';

/** What decides which seats a service opens. No number means that nothing is sold there. */
export interface SeatNumbers {
  operating_weekdays: readonly Weekday[];
  am_seats: number | null;
  pm_seats: number | null;
  day_seats: number | null;
}

/** Open seats of a coming day: a departure with its direction, or the journeys of advance passes, which have none. */
export interface OpenSeats {
  id: string;
  date: LocalDate;
  direction: Direction | null;
  capacity: number;
  /** The seats that are sold or held. */
  taken: number;
}

/** A departure with seats taken, as it would be after a change. */
export interface AffectedDeparture {
  date: LocalDate;
  direction: Direction | null;
  taken: number;
  seats: number;
}

/** What a change of a service does to seats that are taken. */
export interface SeatsEffect {
  /** Departures with more seats taken than there will be. Nobody loses a seat, and nothing more is sold. */
  over: { departures: number; seats: number; first: AffectedDeparture[] };
  /** Departures with seats taken on weekdays that are removed. */
  removed: { departures: number; taken: number; first: AffectedDeparture[] };
}

const mostNamed = 5;

/** A change names at most so many of the seats with more taken than there will be, by the ids of their rows. */
export const mostRowsOver = 300;

/** The seats of the service for a departure, or for the journeys of a day. */
function seatsFor(numbers: SeatNumbers, direction: Direction | null): number {
  const { am_seats, pm_seats, day_seats } = numbers;
  return (direction === null ? day_seats : direction === 'am' ? am_seats : pm_seats) ?? 0;
}

/**
 * Returns which open seats follow a change of a service, with their new capacity: those that have the old number. Those with another number were
 * set individually and stay.
 */
export function followedSeats(
  open: readonly OpenSeats[],
  before: SeatNumbers,
  after: SeatNumbers,
): { id: string; capacity: number }[] {
  return open.flatMap(({ id, direction, capacity }) => {
    const [old, next] = [seatsFor(before, direction), seatsFor(after, direction)];
    return old !== next && capacity === old ? [{ id, capacity: next }] : [];
  });
}

interface ChangeOfSeats {
  before: SeatNumbers;
  after: SeatNumbers;
  calendar: Calendar | null;
}

/** Returns the open seats with more taken than there will be after a change of a service, by day. */
export function seatsOver(open: readonly OpenSeats[], { before, after, calendar }: ChangeOfSeats): OpenSeats[] {
  const next = nextCapacities(open, before, after);
  const runsAfter = runningDays(after.operating_weekdays, calendar);
  return inOrder(
    open.filter((seats) => {
      const capacity = next.get(seats.id) ?? seats.capacity;
      return runsAfter(seats.date, seats.direction) && capacity < seats.capacity && seats.taken > capacity;
    }),
  );
}

function nextCapacities(open: readonly OpenSeats[], before: SeatNumbers, after: SeatNumbers): Map<string, number> {
  return new Map(followedSeats(open, before, after).map(({ id, capacity }) => [id, capacity]));
}

/** Returns what a change of a service does to the seats that are taken on its open departures. Its calendar stays. */
export function seatsEffect(open: readonly OpenSeats[], change: ChangeOfSeats): SeatsEffect {
  const { before, after, calendar } = change;
  const next = nextCapacities(open, before, after);
  const ranBefore = runningDays(before.operating_weekdays, calendar);
  const runsAfter = runningDays(after.operating_weekdays, calendar);
  const removed = open.filter(
    ({ taken, date, direction }) => taken > 0 && ranBefore(date, direction) && !runsAfter(date, direction),
  );
  const over = seatsOver(open, change);
  const named = (list: readonly OpenSeats[]) =>
    inOrder(list)
      .slice(0, mostNamed)
      .map(({ id, date, direction, taken, capacity }) => ({ date, direction, taken, seats: next.get(id) ?? capacity }));
  const total = (list: readonly OpenSeats[], seatsOf: (seats: OpenSeats) => number) =>
    list.reduce((all, seats) => all + seatsOf(seats), 0);
  return {
    over: { departures: over.length, seats: total(over, ({ id, taken }) => taken - next.get(id)!), first: named(over) },
    removed: { departures: removed.length, taken: total(removed, ({ taken }) => taken), first: named(removed) },
  };
}

function inOrder(list: readonly OpenSeats[]): OpenSeats[] {
  const place = ({ date, direction }: OpenSeats) => `${date} ${direction ?? ''}`;
  return list.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** Whether a change takes no seat away that is taken. */
export function isHarmless({ over, removed }: SeatsEffect): boolean {
  return over.departures === 0 && removed.departures === 0;
}
