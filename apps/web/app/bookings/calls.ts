import { CallError } from '@fareway/api/call-error.ts';
import { answerOf } from '@fareway/api/client.ts';
import type { PaymentAnswer } from '../checkout/wire.ts';
import { describedCalls } from '../platform/described-calls.ts';
import type {
  Booking,
  BookingPage,
  FirstBookingCall,
  NewPassPage,
  PassPage,
  SecondBookingCall,
  SwapCall,
} from './wire.ts';

/** What booking on a new pass needs, in one round trip. */
export function readNewPassPage(clientSlug: string): Promise<NewPassPage> {
  const params = { path: { clientSlug } };
  return answerOf(describedCalls.GET<NewPassPage>('/booking-page/client/{clientSlug}', { params }));
}

/** What booking more journeys on a pass needs, in one round trip. */
export function readPassPage(customerTicketId: string): Promise<PassPage> {
  const params = { path: { customerTicketId } };
  return answerOf(describedCalls.GET<PassPage>('/booking-page/pass/{customerTicketId}', { params }));
}

/** A booking, and what it can be changed to. */
export function readBookingPage(pk: string, sk: string): Promise<BookingPage> {
  const params = { path: { pk, sk } };
  return answerOf(describedCalls.GET<BookingPage>('/booking-page/booking/{pk}/{sk}', { params }));
}

/** The journeys booked on a pass; none where the server knows of none. */
export async function listBookings(customerTicketId: string): Promise<Booking[]> {
  const params = { path: { customerTicketId } };
  try {
    return await answerOf(describedCalls.GET<Booking[]>('/bookings/by-ctid/{customerTicketId}', { params }));
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return [];
    throw error;
  }
}

/** Pays for journeys: the first call of an attempt, or the second after the card's authentication; its key goes with both. */
export function payForJourneys(key: string, body: FirstBookingCall | SecondBookingCall): Promise<PaymentAnswer> {
  const params = { header: { 'idempotency-key': key } };
  return answerOf(describedCalls.POST<PaymentAnswer>('/customer-booking/stripe', { params, body }));
}

/** Changes a booking to another journey; asked again it answers the same. */
export function swapBooking(body: SwapCall): Promise<Booking> {
  return answerOf(describedCalls.POST<Booking>('/booking/swap', { body }));
}
