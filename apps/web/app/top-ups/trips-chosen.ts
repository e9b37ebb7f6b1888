import { isChargeable, type NetPrice, netPrice } from '@fareway/domain/money/price.ts';
import { currencySign, fromWire } from '@fareway/domain/money/money.ts';
import { isNumberOfTrips } from '@fareway/domain/money/top-up.ts';
import * as refusals from '@fareway/texts/refusals/top-up.ts';
import * as text from '@fareway/texts/top-ups/page.ts';
import type { PaymentChoices } from '../checkout/payment-choices.ts';
import { leavesTooLittle } from '../checkout/voucher/voucher-for-ticket.ts';
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

/**
 * Returns the text for a voucher that leaves an amount which a card cannot be charged, with the ways out that there are: more trips, or no voucher. The
 * prices are in minor units. Undefined when the amount can be charged, and when neither way leads to one that can.
 */
export function voucherProblem(
  { most_trips, pays_debt, currency }: Pick<TopUpOffer, 'most_trips' | 'pays_debt' | 'currency'>,
  trips: number,
  prices: NetPrice,
): string | undefined {
  const sign = currencySign(currency);
  if (pays_debt || trips >= most_trips) return leavesTooLittle(prices) ? text.voucherLeavesTooLittle(sign) : undefined;
  if (isChargeable(prices.net_price)) return undefined;
  return (leavesTooLittle(prices) ? text.voucherNeedsMoreTrips : text.tripsCostTooLittle)(sign);
}
