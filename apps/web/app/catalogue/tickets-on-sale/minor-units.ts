import type { Ticket } from '@fareway/api/types.ts';
import type { ListedTicket } from '@fareway/domain/sales/listing.ts';
import { fromWire } from '@fareway/domain/money/money.ts';
import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';

/** A ticket with prices in minor units, as the rules need it, and as it was received. */
export type PricedInMinorUnits = ListedTicket & { onWire: Ticket; expiry: string | undefined };

/** Converts a ticket of a response, whose prices are decimals. */
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
