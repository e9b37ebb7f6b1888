import { departureKey, departuresOf } from '@fareway/domain/travel/availability.ts';
import type { AvailabilityMap, DatedChoices, Departure } from '@fareway/domain/travel/availability.ts';
import { journeysOf } from '@fareway/domain/travel/capacity-pattern.ts';
import type { CapacityPattern } from '@fareway/domain/travel/capacity-pattern.ts';
import { seatsOnDaysLeft } from '@fareway/domain/travel/days-left.ts';
import type { DaysLeft, JourneysLeft, Left } from '@fareway/domain/travel/days-left.ts';
import { isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import type { NamedRefusal } from '@fareway/domain/refusals/refusals.ts';
import type { ClientRow, TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import type { SeatRequest } from '../../catalogue/inventory/seat-statement-parts.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import { saleEndOfReturn } from '../../catalogue/tickets-on-sale/fixed-returns.ts';
import { firstDaysLeftNow, leftOfTicket } from '../../catalogue/tickets-on-sale/days-left.ts';
import { capacityPatternOf, saleEndOfKey } from '../../catalogue/inventory/seats-on-sale.ts';
import type { SeatsLeft } from '../../catalogue/inventory/seats-on-sale.ts';
import { firstSaleEnd } from '../orders/new-order.ts';
import type { SaleEnd } from '../orders/new-order.ts';
import type { PurchaseContext } from './load-purchase.ts';

/**
 * Returns the rows of the inventory from which a purchase takes one seat each: the stock of the ticket, the departures of a dated ticket and
 * the weekly seats of chosen days. Also returns the refusal when one of them is sold out, and until when all of them are sold (P-301). The choices are valid
 * in the same `availability`: who does not buy takes seats also on a departure that is not sold any more.
 */
export function seatsOf(
  { client, stock, departures, weekly_seats, days_of_return: days }: PurchaseContext & { client: ClientRow },
  ticket: TicketOnSaleRow,
  choices: DatedChoices,
  availability: AvailabilityMap,
): { seats: SeatRequest[]; sold_out: NamedRefusal; sale_end: SaleEnd | undefined } {
  const stop = choices.zoneStop || choices.stop;
  const onDates = isDated(ticket) && departures ? departuresOf(ticket, choices, availability) : [];
  const onWeekdays = ticket.sub_type === 'select' ? journeysOf(choices.travelPattern ?? '') : [];
  const rows = [
    stock,
    ...onDates.map((departure) => departures?.[departureKey(departure)]),
    ...onWeekdays.map(({ weekday, direction }) => weekly_seats?.[ticket.type]?.[weekday]?.[direction]),
  ];
  return {
    seats: rows
      .filter((row): row is SeatsLeft => row != null)
      .map(({ inventory_id, is_own }) => ({ inventory_id, quantity: 1, line: 1, ...(is_own && { is_own }) })),
    sold_out: soldOutOf(),
    sale_end: firstSaleEnd([...onDates.map(saleEndOfDeparture), saleEndOfFixedDays()]),
  };

  function saleEndOfFixedDays(): SaleEnd | undefined {
    const end = saleEndOfReturn({ ticket, client, days }, stop);
    return end && { at: end.at, refusal: { key: 'departure-left', params: { ...end.ended, no_other: 'stop' } } };
  }

  function saleEndOfDeparture(departure: Departure): SaleEnd | undefined {
    const end = saleEndOfKey(departures ?? {}, departureKey(departure), client, stop);
    return end && { at: end.at, refusal: { key: 'departure-left', params: { ...end.ended } } };
  }

  /** Of several rows the refusal names what the purchaser can choose again. */
  function soldOutOf(): NamedRefusal {
    if (onWeekdays.length > 0) return { key: 'days-unavailable', params: {} };
    return onDates.length > 0
      ? { key: 'date-unavailable', params: {} }
      : { key: 'ticket-sold-out', params: { support: supportContact(client) } };
  }
}

/**
 * Returns how many days are left of each weekday of a ticket whose weekdays are chosen, and how many journeys in each direction (P-305), as properties of a
 * response. There are none for a ticket that is bought for a date, and while the calendar of its service does not cover it.
 */
export function daysLeftToWire(context: PurchaseContext): { days_left?: DaysLeft; journeys_left?: JourneysLeft } {
  const left = leftOfPurchase(context);
  return left ? { days_left: left.days, journeys_left: left.journeys } : {};
}

/** Returns the seats that can be bought on each weekday of a ticket whose weekdays are chosen (P-103, P-305). */
export function weekdaysOnSale(context: PurchaseContext): CapacityPattern {
  const pattern = capacityPatternOf(context.weekly_seats?.[context.ticket?.type ?? '']);
  return seatsOnDaysLeft(pattern, leftOfPurchase(context)?.journeys);
}

function leftOfPurchase(context: PurchaseContext): Left | undefined {
  const { client, service, ticket, calendar, times_today, now } = context;
  if (!client || !service || !ticket) return undefined;
  const days = { operating_weekdays: service.operating_weekdays, calendar };
  return leftOfTicket(ticket, days, firstDaysLeftNow(times_today, client.time_zone, now));
}
