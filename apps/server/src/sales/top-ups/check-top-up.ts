import { fromWire, ticketCurrency } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { netPrice } from '@fareway/domain/money/price.ts';
import type { NetPrice } from '@fareway/domain/money/price.ts';
import { refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Refusal } from '@fareway/domain/refusals/refusals.ts';
import { isNumberOfTrips, topUpPaymentProblem, tripLimits, tripPrice } from '@fareway/domain/money/top-up.ts';
import { tripsOwed } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { Support } from '@fareway/domain/refusals/support.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import { expectAcceptedPrice, expectFewUnpaidOrders, voucherValue } from '../checkout/payment/check-payment.ts';
import type { TopUpContext } from './load-top-up.ts';
import type { FirstTopUpCall } from './schemas.ts';

type Found = {
  [Field in 'customer_ticket' | 'client' | 'service' | 'ticket' | 'today']: NonNullable<TopUpContext[Field]>;
};

/** A ticket that its purchaser can top up at a price. */
export interface TopUpOffer extends Found {
  /** The price of one trip in minor units. */
  trip_price: number;
  currency: Currency;
  limits: { fewest: number; most: number };
  /** For an expired or suspended ticket, for which only the debt can be paid: the refusal after the debt is paid. */
  debt: { when_paid: Refusal } | undefined;
}

/** A top-up that passed every check. The server works out all amounts. */
export interface CheckedTopUp extends TopUpOffer, NetPrice {
  num_trips: number;
}

/**
 * Decides whether a purchaser can top up a ticket, and what a trip costs: the operator's current price (decision 032).
 * An expired or suspended ticket in debit takes exactly the trips of its debt (decisions 044 and 077).
 * Throws the refusal of the first check that fails: the ticket exists, belongs to the purchaser, is not void, expired or suspended, and has a price.
 */
export function checkOffer(context: TopUpContext, userId: string): TopUpOffer {
  const found = expectFound(context);
  const { customer_ticket: held, client, ticket, today } = found;
  if (held.user_id !== userId) refuse('top-up-of-another', {});
  if (held.type !== 'flexi') refuse('ticket-not-found', {});
  if (held.ticket_status === 'void') refuse('top-up-void', {});
  const support = supportContact(client);
  const unusable = unusableRefusal(held, today, support);
  const owed = tripsOwed(held);
  if (unusable && owed === 0) throw unusable;
  const price = tripPrice(ticket, held.zone);
  if (price === undefined) return refuse('top-up-unavailable', { support });
  const limits = unusable ? { fewest: owed, most: owed } : tripLimits(client.features.min_top_up_trips);
  return {
    ...found,
    trip_price: price,
    currency: ticketCurrency(ticket, client),
    limits,
    debt: unusable && { when_paid: unusable },
  };
}

/** Returns the refusal of a ticket that can only be topped up by its debt, else undefined. */
function unusableRefusal(held: Found['customer_ticket'], today: string, support: Support): Refusal | undefined {
  if (held.expiry < today) return refusal('top-up-expired', {});
  return held.ticket_status === 'suspended' ? refusal('top-up-suspended', { support }) : undefined;
}

/**
 * Decides a top-up. Throws the refusal of the first check that fails: the ticket, the number of unpaid orders, the number of trips, the voucher,
 * the smallest amount of a card, or the price that the page showed.
 */
export function checkTopUp(context: TopUpContext, userId: string, body: FirstTopUpCall): CheckedTopUp {
  const offer = checkOffer(context, userId);
  const { trip_price, currency, limits, today, debt } = offer;
  const { num_trips } = body;
  expectFewUnpaidOrders(context);
  if (!isNumberOfTrips(num_trips, limits)) {
    if (debt) refuse('top-up-debt', { trips: limits.fewest });
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
