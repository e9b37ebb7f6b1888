import type { paths } from '@fareway/api/schema.d.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { Session } from '../session/session.ts';
import type { Remembered } from '@fareway/browser/calls/remember-latest.ts';

// The requests and responses of journeys on advance passes, as they are sent: prices are decimals.

/** The data of the page for a new pass; `pass_id` when the purchaser already has a pass. */
export type NewPassPage = ResponseBody<'/booking-page/client/{clientSlug}', 'get'>;
/** The data of the page for more journeys on a pass. */
export type PassPage = ResponseBody<'/booking-page/pass/{customerTicketId}', 'get'>;
/** A booking, and the journeys that it can be changed to. */
export type BookingPage = ResponseBody<'/booking-page/booking/{pk}/{sk}', 'get'>;
/** A booked journey; `date_svc` is 'YYYYMMDDHHMM'. */
export type Booking = BookingPage['booking'];

type BookingCall = paths['/customer-booking/stripe']['post']['requestBody']['content']['application/json'];
export type SecondBookingCall = Extract<BookingCall, { payment_intent_id: string }>;
/** The first call of paying for journeys. */
export type FirstBookingCall = Exclude<BookingCall, SecondBookingCall>;
/** Changes a booking to another journey. */
export type SwapCall = paths['/booking/swap']['post']['requestBody']['content']['application/json'];

/** Everything of a page on which a booking is changed. */
export interface LoadedBooking extends BookingPage, Omit<Remembered<unknown>, 'response'> {
  /** The page's path. It is the key of what this device stores for the page. */
  path: string;
  user: Session['user'];
}
