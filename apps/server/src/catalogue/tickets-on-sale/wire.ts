import { logoToWire } from '../../operators/settings/logo-to-wire.ts';
import { toWire } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { refundWords } from '@fareway/domain/operators/refund-policy.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import type { Stop } from '../../network/stops/stop-names.ts';
import { localDate } from '../../platform/clock.ts';
import type { ClientRow, PriceMap, ServiceRow, TicketOnSaleRow } from './rows.ts';

// The catalogue's rows on the wire: the specification's names, prices as decimals, and no fields that are null.

/** The service on the wire (P-086, A-187). A service without terms of its own has those of its operator (C-200). */
export function serviceToWire(service: ServiceRow, termsOfOperator: string | null) {
  const { id, name, description, route_url, timetable_url, time, price } = service;
  const terms_url = service.terms_url ?? termsOfOperator;
  const { destinations, yr_groups, disable_year } = service;
  const links = { route_url, timetable_url, terms_url };
  return {
    id,
    name,
    description,
    ...withoutNulls({ ...links, time, price: price === null ? null : toWire(price) }),
    ...namesOfStops(service),
    destinations,
    yr_groups,
    disable_year,
  };
}

/** The stops and zones of a service by their names, which purchasers choose. */
export function namesOfStops({ stops, zones }: Pick<ServiceRow, 'stops' | 'zones'>) {
  const namesOf = (list: readonly Stop[]) => list.map(({ name }) => name);
  return { stops: namesOf(stops), zones: zones.map((zone) => ({ name: zone.name, stops: namesOf(zone.stops) })) };
}

/** The operator on the wire, with its services (P-083 to P-085). */
export function clientToWire(client: ClientRow & { services: ServiceRow[] }, now: Date) {
  const { id, slug, name, site_name, currency, time_zone, brand_colour, sales_year, features, stripe_account_id } =
    client;
  return {
    id,
    slug,
    name,
    site_name,
    currency,
    time_zone,
    brand_colour,
    sales_year,
    current_sales_year: salesYearOf(localDate(now, time_zone)),
    features,
    support: supportToWire(client),
    ...withoutNulls({ stripe_account_id }),
    ...(client.practice_of && { is_practice: true as const }),
    ...logoToWire(client.logo_id),
    ...refundsToWire(client),
    services: client.services.map((service) => serviceToWire(service, client.terms_url)),
  };
}

/** What an operator gives back, and its own words about it, on the wire; nothing of an operator that has not decided (C-200). */
export function refundsToWire({ refund_steps, refund_words }: Pick<ClientRow, 'refund_steps' | 'refund_words'>) {
  return withoutNulls({ refund_steps, refund_rules: refund_steps && refundWords(refund_steps), refund_words });
}

/** The contact of an operator on the wire. */
export function supportToWire({ support_name, support_email, support_phone }: ClientRow) {
  return withoutNulls({ name: support_name, email: support_email, phone: support_phone });
}

const priceColumns = ['price', 'return_price', 'trip_price', 'price_deposit', 'price_monthly'] as const;
const priceMapColumns = [
  'zone_prices',
  'zone_return_prices',
  'zone_trip_prices',
  'zone_prices_deposit',
  'zone_prices_monthly',
] as const;

/** The ticket on sale on the wire (P-089, A-188), with what remains of a limited stock, never below 0. */
export function ticketOnSaleToWire(ticket: TicketOnSaleRow, remaining: number | null, operatorCurrency: Currency) {
  const prices = Object.fromEntries(
    priceColumns.map((name) => [name, ticket[name] === null ? null : toWire(ticket[name])]),
  );
  const priceMaps = Object.fromEntries(
    priceMapColumns.map((name) => [name, ticket[name] && priceMapToWire(ticket[name])]),
  );
  const { id, client_id, service_id, year, type, sub_type, name, travel_pattern, payment_type, pricing_model } = ticket;
  const { num_monthly_payments, monthly_sub_start, num_bookable_journeys, default_trips, start, expiry } = ticket;
  return {
    id,
    client_id,
    service_id,
    year,
    type,
    name,
    currency: ticket.currency ?? operatorCurrency,
    available: ticket.available,
    is_private: ticket.is_private,
    ...(ticket.sibling_price && { sibling_price: true }),
    ...withoutNulls({ sub_type, travel_pattern, payment_type, pricing_model, ...prices, ...priceMaps }),
    ...withoutNulls({ num_monthly_payments, monthly_sub_start, num_bookable_journeys, default_trips, start, expiry }),
    ...withoutNulls({ is_enabled: ticket.is_enabled, remaining: remaining === null ? null : Math.max(0, remaining) }),
  };
}

function priceMapToWire(prices: PriceMap): PriceMap {
  return Object.fromEntries(Object.entries(prices).map(([zone, price]) => [zone, toWire(price)]));
}

function withoutNulls<T extends Record<string, unknown>>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
