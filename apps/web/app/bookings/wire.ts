import type { paths } from '@fareway/api/schema.d.ts';
import type { AnswerTo } from '@fareway/api/types.ts';

// What the calls of journeys on advance passes send and answer; prices are decimals, as they travel.

/** Everything that the page for a new pass shows; `pass_id` where the purchaser has one already. */
export type NewPassPage = AnswerTo<'/booking-page/client/{clientSlug}', 'get'>;
/** Everything that the page for more journeys on a pass shows. */
export type PassPage = AnswerTo<'/booking-page/pass/{customerTicketId}', 'get'>;
/** A booking, and what it can be changed to. */
export type BookingPage = AnswerTo<'/booking-page/booking/{pk}/{sk}', 'get'>;
/** A journey that is booked; `date_svc` is 'YYYYMMDDHHMM'. */
export type Booking = BookingPage['booking'];

type BookingCall = paths['/customer-booking/stripe']['post']['requestBody']['content']['application/json'];
export type SecondBookingCall = Extract<BookingCall, { payment_intent_id: string }>;
/** The first call of paying for journeys. */
export type FirstBookingCall = Exclude<BookingCall, SecondBookingCall>;
/** Changes a booking to another journey. */
export type SwapCall = paths['/booking/swap']['post']['requestBody']['content']['application/json'];
