import { fromWire } from '@fareway/domain/money/money.ts';
import { refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { areOnSale } from '../../../network/services/services-on-sale.ts';
import { supportContact } from '../../../catalogue/tickets-on-sale/support-contact.ts';
import { lockTicket } from '../../../tickets/customer-tickets/changes/lock-ticket.ts';
import type { Deps } from '../../../platform/deps.ts';
import { moveSoldSeat } from '../../../catalogue/inventory/seat-statement-parts.ts';
import { isSecondOfItsDay } from '../journeys/journey-statement-parts.ts';
import type { SoldJourney } from '../journeys/journey-statement-parts.ts';
import { moveBooking, readMovedTo } from '../journeys/move-booking.ts';
import type { MovedTo } from '../journeys/move-booking.ts';
import { readBooking } from '../journeys/read-bookings.ts';
import type { BookingRow } from '../journeys/read-bookings.ts';
import { createMessage, queueMessage } from '../../../messages/queue-messages.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction, withWait } from '../../../platform/database/transaction.ts';
import { withCalls } from '../bookable.ts';
import type { CallsOfServices } from '../bookable.ts';
import { chooseJourney, saleEndOfChosen } from '../choose-journey.ts';
import type { ChosenJourney } from '../choose-journey.ts';
import { refuseBooking } from '../journeys/refuse-booking.ts';
import { loadSwap } from './load-swap.ts';
import type { SwapContext } from './load-swap.ts';
import type { BookingOnWire, SelectedJourney, SwapBody } from '../schemas.ts';
import { bookingToWire, readBookingKeys } from '../wire.ts';
import { bookingChanged } from '../booking-messages.ts';

/**
 * Changes a booked journey to another one of the same price. One transaction locks the pass, then both seats in the order of their
 * ids, takes the new seat and releases the old one. Returns the changed booking; a repeated request returns it again. Throws wrong-account, booking-not-found,
 * booking-not-swappable, booking-changed-meanwhile, swap-of-other-price, and the refusals of `chooseJourney`.
 */
export async function swapBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  userId: string,
  { old_booking, new_booking }: SwapBody,
): Promise<BookingOnWire> {
  const named = readBookingKeys(old_booking) ?? refuse('booking-not-found', {});
  const requested = { ...named, userId };
  const swapped = await inTransaction(deps.db, async (transaction) => {
    const asked = deps.clock.now();
    const found = (await readBooking(transaction, requested, asked)) ?? (await refuseBooking(transaction, requested));
    await lockTicket(transaction, { client_id: found.client_id, id: found.customer_ticket_id });
    // read again under the lock: while it was waited for, the journey can have become one that is not changed any more
    const now = await withWait(transaction, asked);
    const booking = (await readBooking(transaction, requested, now)) ?? refuse('booking-not-found', {});
    if (named.moves !== booking.moves) return expectSameSwap(transaction, booking, named.moves, new_booking);

    const pass = { client_id: booking.client_id, id: booking.customer_ticket_id };
    const context = await withCalls(transaction, await loadSwap(transaction, pass, now), [new_booking]);
    const journey = journeyFor(context, booking, new_booking);
    if (isSameJourney(booking, journey)) return booking;
    await takeSeat(transaction, booking, journey);
    // the bus of the journey that is given back can have left while the seat was waited for
    const given = await readBooking(transaction, requested, await withWait(transaction, asked));
    if (!given?.is_swappable) refuse('booking-not-swappable', { support: supportContact(context.client) });
    await move(transaction, booking, journey, asked);
    await refuseIfLeft(transaction, context, journey, asked);
    await queueMessage(transaction, asked, swapNotification(context, booking, journey));
    return (await readBooking(transaction, requested, now))!;
  });
  deps.nudge('send-messages');
  return bookingToWire(swapped);
}

/** Returns the journey that replaces the booked one. */
function journeyFor(
  context: SwapContext & CallsOfServices,
  booking: BookingRow,
  selected: SelectedJourney,
): ChosenJourney {
  if (!booking.is_swappable) refuse('booking-not-swappable', { support: supportContact(context.client) });
  const { start, expiry } = context;
  const booked = context.booked.filter(({ booking_id }) => booking_id !== booking.id);
  const journey = chooseJourney(context, selected, { validity: { start, expiry }, booked });
  if (journey.price !== booking.price || !isShownAt(selected, booking.price)) refuse('swap-of-other-price', {});
  if (journey.remaining <= 0 && journey.inventory_id !== booking.inventory_id)
    refuse('swap-sold-out', namesOf(journey));
  return journey;
}

async function takeSeat(db: Transaction<DB>, booking: BookingRow, journey: ChosenJourney): Promise<void> {
  const seats = { from: booking.inventory_id, to: journey.inventory_id };
  const { client_id, order_id } = booking;
  // it was on sale when the journey was chosen
  if (!(await areOnSale(db, client_id, [journey.service_id]))) refuse('swap-sold-out', namesOf(journey));
  const isMoved = seats.from === seats.to || (await moveSoldSeat(db, { client_id, order_id }, seats));
  if (!isMoved) refuse('swap-sold-out', namesOf(journey));
}

async function move(db: Transaction<DB>, booking: BookingRow, journey: ChosenJourney, now: Date): Promise<void> {
  try {
    await moveBooking(db, booking, journey, now);
  } catch (error) {
    // another order booked the journey at this moment: buying does not lock the pass
    if (isSecondOfItsDay(error)) refuse('journey-booked-already', namesOf(journey));
    throw error;
  }
}

/** Throws when the sale of the journey has ended while its pass or its seat was waited for (P-301). */
async function refuseIfLeft(
  db: Transaction<DB>,
  context: SwapContext,
  journey: ChosenJourney,
  asked: Date,
): Promise<void> {
  const end = saleEndOfChosen(context, journey);
  if (end && (await withWait(db, asked)) >= end.at) throw refusal(end.refusal.key, end.refusal.params);
}

/** Handles a booking that has moved since the page read it. Returns it when an equal swap moved it; throws when another one did. */
async function expectSameSwap(
  db: Transaction<DB>,
  booking: BookingRow,
  moves: number,
  selected: SelectedJourney,
): Promise<BookingRow> {
  if (moves > booking.moves) refuse('booking-not-found', {});
  const movedTo = (await readMovedTo(db, booking, moves + 1)) ?? booking;
  const isSame = isSameJourney(movedTo, { ...selected, stop: movedTo.stop === null ? null : (selected.stop ?? null) });
  return isSame ? booking : refuse('booking-changed-meanwhile', {});
}

function isSameJourney(one: MovedTo, other: MovedTo): boolean {
  return one.service_id === other.service_id && one.date === other.date && one.stop === other.stop;
}

function namesOf({ service_name, date }: ChosenJourney) {
  return { service_name, date };
}

function isShownAt({ price }: SelectedJourney, booked: number): boolean {
  try {
    return price === undefined || fromWire(price) === booked;
  } catch {
    return false;
  }
}

function swapNotification({ client, user_email }: SwapContext, booking: BookingRow, journey: SoldJourney) {
  const namesAndTime = ({
    service_name,
    date,
    time,
    stop,
  }: Pick<SoldJourney, 'service_name' | 'date' | 'time' | 'stop'>) => ({
    service_name,
    date,
    time,
    stop,
  });
  return createMessage(bookingChanged, {
    client_id: client.id,
    event_key: `booking ${booking.id} move ${booking.moves + 1}`,
    channel: 'email',
    recipient: user_email,
    data: {
      customer_ticket_id: booking.customer_ticket_id,
      before: namesAndTime(booking),
      after: namesAndTime(journey),
    },
  });
}
