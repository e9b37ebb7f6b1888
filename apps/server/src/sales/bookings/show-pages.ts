import { refuse } from '@fareway/domain/refusals.ts';
import { savedCardsForPage } from '../checkout/saved-cards.ts';
import type { AskedTicket } from '../../tickets/customer-tickets/asked-ticket.ts';
import { ownTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { listedTicketToWire } from '../../tickets/customer-tickets/wire.ts';
import type { Deps } from '../../platform/deps.ts';
import { readBooking } from '../journeys/read-bookings.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { loadBooking } from './load-booking.ts';
import type { BookingContext, BookingQuestion } from './load-booking.ts';
import { loadSwap } from './load-swap.ts';
import { findNewPass } from './new-pass.ts';
import { bookedToWire, bookingToWire, pickerToWire, readBookingKeys } from './wire.ts';

/**
 * Everything that the page for a new pass needs, in one call: what can be booked, the saved cards, and the pass that the purchaser has already,
 * where there is one. Throws client-not-found, and pass-not-on-sale where there is none to be had.
 */
export async function showNewPassPage(deps: Deps, purchaser: Purchaser, client: string) {
  const context = await load(deps, purchaser, { client, customer_ticket_id: null });
  const bookable = ofOperator(context);
  if (!context.held_pass_id) findNewPass(bookable, undefined);
  return {
    ...pickerToWire(bookable, deps.clock.now()),
    saved_methods: await savedCardsForPage(deps, bookable.client.stripe_account_id, context.provider_customer_id),
    ...(context.held_pass_id && { pass_id: context.held_pass_id }),
  };
}

/**
 * Everything that the page for more journeys on a pass needs, in one call. Refuses the pass of another account as that, and one that
 * does not exist, or is no pass, as not found; whether more can be booked on it is seen by its status and its days.
 */
export async function showPassPage(deps: Deps, purchaser: Purchaser, customerTicketId: string) {
  const pass = await ownPass(deps, { userId: purchaser.userId, customerTicketId });
  const context = await load(deps, purchaser, { client: null, customer_ticket_id: pass.id });
  const bookable = ofOperator(context);
  return {
    ...pickerToWire(bookable, deps.clock.now()),
    saved_methods: await savedCardsForPage(deps, bookable.client.stripe_account_id, context.provider_customer_id),
    pass: listedTicketToWire(pass),
    booked: bookedToWire(context.booked),
  };
}

/** Everything that the page needs that changes a booking, in one call. Throws booking-not-found, for another's too. */
export async function showBookingPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  keys: { pk: string; sk: string },
) {
  const { db, clock } = deps;
  const now = clock.now();
  const named = readBookingKeys(keys) ?? refuse('booking-not-found', {});
  const booking = (await readBooking(db, { ...named, userId }, now)) ?? refuse('booking-not-found', {});
  const pass = await ownPass(deps, { userId, customerTicketId: booking.customer_ticket_id });
  const context = await loadSwap(db, pass, now);
  return {
    ...pickerToWire(context, now),
    booking: bookingToWire(booking),
    pass: listedTicketToWire(pass),
    booked: bookedToWire(context.booked),
  };
}

async function ownPass({ db }: Pick<Deps, 'db'>, asked: AskedTicket) {
  const ticket = await ownTicket(db, asked);
  return ticket.type === 'advance' ? ticket : refuse('not-found', {});
}

async function load(
  { db, clock }: Deps,
  { userId, sessionId }: Purchaser,
  of: Pick<BookingQuestion, 'client' | 'customer_ticket_id'>,
): Promise<BookingContext> {
  const nothingSaid = { idempotency_key: null, voucher_id: null, photo: null };
  const context = await loadBooking(db, {
    ...of,
    ...nothingSaid,
    user_id: userId,
    session_id: sessionId,
    now: clock.now(),
  });
  return context.is_session_live ? context : refuse('not-signed-in', {});
}

function ofOperator({ client, ...context }: BookingContext) {
  return client ? { ...context, client } : refuse('client-not-found', {});
}
