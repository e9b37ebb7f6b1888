import { netPrice, type NetPrice } from '@fareway/domain/price.ts';
import { fromWire } from '@fareway/domain/money.ts';
import { isNumberOfTrips } from '@fareway/domain/top-up.ts';
import type { PaymentChoices } from '../checkout/payment-choices.ts';
import type { TopUpOffer } from './wire.ts';

type Limits = Pick<TopUpOffer, 'fewest_trips' | 'most_trips'>;

/** The number of trips that was typed; undefined where it is none that can be bought. */
export function tripsChosen(typed: string, { fewest_trips: fewest, most_trips: most }: Limits): number | undefined {
  const trips = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return isNumberOfTrips(trips, { fewest, most }) ? trips : undefined;
}

/** What is said of a number of trips that can't be bought. */
export function tripsProblem({ fewest_trips, most_trips }: Limits): string {
  return `Please choose from ${fewest_trips} to ${most_trips} trips.`;
}

/** What so many trips cost in minor units: their price, what the voucher takes off and what is left to pay. */
export function topUpPrices(
  { trip_price }: Pick<TopUpOffer, 'trip_price'>,
  trips: number,
  voucher: PaymentChoices['voucher'],
): NetPrice {
  return netPrice(trips * fromWire(trip_price), voucher ? fromWire(voucher.value) : 0);
}
