import type { Ticket } from '@fareway/api/types.ts';
import type { ListedTicket } from '@fareway/domain/listing.ts';
import { fromWire } from '@fareway/domain/money.ts';
import { parseSalesYear } from '@fareway/domain/sales-year.ts';

/** A ticket as the rules want it, in whole minor units, and as it came. */
export type PricedInMinorUnits = ListedTicket & { onWire: Ticket; expiry: string | undefined };

/** A ticket off the wire, whose prices are decimals there. */
export function inMinorUnits(ticket: Ticket): PricedInMinorUnits {
  return {
    ...ticket,
    onWire: ticket,
    year: parseSalesYear(ticket.year),
    expiry: ticket.expiry,
    price: amount(ticket.price),
    trip_price: amount(ticket.trip_price),
    price_deposit: amount(ticket.price_deposit),
    price_monthly: amount(ticket.price_monthly),
    zone_prices: amounts(ticket.zone_prices),
    zone_prices_deposit: amounts(ticket.zone_prices_deposit),
    zone_prices_monthly: amounts(ticket.zone_prices_monthly),
  };
}

function amount(decimal: number | undefined): number | undefined {
  return decimal === undefined ? undefined : fromWire(decimal);
}

function amounts(decimals: Record<string, number> | undefined): Record<string, number> | undefined {
  return decimals && Object.fromEntries(Object.entries(decimals).map(([zone, decimal]) => [zone, fromWire(decimal)]));
}
