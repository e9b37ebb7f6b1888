import { type NetPrice, netPrice } from '@fareway/domain/money/price.ts';
import { fromWire } from '@fareway/domain/money/money.ts';
import { isNumberOfTrips } from '@fareway/domain/money/top-up.ts';
import * as refusals from '@fareway/texts/refusals/top-up.ts';
import type { PaymentChoices } from '../checkout/payment-choices.ts';
import type { TopUpOffer } from './calls.ts';

type Limits = Pick<TopUpOffer, 'fewest_trips' | 'most_trips'>;

/** Returns the number of trips in the input; undefined when it cannot be bought. */
export function tripsChosen(typed: string, { fewest_trips: fewest, most_trips: most }: Limits): number | undefined {
  const trips = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return isNumberOfTrips(trips, { fewest, most }) ? trips : undefined;
}

/** Returns the text for a number of trips that cannot be bought. */
export function tripsProblem({ fewest_trips, most_trips }: Limits): string {
  return refusals.numberOfTrips(fewest_trips, most_trips);
}

/** Returns the prices of a number of trips in minor units: the price, the discount of the voucher and the amount to pay. */
export function topUpPrices(
  { trip_price }: Pick<TopUpOffer, 'trip_price'>,
  trips: number,
  voucher: PaymentChoices['voucher'],
): NetPrice {
  return netPrice(trips * fromWire(trip_price), voucher ? fromWire(voucher.value) : 0);
}
