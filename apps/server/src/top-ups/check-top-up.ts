import { fromWire, ticketCurrency } from '@fareway/domain/money.ts';
import type { Currency } from '@fareway/domain/money.ts';
import { netPrice } from '@fareway/domain/price.ts';
import type { NetPrice } from '@fareway/domain/price.ts';
import { refuse } from '@fareway/domain/refusals.ts';
import { isNumberOfTrips, topUpPaymentProblem, tripLimits, tripPrice } from '@fareway/domain/top-up.ts';
import { tripsOwed } from '@fareway/domain/customer-ticket-status.ts';
import { supportOf } from '../catalogue/support-of.ts';
import { expectAcceptedPrice, expectFewUnpaidOrders, voucherValue } from '../checkout/check-payment.ts';
import type { TopUpContext } from './load-top-up.ts';
import type { FirstTopUpCall } from './schemas.ts';

type Found = {
  [Field in 'customer_ticket' | 'client' | 'service' | 'ticket' | 'today']: NonNullable<TopUpContext[Field]>;
};

/** A ticket that can be topped up: by its purchaser, and at a price. */
export interface TopUpOffer extends Found {
  /** Minor units, of one trip. */
  trip_price: number;
  currency: Currency;
  limits: { fewest: number; most: number };
  /** The ticket has expired, and its debt is what can be paid for. */
  pays_debt: boolean;
}

/** A top-up that may be made, with every amount worked out here and none taken from the browser. */
export interface CheckedTopUp extends TopUpOffer, NetPrice {
  num_trips: number;
}

/**
 * Decides whether a ticket can be topped up at all by a purchaser, and what a trip costs: the operator's price of now (decision 032).
 * An expired ticket in debit takes exactly the trips of its debt, suspended or not (decision 044).
 * Throws the refusal of the first thing that stands against it: no such flexi ticket, another's, void, expired, suspended, without a price.
 */
export function checkOffer(context: TopUpContext, userId: string): TopUpOffer {
  const found = expectFound(context);
  const { customer_ticket: held, client, ticket, today } = found;
  if (held.user_id !== userId) refuse('top-up-of-another', {});
  if (held.type !== 'flexi') refuse('ticket-not-found', {});
  if (held.ticket_status === 'void') refuse('top-up-void', {});
  const isExpired = held.expiry < today;
  const owed = tripsOwed(held);
  if (isExpired && owed === 0) refuse('top-up-expired', {});
  const support = supportOf(client);
  if (!isExpired && held.ticket_status === 'suspended') refuse('top-up-suspended', { support });
  const price = tripPrice(ticket, held.zone);
  if (price === undefined) return refuse('top-up-unavailable', { support });
  const limits = isExpired ? { fewest: owed, most: owed } : tripLimits(client.features.min_top_up_trips);
  return { ...found, trip_price: price, currency: ticketCurrency(ticket, client), limits, pays_debt: isExpired };
}

/**
 * Decides a top-up. Throws what stands against the ticket, and then: too many orders that were not paid, a number of trips that can't be
 * bought, the voucher, an amount that a card can't be charged, or a price that is not the one that was shown.
 */
export function checkTopUp(context: TopUpContext, userId: string, body: FirstTopUpCall): CheckedTopUp {
  const offer = checkOffer(context, userId);
  const { trip_price, currency, limits, today, pays_debt } = offer;
  const { num_trips } = body;
  expectFewUnpaidOrders(context);
  if (!isNumberOfTrips(num_trips, limits)) {
    if (pays_debt) refuse('top-up-debt', { trips: limits.fewest });
    refuse('top-up-trips', limits);
  }
  const price = num_trips * trip_price;
  const prices = netPrice(price, voucherValue({ ...context, today }, body.voucher, { price, currency }));
  if (topUpPaymentProblem(prices.net_price, currency)) refuse('top-up-too-small', { currency });
  const { net_price: accepted } = body;
  expectAcceptedPrice(() => (accepted === undefined ? undefined : fromWire(accepted)), prices.net_price, currency);
  return { ...offer, ...prices, num_trips };
}

function expectFound({ customer_ticket, client, service, ticket, today }: TopUpContext): Found {
  if (!customer_ticket || !client || !service || !ticket || !today) return refuse('ticket-not-found', {});
  return { customer_ticket, client, service, ticket, today };
}
