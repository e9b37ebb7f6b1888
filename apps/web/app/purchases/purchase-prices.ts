import { formatMoney, fromWire } from '@fareway/domain/money.ts';
import { isZonal, netPrice, ticketPrice, type NetPrice } from '@fareway/domain/price.ts';
import type { PurchaseDraft } from './purchase-draft.ts';
import type { Ticket } from './wire.ts';

/**
 * What the chosen ticket costs, in minor units: its price, what the voucher takes off and what is left to pay (P-183, P-184).
 * Undefined while the zone that decides it is not chosen, and for a zone without a price.
 */
export function purchasePrices(
  ticket: Ticket,
  draft: Pick<PurchaseDraft, 'passenger' | 'voucher'>,
): NetPrice | undefined {
  const price = ticketPrice(pricedTicket(ticket), { zone: draft.passenger.zone });
  if (price === undefined) return undefined;
  return netPrice(price, draft.voucher ? fromWire(draft.voucher.value) : 0);
}

/** The price as a person reads it; for a zonal ticket whose zone is not chosen, that it depends on that. */
export function priceWords(ticket: Ticket, draft: Pick<PurchaseDraft, 'passenger' | 'voucher'>): string {
  const prices = purchasePrices(ticket, draft);
  return prices ? formatMoney(prices.price, ticket.currency) : 'Price by zone';
}

/** The price of a zone in minor units; undefined where the operator does not sell the ticket. */
export function zonePrice(ticket: Ticket, zone: string): number | undefined {
  return isZonal(ticket) ? ticketPrice(pricedTicket(ticket), { zone }) : undefined;
}

function pricedTicket({ pricing_model, price, zone_prices }: Ticket) {
  const zones = Object.entries(zone_prices ?? {}).map(([zone, decimal]) => [zone, fromWire(decimal)] as const);
  return {
    pricing_model,
    ...(price !== undefined && { price: fromWire(price) }),
    ...(zone_prices && { zone_prices: Object.fromEntries(zones) }),
  };
}
