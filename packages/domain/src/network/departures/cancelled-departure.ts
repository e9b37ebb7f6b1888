import { salesYearOf } from '../../dates/sales-year.ts';
import type { LocalDate } from '../../dates/local-date.ts';
import { choosesTime } from '../../tickets/dated-ticket.ts';
import type { TicketSubType, TicketType } from '../../tickets/ticket-type.ts';
import type { Departure, Direction } from '../../travel/availability.ts';

/** What happens to the seats and booked journeys of a cancelled departure (C-032). */
export const treatments = ['keep', 'move', 'refund'] as const;
export type Treatment = (typeof treatments)[number];

/** Somebody who would travel on a departure. */
export interface DepartureHolder {
  /** A dated ticket with a seat, a booked journey on an advance pass, or a ticket without a seat: a season ticket, or a return of a fixed day. */
  kind: 'ticket' | 'journey' | 'season';
  /** The id of the ticket, or of the booking. */
  id: string;
  type: TicketType;
  sub_type: TicketSubType | null;
  /** The order; its ids rise with their time. */
  order_id: string;
  /** Of a ticket: the directions in which it has a seat on the day. */
  seats: readonly Direction[];
  /** Whether somebody has boarded with the ticket. */
  is_used: boolean;
  /** What was paid for the ticket by card and can be refunded, in minor units. */
  refundable: number;
  /** Of a journey: the days of its pass, and the days of this service that are booked on it. */
  pass: { start: LocalDate; expiry: LocalDate; booked: readonly LocalDate[] } | null;
}

/** The seats that are left on a day; null where nothing is sold. */
export interface SeatsOfDay {
  am: number | null;
  pm: number | null;
  /** For journeys on advance passes, which are made in the morning. */
  day: number | null;
}

/** What happens to a holder, and why a seat is neither moved nor refunded where that was asked for. */
export type HolderOutcome =
  | { id: string; outcome: 'moved' | 'refunded' | 'kept' }
  | { id: string; outcome: 'kept'; why: WhyKept };
export type WhyKept =
  | 'several-days'
  | 'fixed-day'
  | 'used'
  | 'other-direction'
  | 'stop'
  | 'full'
  | 'pass'
  | 'not-refundable'
  | 'journey';

export interface WantedTreatment {
  treatment: Treatment;
  /** Where to, for `move`. `without_stop` has the ids of holders at whose stop the bus does not call then. */
  to?: (Departure & { left: SeatsOfDay; without_stop?: ReadonlySet<string> | undefined }) | undefined;
}

/**
 * Returns what happens to each holder of a cancelled departure, in the order of their orders, so that those who bought first get the seats that are left
 * on another departure. A ticket for several days keeps its other days, so it is neither moved nor refunded. Nor is a return whose day is fixed: it has no
 * other day, and the other bus of its day may run. A return is moved and refunded as a whole.
 * Journeys are moved, and not refunded: their order may have paid for others.
 */
export function planForHolders(
  holders: readonly DepartureHolder[],
  from: Departure,
  { treatment, to }: WantedTreatment,
): HolderOutcome[] {
  const left = to ? { ...to.left } : undefined;
  return inOrder(holders).map((holder) => {
    const { id } = holder;
    if (treatment === 'keep') return { id, outcome: 'kept' };
    if (holder.kind === 'season' && holder.type === 'return') return { id, outcome: 'kept', why: 'fixed-day' };
    if (holder.kind === 'season' || !isOfOneDay(holder)) return { id, outcome: 'kept', why: 'several-days' };
    if (holder.is_used) return { id, outcome: 'kept', why: 'used' };
    if (treatment === 'refund') {
      if (holder.kind === 'journey') return { id, outcome: 'kept', why: 'journey' };
      return holder.refundable > 0 ? { id, outcome: 'refunded' } : { id, outcome: 'kept', why: 'not-refundable' };
    }
    if (!to || !left) return { id, outcome: 'kept', why: 'full' };
    const seats = seatsOnDeparture(holder, from, to);
    if (typeof seats === 'string') return { id, outcome: 'kept', why: seats };
    if (to.without_stop?.has(id)) return { id, outcome: 'kept', why: 'stop' };
    if (seats.some((seat) => (left[seat] ?? 0) <= 0)) return { id, outcome: 'kept', why: 'full' };
    for (const seat of seats) left[seat] = left[seat]! - 1;
    return { id, outcome: 'moved' };
  });
}

/** Which seats of the other day a holder needs, or why the holder cannot travel then. */
function seatsOnDeparture(holder: DepartureHolder, from: Departure, to: Departure): (keyof SeatsOfDay)[] | WhyKept {
  if (holder.kind === 'journey') return holder.pass && canBook(holder.pass, from, to) ? ['day'] : 'pass';
  if (holder.type === 'return') return to.date === from.date ? 'other-direction' : [...holder.seats];
  const fits = to.direction === from.direction || choosesTime(holder);
  return fits ? [to.direction] : 'other-direction';
}

function canBook(
  { start, expiry, booked }: NonNullable<DepartureHolder['pass']>,
  from: Departure,
  to: Departure,
): boolean {
  return to.date !== from.date && to.date >= start && to.date <= expiry && !booked.includes(to.date);
}

function isOfOneDay({ kind, type }: DepartureHolder): boolean {
  return kind === 'journey' || type === 'single' || type === 'return';
}

function inOrder(holders: readonly DepartureHolder[]): DepartureHolder[] {
  const keyOf = ({ order_id, id }: DepartureHolder) => `${order_id} ${id}`;
  return holders.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/**
 * Whether passengers of a cancelled departure may be moved to another one: it is of the same sales year, and it is on a later day than today, or it is
 * the afternoon of today for a morning of today.
 */
export function isMoveTarget(from: Departure, to: Departure, today: LocalDate): boolean {
  if (salesYearOf(to.date) !== salesYearOf(from.date)) return false;
  if (to.date <= today)
    return to.date === today && from.date === today && from.direction === 'am' && to.direction === 'pm';
  return to.date !== from.date || to.direction !== from.direction;
}

/** The direction of the journeys on advance passes. */
export const directionOfJourneys: Direction = 'am';
