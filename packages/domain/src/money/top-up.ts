import * as text from '@fareway/texts/money/top-up.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { daysBetween } from '../dates/local-date.ts';
import { currencySign } from './money.ts';
import { isChargeable, isZonal } from './price.ts';

/** The greatest number of trips that one top-up adds. */
export const maxTrips = 50;

const defaultTripCount = 20;

/** The limits of the trips in one top-up: from the operator's minimum, or 1, to 50. */
export function tripLimits(minTopUpTrips: number | undefined): { fewest: number; most: number } {
  return { fewest: Math.min(minTopUpTrips ?? 1, maxTrips), most: maxTrips };
}

/** Whether a number of trips is within the limits. */
export function isNumberOfTrips(trips: number, { fewest, most }: { fewest: number; most: number }): boolean {
  return Number.isInteger(trips) && trips >= fewest && trips <= most;
}

/** The initial number of trips in a top-up: the ticket's default_trips if between 1 and 49, else 20; at least `fewest`. */
export function initialTrips(defaultTrips: number | null | undefined, fewest: number): number {
  const isUsable = typeof defaultTrips === 'number' && defaultTrips >= 1 && defaultTrips < maxTrips;
  return Math.max(isUsable ? defaultTrips : defaultTripCount, fewest);
}

interface TripPrices {
  pricing_model?: string | null | undefined;
  trip_price?: number | null | undefined;
  zone_trip_prices?: Record<string, number> | null | undefined;
}

/** The price of one trip in minor units, of its zone for a zonal ticket; undefined when the operator has set none. */
export function tripPrice(ticket: TripPrices, zone: string | null | undefined): number | undefined {
  const { trip_price, zone_trip_prices } = ticket;
  // names come from outside, so only own keys count; a price of 0 counts as not set, to prevent free travel by mistake
  if (!isZonal(ticket)) return trip_price || undefined;
  return zone && zone_trip_prices && Object.hasOwn(zone_trip_prices, zone)
    ? zone_trip_prices[zone] || undefined
    : undefined;
}

/** The text for a net price that a card can't be charged: above 0 and below 1. */
export function minimumPaymentText(currency: string): string {
  return text.minimumPayment(currencySign(currency));
}

/** The text of why a top-up can't be paid; undefined when it can. The net price is in minor units. */
export function topUpPaymentProblem(netPrice: number, currency: string): string | undefined {
  return isChargeable(netPrice) ? undefined : minimumPaymentText(currency);
}

/** The text for a voucher that is worth more than the trips. */
export const voucherAboveTripsText = text.voucherAboveTrips;

/** Whether a ticket ends in fewer than 30 days. */
export function endsSoon(expiry: LocalDate, today: LocalDate): boolean {
  return daysBetween(today, expiry) < 30;
}
