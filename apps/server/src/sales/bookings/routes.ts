import { z } from 'zod';
import { handleCardCall } from '../checkout/payment/payment-call.ts';
import { idempotencyHeaders, paymentResponse } from '../checkout/schemas.ts';
import { requestedTicket } from '../../tickets/customer-tickets/requested-ticket.ts';
import type { SalesDeps } from '../orders/order-kind.ts';
import type { App } from '../../platform/http/app-types.ts';
import { purchaserOf } from '../../platform/http/authenticate.ts';
import { showAvailability } from './bookable.ts';
import { bookingKind } from './order-kind.ts';
import {
  availabilityOnWire,
  availabilityQuery,
  bookingCall,
  bookingOnWire,
  bookingPageOnWire,
  bookingsOnWire,
  newPassPageOnWire,
  passPageOnWire,
  swapBody,
} from './schemas.ts';
import { listBookings, showBookingPage, showNewPassPage, showPassPage } from './show-pages.ts';
import { swapBooking } from './swaps/swap-booking.ts';
import { existingDay } from '../../platform/http/named-day.ts';

const config = { access: 'purchaser' as const };
/** These routes check the session in a statement that they send anyway. */
const paying = { ...config, checksSessionItself: true };
const security = [{ idToken: [] }];
const tags = ['bookings'];
const day = existingDay;

/** The routes of journeys on advance passes: what can be booked, the payment calls, the bookings and their changes. */
export function bookingRoutes(app: App, deps: SalesDeps): void {
  app.get(
    '/service-availability/:clientSlug/advance',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'What remains of the journeys that are booked on passes, by service id and YYYYMMDD',
        params: z.object({ clientSlug: z.string() }),
        querystring: availabilityQuery,
        response: { 200: availabilityOnWire },
      },
    },
    // not in a shared cache: pages read it just before a payment
    ({ params, query }) => showAvailability(deps, params.clientSlug, query.num_days),
  );

  app.get(
    '/booking-page/client/:clientSlug',
    {
      config: paying,
      schema: {
        tags,
        summary: 'Everything that the page for a new advance pass needs, in one call',
        security,
        params: z.object({ clientSlug: z.string() }),
        response: { 200: newPassPageOnWire },
      },
    },
    (request) => showNewPassPage(deps, purchaserOf(request), request.params.clientSlug),
  );

  app.get(
    '/booking-page/pass/:customerTicketId',
    {
      config: paying,
      schema: {
        tags,
        summary:
          'Everything that the page for more journeys on a pass needs, in one call; 403 for that of another account',
        security,
        params: z.object({ customerTicketId: z.string() }),
        response: { 200: passPageOnWire },
      },
    },
    (request) => showPassPage(deps, purchaserOf(request), request.params.customerTicketId),
  );

  app.get(
    '/booking-page/booking/:pk/:sk',
    {
      config,
      schema: {
        tags,
        summary: 'A booking with everything that it can be changed for, in one call',
        security,
        params: z.object({ pk: z.string(), sk: z.string() }),
        response: { 200: bookingPageOnWire },
      },
    },
    (request) => showBookingPage(deps, purchaserOf(request).userId, request.params),
  );

  app.post(
    '/customer-booking/stripe',
    {
      // 200 journeys
      bodyLimit: 65_536,
      config: paying,
      schema: {
        tags,
        summary:
          'Books journeys by card, with a new pass or on one that the purchaser has. The second call, after authentication, carries payment_intent_id',
        security,
        headers: idempotencyHeaders,
        body: bookingCall,
        response: { 200: paymentResponse },
      },
    },
    (request) => handleCardCall(deps, bookingKind, request),
  );

  app.get(
    '/bookings/by-ctid/:customerTicketId',
    {
      config,
      schema: {
        tags,
        summary: 'The journeys booked on a pass, the latest first; 404 while there are none',
        security,
        params: z.object({ customerTicketId: z.string() }),
        response: { 200: bookingsOnWire },
      },
    },
    (request) => listBookings(deps, requestedTicket(request)),
  );

  app.get(
    '/bookings/by-ctid/:customerTicketId/by-date/:from/:to',
    {
      config,
      schema: {
        tags,
        summary: 'The journeys booked on a pass from a day to another, both included; 404 while there are none',
        security,
        params: z.object({ customerTicketId: z.string(), from: day, to: day }),
        response: { 200: bookingsOnWire },
      },
    },
    (request) => {
      const { from, to } = request.params;
      return listBookings(deps, requestedTicket(request), { from, until: to });
    },
  );

  app.post(
    '/booking/swap',
    {
      config,
      schema: {
        tags,
        summary: 'Changes a booked journey for another one of the same price; returns the booking after the change',
        security,
        body: swapBody,
        response: { 200: bookingOnWire },
      },
    },
    (request) => swapBooking(deps, purchaserOf(request).userId, request.body),
  );
}
