import { departureKey, departuresOf } from '@fareway/domain/availability.ts';
import type { DatedChoices } from '@fareway/domain/availability.ts';
import { journeysOf } from '@fareway/domain/capacity-pattern.ts';
import { isDated } from '@fareway/domain/dated-ticket.ts';
import type { NamedRefusal } from '@fareway/domain/refusals.ts';
import type { Support } from '@fareway/domain/support.ts';
import type { TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import type { SeatRequest } from '../../catalogue/inventory/seat-fragments.ts';
import { availabilityOf } from '../../catalogue/inventory/seats-on-sale.ts';
import type { SeatsLeft } from '../../catalogue/inventory/seats-on-sale.ts';
import type { PurchaseContext } from './load-purchase.ts';

/**
 * The rows of the inventory that a purchase takes one seat of each: the ticket's own stock, the departures of a dated ticket and the
 * weekly seats of chosen days; and what is said when one of them has gone meanwhile. The choices are valid.
 */
export function seatsOf(
  { stock, departures, weekly_seats }: PurchaseContext,
  ticket: TicketOnSaleRow,
  choices: DatedChoices,
  support: Support,
): { seats: SeatRequest[]; sold_out: NamedRefusal } {
  const onDates = isDated(ticket) && departures ? departuresOf(ticket, choices, availabilityOf(departures)) : [];
  const onWeekdays = ticket.sub_type === 'select' ? journeysOf(choices.travelPattern ?? '') : [];
  const rows = [
    stock,
    ...onDates.map((departure) => departures?.[departureKey(departure)]),
    ...onWeekdays.map(({ weekday, direction }) => weekly_seats?.[ticket.type]?.[weekday]?.[direction]),
  ];
  return {
    seats: rows
      .filter((row): row is SeatsLeft => row != null)
      .map(({ inventory_id }) => ({ inventory_id, quantity: 1 })),
    sold_out: soldOutOf(),
  };

  /** Of several that may have gone the purchaser is told of what can be chosen anew. */
  function soldOutOf(): NamedRefusal {
    if (onWeekdays.length > 0) return { key: 'days-unavailable', params: {} };
    return onDates.length > 0
      ? { key: 'date-unavailable', params: {} }
      : { key: 'ticket-sold-out', params: { support } };
  }
}
