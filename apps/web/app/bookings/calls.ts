import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import type { PaymentResponse } from '../checkout/wire.ts';
import { api } from '../session/browser-api.ts';
import type {
  Booking,
  BookingPage,
  FirstBookingCall,
  NewPassPage,
  PassPage,
  SecondBookingCall,
  SwapCall,
} from './wire.ts';

/** Loads everything for booking on a new pass in one request. */
export function readNewPassPage(clientSlug: string): Promise<NewPassPage> {
  return resultOf(api.GET('/booking-page/client/{clientSlug}', { params: { path: { clientSlug } } }));
}

/** Loads everything for booking more journeys on a pass in one request. */
export function readPassPage(customerTicketId: string): Promise<PassPage> {
  return resultOf(api.GET('/booking-page/pass/{customerTicketId}', { params: { path: { customerTicketId } } }));
}

/** Loads a booking and the journeys that it can be changed to, in one request. */
export function readBookingPage(pk: string, sk: string): Promise<BookingPage> {
  return resultOf(api.GET('/booking-page/booking/{pk}/{sk}', { params: { path: { pk, sk } } }));
}

/** Loads the journeys booked on a pass; an empty list where the server knows none. */
export async function listBookings(customerTicketId: string): Promise<Booking[]> {
  try {
    return await resultOf(api.GET('/bookings/by-ctid/{customerTicketId}', { params: { path: { customerTicketId } } }));
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return [];
    throw error;
  }
}

/** Pays for journeys: the first call of an attempt, or the second after authentication. Both have the same key. */
export function payForJourneys(key: string, body: FirstBookingCall | SecondBookingCall): Promise<PaymentResponse> {
  return resultOf(api.POST('/customer-booking/stripe', { params: { header: { 'idempotency-key': key } }, body }));
}

/** Changes a booking to another journey. Repeating the call returns the same result. */
export function swapBooking(body: SwapCall): Promise<Booking> {
  return resultOf(api.POST('/booking/swap', { body }));
}
