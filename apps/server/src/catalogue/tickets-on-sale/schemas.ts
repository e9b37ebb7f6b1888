import { ticketSubTypes, ticketTypes } from '@fareway/domain/tickets/ticket-type.ts';
import { z } from 'zod';
import { practiceOnWire } from '../../operators/practice.ts';
import { logoOnWire } from '../../operators/settings/logo-to-wire.ts';

// The schemas of the catalogue on the wire, for the OpenAPI document.

/** What an operator gives back for a ticket, from the earliest day to the latest (C-200). */
export const refundsOnWire = {
  refund_steps: z.array(z.object({ days_before: z.int(), per_cent: z.int() })).optional(),
  refund_rules: z.array(z.string()).optional().describe('In words; absent: the operator has not decided'),
  refund_words: z.string().optional(),
};

const prices = z.record(z.string(), z.number()).optional();

export const serviceOnWire = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  route_url: z.string().optional(),
  timetable_url: z.string().optional(),
  terms_url: z.string().optional(),
  time: z.string().optional(),
  price: z.number().optional(),
  stops: z.array(z.string()),
  destinations: z.array(z.string()),
  zones: z.array(z.object({ name: z.string(), stops: z.array(z.string()) })),
  yr_groups: z.object({ primary: z.boolean(), secondary: z.boolean(), sixth_form: z.boolean() }).partial(),
  disable_year: z.array(z.string()),
});

export const clientOnWire = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  site_name: z.string(),
  currency: z.enum(['gbp', 'eur']),
  time_zone: z.string(),
  brand_colour: z.string(),
  sales_year: z.array(z.string()),
  current_sales_year: z.string(),
  features: z.object({
    buy_vouchers: z.boolean().optional(),
    require_id: z.string().optional(),
    disable_photo: z.boolean().optional(),
    currency: z.enum(['gbp', 'eur']).optional(),
    booking_days_ahead: z.number().optional(),
    min_trips_per_booking: z.number().optional(),
    swap_cut_off_hours: z.number().optional(),
    hide_buy_again: z.boolean().optional(),
    min_top_up_trips: z.number().optional(),
    sale_cut_off_minutes: z.number().optional(),
    boarding_notifications: z.boolean().optional(),
    second_passenger_per_cent: z.number().optional().describe('Off for the second passenger of an account'),
    further_passengers_per_cent: z.number().optional(),
  }),
  support: z.object({ name: z.string(), email: z.string(), phone: z.string() }).partial(),
  stripe_account_id: z.string().optional(),
  is_practice: practiceOnWire,
  logo: logoOnWire,
  ...refundsOnWire,
  services: z.array(serviceOnWire),
});

/** An operator in the list of operators. */
export const operatorOnWire = clientOnWire.pick({ slug: true, name: true, site_name: true, brand_colour: true });

export const ticketOnWire = z.object({
  id: z.string(),
  client_id: z.string(),
  service_id: z.string(),
  year: z.string(),
  type: z.enum(ticketTypes),
  sub_type: z.enum(ticketSubTypes).optional(),
  name: z.string(),
  travel_pattern: z.string().optional(),
  currency: z.enum(['gbp', 'eur']),
  payment_type: z.enum(['dd', 'ext']).optional(),
  pricing_model: z.string().optional(),
  price: z.number().optional(),
  return_price: z.number().optional(),
  trip_price: z.number().optional(),
  zone_prices: prices,
  zone_return_prices: prices,
  zone_trip_prices: prices,
  price_deposit: z.number().optional(),
  price_monthly: z.number().optional(),
  zone_prices_deposit: prices,
  zone_prices_monthly: prices,
  num_monthly_payments: z.number().optional(),
  monthly_sub_start: z.string().optional(),
  num_bookable_journeys: prices,
  default_trips: z.number().optional(),
  start: z.string().optional(),
  expiry: z.string().optional(),
  available: z.boolean(),
  is_enabled: z.boolean().optional(),
  is_private: z.boolean(),
  sibling_price: z.boolean().optional().describe('It takes part in the prices for second and later passengers'),
  remaining: z.number().int().min(0).optional(),
});
