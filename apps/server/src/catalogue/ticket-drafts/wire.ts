import { weekdays } from '@fareway/domain/dates/local-date.ts';
import { z } from 'zod';
import { daysLeftOnWire } from '../tickets-on-sale/days-left.ts';
import { ticketDetails } from '../tickets-on-sale/ticket-details.ts';
import { namedDay } from '../../platform/http/named-day.ts';

export const revision = z.int().min(0);

/** A moment on the operator's clocks. */
export const moment = z.strictObject({ day: z.iso.date(), time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) });

const fields = ticketDetails.omit({ available: true, is_enabled: true });
/** What a form writes; the sale and a published stock have calls of their own. */
export const written = fields.extend({
  start: namedDay.optional(),
  expiry: namedDay.optional(),
  monthly_sub_start: namedDay.optional(),
});

const amounts = z.record(z.string(), z.number());
/** What is stored, also by an earlier version with other limits. */
export const stored = fields.extend({
  travel_pattern: z.string().optional(),
  zone_prices: amounts.optional(),
  zone_return_prices: amounts.optional(),
  zone_trip_prices: amounts.optional(),
  zone_prices_deposit: amounts.optional(),
  zone_prices_monthly: amounts.optional(),
  num_bookable_journeys: amounts.optional(),
  price: z.number().optional(),
  return_price: z.number().optional(),
  trip_price: z.number().optional(),
  price_deposit: z.number().optional(),
  price_monthly: z.number().optional(),
  capacity: z.number().optional(),
});
export const service = z.object({ id: z.string(), name: z.string() });
export const draft = z.object({
  id: z.string(),
  service: service.extend({ calendar_id: z.string().nullable() }),
  details: stored,
  published: stored.optional(),
  opens_year: z.boolean().describe('its publication makes the operator sell the year'),
  revision,
  publication_id: z
    .string()
    .nullable()
    .describe('the publication that it is planned for; it does not change until then'),
  updated_at: z.date(),
  problems: z.array(z.object({ field: z.string(), rule: z.string() })),
  warnings: z
    .array(
      z.discriminatedUnion('rule', [
        z.object({ rule: z.literal('number-missing') }),
        z.object({
          rule: z.literal('days-past').describe('it charges for more days than are left on the day of its publication'),
          days: z.array(z.object({ weekday: z.enum(weekdays), charged: z.int(), left: z.int() })),
        }),
      ]),
    )
    .describe('what does not keep it from being published'),
  days_enough_until: moment
    .nullable()
    .describe(
      'A publication before this moment has as many days left as it charges for; null where the days are not counted, or too few are left now',
    ),
});

/** A published ticket. Prices are in minor units. */
export const published = z.object({
  id: z.string(),
  service,
  details: stored,
  currency: z.enum(['gbp', 'eur']),
  is_open: z.boolean(),
  stock: z
    .object({
      capacity: z.int().describe('with those that are held back'),
      taken: z.int(),
      being_paid: z.int(),
      kept_for_renewals: z.int(),
      held_back: z.int().describe('for the waiting list'),
      margin: z.int().describe('what season tickets can take beyond the capacity'),
    })
    .nullable(),
  shared_seats: z.int().nullable().describe('What it shares with other tickets, in place of a number of its own'),
  shared_margin: z.int(),
  revision,
  renewals_offered: z.int(),
  has_draft: z.boolean(),
});

/** A publication that is planned, or that could not be made. */
export const publication = z.object({
  id: z.string(),
  ...moment.shape,
  planned_by: z.string().nullable(),
  not_ready: z
    .array(z.string())
    .nullable()
    .describe('the tickets for which it could not be made; null while it is planned'),
});

/** What the forms of the tickets of a service show. */
export const offer = {
  zones: z.array(z.string()),
  others: z.array(stored).describe('The other tickets of the service, as they will be once everything is published'),
  years: z.array(z.string()).describe('The years that the operator sells'),
  currency: z.enum(['gbp', 'eur']),
  today: z.string(),
};

/** The days of a ticket that are left, and between which days they were counted. */
export const daysCounted = z.object({ from: z.iso.date(), until: z.iso.date(), weekdays: daysLeftOnWire });
