import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { readComingMoves, stopNameOnDay } from '../../network/coming-moves/coming-moves.ts';
import { savedCardsForPage } from '../checkout/saved-cards.ts';
import type { RequestedTicket } from '../../tickets/customer-tickets/requested-ticket.ts';
import { ownTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { listedTicketToWire } from '../../tickets/customer-tickets/wire.ts';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import { readBooking, readBookings } from './journeys/read-bookings.ts';
import { isId } from '../../platform/ids.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { stopsOnDaysToWire } from '../stop-notices/stop-notices-to-wire.ts';
import { loadBooking } from './load-booking.ts';
import type { BookingContext, BookingQuestion } from './load-booking.ts';
import { loadSwap } from './swaps/load-swap.ts';
import { refuseBooking } from './journeys/refuse-booking.ts';
import { findNewPass } from './new-pass.ts';
import type { BookingOnWire } from './schemas.ts';
import type { Bookable } from './bookable.ts';
import { bookedToWire, bookingToWire, pickerToWire, readBookingKeys } from './wire.ts';
import { refuseEndedSession } from '../../accounts/identity/sessions/live-session.ts';

/**
 * Returns everything that the page of a new pass needs: what can be booked, the saved cards, and the pass that the purchaser holds, if any
 * . Throws client-not-found, and pass-not-on-sale when no pass is on sale.
 */
export async function showNewPassPage(deps: PaymentDeps, purchaser: Purchaser, client: string) {
  const context = await load(deps, purchaser, { client, customer_ticket_id: null });
  const bookable = ofOperator(context);
  if (!context.held_pass_id) findNewPass(bookable, undefined);
  return {
    ...(await pickerOf(deps, bookable)),
    saved_methods: await savedCardsForPage(deps, bookable.client.stripe_account_id, context.provider_customer_id),
    ...(context.held_pass_id && { pass_id: context.held_pass_id }),
  };
}

/**
 * Returns everything that the page of more journeys on a pass needs. Throws wrong-account for the pass of another account, and
 * not-found when there is no such pass. The status and the days of the pass show whether more journeys can be booked.
 */
export async function showPassPage(deps: PaymentDeps, purchaser: Purchaser, customerTicketId: string) {
  const pass = await ownPass(deps, { userId: purchaser.userId, customerTicketId });
  const context = await load(deps, purchaser, { client: null, customer_ticket_id: pass.id });
  const bookable = ofOperator(context);
  return {
    ...(await pickerOf(deps, bookable)),
    saved_methods: await savedCardsForPage(deps, bookable.client.stripe_account_id, context.provider_customer_id),
    pass: listedTicketToWire(pass),
    booked: bookedToWire(context.booked),
  };
}

/**
 * Returns everything that the page that changes a booking needs. Throws wrong-account for the pass of another account, and
 * booking-not-found.
 */
export async function showBookingPage(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  userId: string,
  keys: { pk: string; sk: string },
) {
  const { db, clock } = deps;
  const now = clock.now();
  const named = readBookingKeys(keys) ?? refuse('booking-not-found', {});
  const requested = { ...named, userId };
  const booking = (await readBooking(db, requested, now)) ?? (await refuseBooking(db, requested));
  const pass = await ownPass(deps, { userId, customerTicketId: booking.customer_ticket_id });
  const context = await loadSwap(db, pass, now);
  return {
    ...(await pickerOf(deps, context)),
    booking: bookingToWire(booking),
    pass: listedTicketToWire(pass),
    booked: bookedToWire(context.booked),
  };
}

/**
 * Returns the bookings on a purchaser's pass, the latest first, of all days or of some, with the stops of their days (C-031). Throws not-found when there are none, or
 * the pass belongs to another purchaser.
 */
export async function listBookings(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  pass: RequestedTicket,
  days?: { from: string; until: string },
): Promise<BookingOnWire[]> {
  const rows = isId(pass.customerTicketId) ? await readBookings(db, pass, clock.now(), days) : [];
  const [first] = rows;
  if (!first) return refuse('not-found', {});
  const services = [...new Set(rows.map(({ service_id }) => service_id))];
  const moves = await readComingMoves(db, first.client_id, services);
  return rows.map((row) => bookingToWire({ ...row, stop: stopNameOnDay(moves, row, row.date) }));
}

/** The fields of every page with a picker of journeys. */
async function pickerOf({ db, clock }: Pick<PaymentDeps, 'db' | 'clock'>, bookable: Bookable) {
  const stops_on_days = await stopsOnDaysToWire(db, bookable.client.id, bookable);
  return { ...pickerToWire(bookable, clock.now()), stops_on_days };
}

async function ownPass({ db }: Pick<PaymentDeps, 'db'>, requested: RequestedTicket) {
  const ticket = await ownTicket(db, requested);
  return ticket.type === 'advance' ? ticket : refuse('not-found', {});
}

async function load(
  { db, clock }: PaymentDeps,
  { userId, sessionId }: Purchaser,
  of: Pick<BookingQuestion, 'client' | 'customer_ticket_id'>,
): Promise<BookingContext> {
  const noPayment = { idempotency_key: null, voucher_id: null, photo: null };
  const context = await loadBooking(db, {
    ...of,
    ...noPayment,
    user_id: userId,
    session_id: sessionId,
    now: clock.now(),
  });
  refuseEndedSession(context);
  return context;
}

function ofOperator({ client, ...context }: BookingContext) {
  return client ? { ...context, client } : refuse('client-not-found', {});
}
