import { currencySign } from './money.ts';

/** What a ticket is priced by; every price in minor units. */
export interface PricedTicket {
  sub_type?: string | null | undefined;
  pricing_model?: string | null | undefined;
  price?: number | null | undefined;
  zone_prices?: Record<string, number> | null | undefined;
}

/** A ticket with pricing_model 'Zonal' is priced by zone; any other value is not (P-092). */
export function isZonal(ticket: { pricing_model?: string | null | undefined }): boolean {
  return ticket.pricing_model === 'Zonal';
}

/** Whether a zonal ticket has any price to be sold at (P-117); always true for a flat one. */
export function isZonalPricingConfigured(ticket: PricedTicket): boolean {
  return !isZonal(ticket) || Object.values(ticket.zone_prices ?? {}).some((price) => price > 0);
}

/**
 * The price of a ticket before any voucher, in minor units: the zone's price when it is zonal, else its own (P-184).
 * Undefined when there is none, such as for a zone that the operator has not priced.
 */
export function ticketPrice(ticket: PricedTicket, choices: { zone?: string | undefined }): number | undefined {
  if (!isZonal(ticket)) return ticket.price ?? undefined;
  const { zone } = choices;
  if (zone === undefined || !Object.hasOwn(ticket.zone_prices ?? {}, zone)) return undefined;
  return ticket.zone_prices![zone];
}

export interface NetPrice {
  price: number;
  discount: number;
  net_price: number;
}

/** The net price: the price less the voucher's value, never below 0, as nothing of a voucher is left over (P-183). */
export function netPrice(price: number, voucherValue = 0): NetPrice {
  const discount = Math.min(price, voucherValue);
  return { price, discount, net_price: price - discount };
}

/** The smallest amount that a card can be charged, in minor units: 1.00. */
export const smallestCardCharge = 100;

/** A card is charged nothing or at least 1.00 (P-181, P-182). */
export function isChargeable(netPriceInMinorUnits: number): boolean {
  return netPriceInMinorUnits === 0 || netPriceInMinorUnits >= smallestCardCharge;
}

/** What is said of an amount that a card can't be charged (P-181). */
export function amountTooSmallText(currency: string): string {
  return `Invalid amount. Amount can only be 0 or a minimum of ${currencySign(currency)}1.00 using card payment.`;
}
