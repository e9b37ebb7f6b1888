import { maxBookingDaysAhead, maxJourneysPerOrder } from '@fareway/domain/travel/advance-booking.ts';
import { z } from 'zod';
import {
  acceptedPrice,
  cardChoice,
  named,
  photoChoice,
  savedCard,
  shortText,
  shownVoucher,
} from '../checkout/schemas.ts';
import { stopsOnDaysOnWire } from '../stop-notices/stop-notices-to-wire.ts';
import { endOfSaleOnWire } from '../../catalogue/inventory/seats-on-sale.ts';
import { clientOnWire } from '../../catalogue/tickets-on-sale/schemas.ts';
import { listedTicketOnWire } from '../../tickets/customer-tickets/schemas.ts';
import { existingDay } from '../../platform/http/named-day.ts';

// The bodies and responses of booking journeys. Amounts in the bodies are only what the page showed: they are compared, never charged.

const day = existingDay;
const time = z.string().regex(/^([01]\d|2[0-3])[0-5]\d$/);

/** */
export const availabilityOnWire = z
  .record(z.string(), z.record(z.string(), z.number().int().min(0)))
  .describe('What remains, by service id and YYYYMMDD; a day that is not in it cannot be booked');

export const availabilityQuery = z.object({
  num_days: z.coerce.number().int().min(0).max(maxBookingDaysAhead).optional(),
});

/** a journey as the page selected it. */
export const selectedJourney = z.object({
  service_id: z.string().max(100),
  service_name: shortText.optional(),
  date: day,
  time: time.optional(),
  price: z.number().optional().describe('As it was shown'),
  stop: shortText.nullish(),
});

/** */
export const bookingOnWire = z.object({
  pk: z.string(),
  sk: z.string(),
  s_id: z.string(),
  s_name: z.string(),
  date_svc: z.string().describe('YYYYMMDDHHMM: the day, and when the bus begins'),
  leaves_at: z.iso
    .datetime()
    .optional()
    .describe('The instant from which the bus has left the stop of its day; absent where the day is past'),
  stop: z.string().optional(),
  stop_time: time
    .optional()
    .describe(
      'When the bus leaves the stop. Absent where that is when it begins, where nobody knows it, and where the day is past',
    ),
  trip_price: z.number(),
  currency: z.enum(['gbp', 'eur']),
  is_swappable: z.boolean(),
  does_not_run: z
    .boolean()
    .optional()
    .describe(
      'true where the bus does not run, because it is cancelled or its morning is closed; the journey stays booked',
    ),
  ctid: z.string(),
});

export const bookingsOnWire = z.array(bookingOnWire);

/** The fields of every page with a picker of journeys. */
const picker = {
  client: clientOnWire.describe('With all of its services; those that are not booked by the journey too'),
  today: day,
  time_now: z.string().describe('HHMM, by the clocks of the operator'),
  coming_times: z
    .array(z.object({ service_id: z.string(), valid_from: day, time }))
    .describe('Services that begin at another time from a later day on, by these days'),
  stops_on_days: stopsOnDaysOnWire,
  availability: availabilityOnWire,
  ends_at_stops: z
    .record(z.string(), z.record(z.string(), z.record(z.string(), endOfSaleOnWire)))
    .describe(
      'The stops from which a bus is not sold any more, with why, by service id and YYYYMMDD; only where there are some',
    ),
  sale_ends_at: z
    .number()
    .optional()
    .describe(
      'When the sale of a journey ends next at any stop, in milliseconds since 1970, where that is soon enough to be known',
    ),
  ended_at_stops: z
    .record(z.string(), z.record(z.string(), z.array(z.string())))
    .describe('The names of these stops, for a page that was opened before an update'),
};

const bookedDays = z
  .array(z.object({ service_id: z.string(), date: day }))
  .describe('What the pass has already, so that it cannot be booked again');

/** The page of a new pass. */
export const newPassPageOnWire = z.object({
  ...picker,
  saved_methods: z.array(savedCard),
  pass_id: z.string().optional().describe('The customer ticket of the pass that the purchaser has already'),
});

/** The page of more journeys on a pass. */
export const passPageOnWire = z.object({
  ...picker,
  saved_methods: z.array(savedCard),
  pass: listedTicketOnWire,
  booked: bookedDays,
});

/** The page that changes a booking to a journey of a service with the same price. */
export const bookingPageOnWire = z.object({
  ...picker,
  booking: bookingOnWire,
  pass: listedTicketOnWire,
  booked: bookedDays,
});

/** */
export const firstCall = z.object({
  ...cardChoice,
  ...acceptedPrice,
  booking: z.array(selectedJourney).min(1).max(maxJourneysPerOrder),
  voucher: shownVoucher.nullish(),
  passenger: z
    .object({
      firstName: shortText,
      lastName: shortText,
      photo: z.string().max(60).nullish().describe('The name of the file that was sent'),
    })
    .nullish()
    .describe('Who travels on a new pass'),
  client: named,
  ...photoChoice,
  customer_ticket_id: z
    .string()
    .max(100)
    .nullish()
    .describe('The pass that the journeys are booked on; none for a new one'),
});
export type BookingBody = z.infer<typeof firstCall>;

/** The call after the card's authentication. The payment names the order; the other fields are not read. */
export const secondCall = z.object({ payment_intent_id: z.string().max(100) });

export const bookingCall = z.union([secondCall, firstCall]);

/** */
export const swapBody = z.object({
  old_booking: z.looseObject({ pk: z.string().max(200), sk: z.string().max(200) }),
  new_booking: selectedJourney,
});

export type BookingOnWire = z.infer<typeof bookingOnWire>;
export type SelectedJourney = z.infer<typeof selectedJourney>;
export type SwapBody = z.infer<typeof swapBody>;
