import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { serviceOffer } from '@fareway/domain/sales/listing.ts';
import { toWire } from '@fareway/domain/money/money.ts';
import type { z } from 'zod';
import { localDate } from '../../platform/clock.ts';
import type { OfferedServiceRow } from './queries.ts';
import type { offerOnWire } from './schemas.ts';

/** Returns what is on sale for a service on the wire: its cheapest ticket that can be bought on the operator's day of `now`. */
export function offerOfService(service: OfferedServiceRow, now: Date): z.infer<typeof offerOnWire> {
  const { tickets, time_zone, operator_currency } = service;
  const inYears = tickets.map((ticket) => ({ ...ticket, year: parseSalesYear(ticket.year) }));
  const { cheapest, on_sale, sold_out } = serviceOffer(inYears, localDate(now, time_zone));
  if (!cheapest) return { on_sale, sold_out };
  const { name, currency, remaining } = cheapest.ticket;
  return {
    cheapest: {
      name,
      price: toWire(cheapest.price),
      currency: currency ?? operator_currency,
      ...(remaining !== null && { remaining }),
    },
    on_sale,
    sold_out,
  };
}
