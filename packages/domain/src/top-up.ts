import type { LocalDate } from './local-date.ts';
import { daysBetween } from './local-date.ts';
import { currencySign } from './money.ts';
import { isChargeable, isZonal } from './price.ts';

/** The most trips that one top-up adds. */
export const mostTrips = 50;

const usualTrips = 20;

/** How many trips one top-up may add: from the operator's own minimum, else 1, to 50. */
export function tripLimits(minTopUpTrips: number | undefined): { fewest: number; most: number } {
  return { fewest: Math.min(minTopUpTrips ?? 1, mostTrips), most: mostTrips };
}

/** Whether so many trips can be bought at once. */
export function isNumberOfTrips(trips: number, { fewest, most }: { fewest: number; most: number }): boolean {
  return Number.isInteger(trips) && trips >= fewest && trips <= most;
}

/** A number of trips in words. */
export function tripsWords(trips: number): string {
  return trips === 1 ? '1 trip' : `${trips} trips`;
}

/** The trips that a top-up begins with: the ticket's default_trips if between 1 and 49, else 20; never fewer than may be bought. */
export function startingTrips(defaultTrips: number | null | undefined, fewest: number): number {
  const isUsable = typeof defaultTrips === 'number' && defaultTrips >= 1 && defaultTrips < mostTrips;
  return Math.max(isUsable ? defaultTrips : usualTrips, fewest);
}

interface TripPrices {
  pricing_model?: string | null | undefined;
  trip_price?: number | null | undefined;
  zone_trip_prices?: Record<string, number> | null | undefined;
}

/** What one trip costs in minor units; undefined where the operator has set no price for it, of a zonal ticket for its zone. */
export function tripPrice(ticket: TripPrices, zone: string | null | undefined): number | undefined {
  const { trip_price, zone_trip_prices } = ticket;
  // names come from outside: only what the map itself holds counts; and nobody travels free by an oversight
  if (!isZonal(ticket)) return trip_price || undefined;
  return zone && zone_trip_prices && Object.hasOwn(zone_trip_prices, zone)
    ? zone_trip_prices[zone] || undefined
    : undefined;
}

/** What is said of a net price that a card can't be charged: above 0 and below 1. */
export function minimumPaymentText(currency: string): string {
  return `Minimum payment of ${currencySign(currency)}1 required.`;
}

/** Why a top-up can't be paid; undefined where it can. The net price is in minor units. */
export function topUpPaymentProblem(netPrice: number, currency: string): string | undefined {
  return isChargeable(netPrice) ? undefined : minimumPaymentText(currency);
}

/** What is said of a voucher that is worth more than the trips. */
export const voucherAboveTripsText =
  'Voucher applied more than the trips amount. Increase your trips to use all of your voucher.';

/** Whether a ticket ends in fewer than 30 days. */
export function endsSoon(expiry: LocalDate, today: LocalDate): boolean {
  return daysBetween(today, expiry) < 30;
}
