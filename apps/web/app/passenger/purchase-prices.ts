import { formatMoney, fromWire } from '@fareway/domain/money/money.ts';
import { isZonal, netPrice, ticketPrice, type NetPrice, type PricedTicket } from '@fareway/domain/money/price.ts';
import * as text from '@fareway/texts/passenger/form.ts';
import type { PurchaseDraft } from './purchase-draft.ts';
import type { Ticket } from './wire.ts';

/**
 * Returns the prices of the chosen ticket in minor units: the price, the discount of the voucher and the amount to pay (P-183, P-184).
 * Undefined while the zone or days that determine it are not chosen, and without a price.
 */
export function purchasePrices(
  ticket: Ticket,
  draft: Pick<PurchaseDraft, 'passenger' | 'voucher'>,
): NetPrice | undefined {
  const { zone, travelPattern: travel_pattern } = draft.passenger;
  const price = ticketPrice(pricedTicket(ticket), { zone, travel_pattern });
  if (price === undefined) return undefined;
  return netPrice(price, draft.voucher ? fromWire(draft.voucher.value) : 0);
}

/** Returns the price as text; while the zone or days are not chosen, what is missing. */
export function priceText(ticket: Ticket, draft: Pick<PurchaseDraft, 'passenger' | 'voucher'>): string {
  const prices = purchasePrices(ticket, draft);
  if (prices) return formatMoney(prices.price, ticket.currency);
  return isZonal(ticket) && draft.passenger.zone === '' ? text.priceByZone : text.priceByDays;
}

/**
 * Returns the price of a zone in minor units, for a `select` ticket that of a single journey; undefined where the operator does not sell
 * the ticket.
 */
export function zonePrice(ticket: Ticket, zone: string): number | undefined {
  return isZonal(ticket) ? ticketPrice({ ...pricedTicket(ticket), sub_type: undefined }, { zone }) : undefined;
}

/**
 * Returns the price of one day of a `select` ticket in minor units: that of a journey, or of the journeys there and back. Undefined while the zone
 * is not chosen, and for instalments, which are the same for all days.
 */
export function dayPrice(
  ticket: Ticket,
  { zone, kind }: { zone: string; kind: 'single' | 'return' },
): number | undefined {
  if (ticket.payment_type) return undefined;
  const travel_pattern = kind === 'return' ? 'm' : 'm_am';
  return ticketPrice({ ...pricedTicket(ticket), num_bookable_journeys: { m: 1 } }, { zone, travel_pattern });
}

function pricedTicket(ticket: Ticket): PricedTicket {
  const { price, return_price, zone_prices, zone_return_prices } = ticket;
  return {
    ...ticket,
    // Instalments are the same for all days.
    ...(ticket.payment_type && { sub_type: undefined }),
    price: price === undefined ? undefined : fromWire(price),
    return_price: return_price === undefined ? undefined : fromWire(return_price),
    zone_prices: inMinorUnits(zone_prices),
    zone_return_prices: inMinorUnits(zone_return_prices),
  };
}

function inMinorUnits(prices: Record<string, number> | undefined): PricedTicket['zone_prices'] {
  return prices && Object.fromEntries(Object.entries(prices).map(([zone, decimal]) => [zone, fromWire(decimal)]));
}
