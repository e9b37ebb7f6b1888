import { fromWire } from '@fareway/domain/money/money.ts';
import * as text from '@fareway/texts/bookings/change.ts';
import type { ChosenJourney } from '../../journeys/journey-selection.ts';
import { journeyOf } from '../listed-bookings.ts';
import { offeredServices, type OfferedService } from '../../journeys/offered-journeys.ts';
import type { Booking, BookingPage } from '../wire.ts';

/** Returns the journeys that a booking can be changed to: those of equal value, and its own when the service has another stop. */
export function equalJourneys({ booking, pass, ...page }: BookingPage): OfferedService[] {
  const value = fromWire(booking.trip_price);
  return offeredServices({ ...page, validity: pass })
    .filter(({ price }) => price === value)
    .map((offer) => withOwnDay(offer, booking));
}

/** Returns why a chosen journey is not a change; undefined when it is one. */
export function whyNoChange(journey: ChosenJourney | undefined, booking: Booking): string | undefined {
  const isAsBooked =
    journey?.service_id === booking.s_id &&
    journey.date === journeyOf(booking).date &&
    journey.stop === (booking.stop ?? '');
  return isAsBooked ? text.sameStop : undefined;
}

/** Its own seat is available however full the bus is. */
function withOwnDay(offer: OfferedService, booking: Booking): OfferedService {
  const { service, days } = offer;
  if (service.id !== booking.s_id || !service.stops.some((stop) => stop !== booking.stop)) return offer;
  const own = journeyOf(booking).date;
  return {
    ...offer,
    days: days.map((day) => (day.date === own ? { ...day, canBeChosen: true, words: text.booked } : day)),
  };
}
