import { fromWire } from '@fareway/domain/money.ts';
import { offeredServices, type OfferedService } from './offered-journeys.ts';
import type { BookingPage } from './wire.ts';

/** The journeys that a booking can be changed to: those of equal value. */
export function equalJourneys({ booking, pass, ...page }: BookingPage): OfferedService[] {
  const value = fromWire(booking.trip_price);
  return offeredServices({ ...page, validity: pass }).filter(({ price }) => price === value);
}
