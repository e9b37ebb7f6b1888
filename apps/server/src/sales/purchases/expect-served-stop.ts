import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { isZonal } from '@fareway/domain/money/price.ts';
import { isServed } from '@fareway/domain/network/stops/served-stops.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { choosesTime, daysOfType, isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import type { Validity } from '@fareway/domain/tickets/validity.ts';
import * as text from '@fareway/texts/travel/stop-notices.ts';
import type { ServiceRow, TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import type { Stop } from '../../network/stops/stop-names.ts';
import type { OrderedPassenger } from '../orders/order.ts';
import type { PurchaseContext } from './load-purchase.ts';

type Sold = { service: ServiceRow; ticket: TicketOnSaleRow };
type Chosen = Pick<OrderedPassenger, 'stop_id' | 'start_date' | 'travel_pattern'>;
type Loaded = Pick<PurchaseContext, 'calls_by_timetable' | 'today'>;

/** Throws passenger-incomplete when no bus calls at the stop of a passenger on any journey of the ticket. */
export function expectServedStop(context: Loaded, { service, ticket }: Sold, passenger: Chosen): void {
  const stop = stopWithoutBus(context, { service, ticket }, passenger);
  if (!stop) return;
  refuse('passenger-incomplete', { problems: { stop: wordsOf(ticket)(stop.name) } });
}

function wordsOf(ticket: TicketOnSaleRow): (stop: string) => string {
  if (!isDated(ticket)) return text.notOnTicket;
  if (daysOfType[ticket.type] !== 1) return text.notOnTicketOfDays;
  if (choosesTime(ticket)) return text.notOnSingle;
  return ticket.type === 'single' ? text.notOnJourney : text.notOnReturn;
}

/**
 * Returns the stop of a passenger where no bus calls there on any journey of the ticket; undefined where one does. A ticket that somebody holds has its own
 * days, in place of those that it would be sold with.
 */
export function stopWithoutBus(
  { calls_by_timetable: calls, today }: Loaded,
  { service, ticket }: Sold,
  { stop_id, start_date, travel_pattern }: Chosen,
  held?: Validity,
): Stop | undefined {
  const stop = service.stops.find(({ id }) => id === stop_id);
  // no timetable has to call at the stops of zones
  if (!calls || !stop || isZonal(ticket)) return undefined;
  const { start, expiry } =
    held ?? validityOf({ ...ticket, year: parseSalesYear(ticket.year) }, start_date ?? undefined);
  const ownDays = held ? travel_pattern : (travel_pattern ?? ticket.travel_pattern);
  const days = { sub_type: ticket.sub_type, travel_pattern: ownDays };
  return isServed(stop, calls, { start, expiry, ...days, from: today }) ? undefined : stop;
}
