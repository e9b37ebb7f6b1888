import { isInBookingWindow, isSoldByJourney } from '@fareway/domain/travel/advance-booking.ts';
import { compactDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { directionOfJourneys } from '@fareway/domain/network/departures/cancelled-departure.ts';
import { isServed } from '@fareway/domain/network/stops/served-stops.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Validity } from '@fareway/domain/tickets/validity.ts';
import type { ServiceRow } from '../../catalogue/tickets-on-sale/rows.ts';
import type { Stop } from '../../network/stops/stop-names.ts';
import type { SeatsLeft } from '../../catalogue/inventory/seats-on-sale.ts';
import type { SaleEnd } from '../orders/new-order.ts';
import type { SoldJourney } from './journeys/journey-statement-parts.ts';
import { beginsOn, endOfJourney, saleEndOfJourney, seatsOn } from './bookable.ts';
import type { Bookable, CallsOfServices } from './bookable.ts';
import type { SelectedJourney } from './schemas.ts';

export interface ChosenJourney extends SoldJourney {
  date: LocalDate;
  service: ServiceRow;
  remaining: number;
}

/** Only outward journeys are booked on passes. */
const outwardOnly = { sub_type: `${directionOfJourneys}_only` };

/** The days on which a pass is valid, and its bookings. */
interface Pass {
  validity: Validity;
  booked: readonly { service_id: string; date: string }[];
}

/**
 * Returns the journey that a purchaser selected, as the operator sells it now, with or without a seat left. Throws when the service is not sold
 * by the journey, the day is outside the booking window or the pass, the bus has left, does not run then or leaves at another time than shown,
 * the journey is booked already, its stop is missing, or the bus does not call there on this day.
 */
export function chooseJourney(
  bookable: Bookable & CallsOfServices,
  selected: SelectedJourney,
  pass: Pass,
): ChosenJourney {
  const service = bookable.services.find(({ id }) => id === selected.service_id);
  if (!service || !isSoldByJourney(service)) return refuse('service-not-booked-by-journey', {});
  const date = parseLocalDate(selected.date);
  const named = { service_name: service.name, date };
  if (date < pass.validity.start || date > pass.validity.expiry) refuse('journey-outside-pass', named);
  const stop = service.stops.find(({ name }) => name === selected.stop);
  const { inventory_id, remaining } = seatsOf(bookable, service, date, stop);
  const time = beginsOn(bookable, service, date);
  if (selected.time !== undefined && selected.time !== time) refuse('journey-time-changed', named);
  if (pass.booked.some((one) => one.service_id === service.id && one.date === date))
    refuse('journey-booked-already', named);
  if (!stop && service.stops.length > 0) refuse('journey-needs-stop', {});
  if (
    stop &&
    !isServed(stop, bookable.calls.get(service.id)!, { ...outwardOnly, from: date, start: date, expiry: date })
  )
    refuse('journey-without-stop', { ...named, stop: stop.name });
  return {
    service,
    service_id: service.id,
    service_name: service.name,
    date,
    time,
    stop: stop?.name ?? null,
    stop_id: stop?.id ?? null,
    price: service.price!,
    inventory_id,
    remaining,
  };
}

/** Until when a journey that was chosen is sold, with the refusal from then on; undefined for a day that is far enough away (P-301). */
export function saleEndOfChosen(
  bookable: Bookable,
  { service, service_name, date, stop }: ChosenJourney,
): SaleEnd | undefined {
  const end = saleEndOfJourney(bookable, service, compactDate(date), stop ?? undefined);
  return end && { at: end.at, refusal: { key: 'journey-has-left', params: { service_name, date, ...end.ended } } };
}

function seatsOf(bookable: Bookable, service: ServiceRow, date: LocalDate, stop: Stop | undefined): SeatsLeft {
  const { today, client } = bookable;
  const named = { service_name: service.name, date };
  if (!isInBookingWindow(date, today, client.features)) return refuse('journey-unavailable', named);
  const day = compactDate(date);
  const seats = seatsOn(bookable, service, day, stop?.name);
  if (seats) return seats;
  const ended = endOfJourney(bookable, service, day, stop?.name);
  return ended ? refuse('journey-has-left', { ...named, ...ended }) : refuse('journey-unavailable', named);
}
