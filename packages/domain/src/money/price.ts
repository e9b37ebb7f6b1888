import * as text from '@fareway/texts/money/price.ts';
import { formatMoney, sum } from './money.ts';
import { isTravelPattern, parseTravelPattern } from '../travel/travel-pattern.ts';

type ZonePrices = Record<string, number> | null | undefined;

/** What determines the price of a ticket; prices are in minor units. */
export interface PricedTicket {
  sub_type?: string | null | undefined;
  pricing_model?: string | null | undefined;
  payment_type?: string | null | undefined;
  price?: number | null | undefined;
  return_price?: number | null | undefined;
  zone_prices?: ZonePrices;
  zone_return_prices?: ZonePrices;
  zone_prices_deposit?: ZonePrices;
  zone_prices_monthly?: ZonePrices;
  /** The number of journeys of each weekday of a `select` ticket, by weekday code. */
  num_bookable_journeys?: Record<string, number> | null | undefined;
}

/** Whether a ticket is priced by zone: its pricing_model is 'Zonal' (P-092). */
export function isZonal(ticket: { pricing_model?: string | null | undefined }): boolean {
  return ticket.pricing_model === 'Zonal';
}

/** Whether a zonal ticket has at least one price (P-117); always true for other tickets. */
export function isZonalPricingConfigured(ticket: PricedTicket): boolean {
  const { zone_prices, zone_prices_deposit, zone_prices_monthly } = ticket;
  const maps = ticket.payment_type === 'dd' ? [zone_prices_deposit, zone_prices_monthly] : [zone_prices];
  return !isZonal(ticket) || maps.some((map) => Object.values(map ?? {}).some((price) => price > 0));
}

/**
 * Returns the price of a ticket before any voucher, in minor units: the zone's price when it is zonal, else its own. For a `select` ticket
 * it is the sum over the chosen days of the single or return price times that day's journeys (P-184, P-293). Undefined when there is no
 * price, for example for a zone at 0 (P-242) or a day that can't be chosen.
 */
export function ticketPrice(
  ticket: PricedTicket,
  choices: { zone?: string | undefined; travel_pattern?: string | undefined },
): number | undefined {
  const single = isZonal(ticket) ? ofZone(ticket.zone_prices, choices.zone) : (ticket.price ?? undefined);
  if (ticket.sub_type !== 'select') return single;
  const both = isZonal(ticket) ? ofZone(ticket.zone_return_prices, choices.zone) : (ticket.return_price ?? undefined);
  if (!isTravelPattern(choices.travel_pattern ?? '')) return undefined;
  const days = parseTravelPattern(choices.travel_pattern ?? '').map(({ weekday, am, pm }) => {
    const journeys = ofKey(ticket.num_bookable_journeys, weekday);
    const price = am && pm ? both : single;
    return price === undefined || journeys === undefined ? undefined : price * journeys;
  });
  return days.every((price) => price !== undefined) ? sum(days) : undefined;
}

export interface NetPrice {
  price: number;
  discount: number;
  net_price: number;
}

/** The net price: the price less the voucher's value, at least 0. The rest of a voucher is lost (P-183). */
export function netPrice(price: number, voucherValue = 0): NetPrice {
  const discount = Math.min(price, voucherValue);
  return { price, discount, net_price: price - discount };
}

/** The smallest amount that a card can be charged, in minor units: 1.00. */
export const smallestCardCharge = 100;

/** Whether a card can be charged the amount: 0 or at least 1.00 (P-181, P-182). */
export function isChargeable(netPriceInMinorUnits: number): boolean {
  return netPriceInMinorUnits === 0 || netPriceInMinorUnits >= smallestCardCharge;
}

/** The text for an amount that a card can't be charged (P-181). */
export function amountTooSmallText(currency: string): string {
  return text.amountTooSmall(formatMoney(smallestCardCharge, currency));
}

/** The price of a zone. 0 means that the operator has set no price yet (P-117, P-242), to prevent free travel by mistake. */
function ofZone(prices: ZonePrices, zone: string | undefined): number | undefined {
  return ofKey(prices, zone) || undefined;
}

/** The value of an own key of the map: names come from outside, and `constructor` is not a zone. */
function ofKey(map: Record<string, number> | null | undefined, key: string | undefined): number | undefined {
  return map && key !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
}
