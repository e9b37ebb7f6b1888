import type { Service } from '@fareway/api/types.ts';
import { bookingDates, isSoldByJourney, type JourneyAvailability } from '@fareway/domain/advance-booking.ts';
import { compactDate } from '@fareway/domain/format-date.ts';
import { parseLocalDate, type LocalDate } from '@fareway/domain/local-date.ts';
import { fromWire } from '@fareway/domain/money.ts';
import { isLowOnStock } from '@fareway/domain/stock.ts';

/** What is read of a service as it comes with its operator; the price of a journey is a decimal there. */
type ServiceOnWire = Omit<Service, 'destinations' | 'zones' | 'yr_groups'>;

type TimedService = Omit<ServiceOnWire, 'price' | 'time'> & { time: string };

export interface AskedJourneys {
  client: {
    services: readonly ServiceOnWire[];
    features: { booking_days_ahead?: number | undefined };
  };
  availability: JourneyAvailability;
  /** The operator's day. */
  today: string;
  /** The days on which the pass is good; undefined while there is none. */
  validity?: { start: string; expiry: string } | undefined;
  /** What is booked on the pass already. */
  booked: readonly { service_id: string; date: string }[];
}

/** A day of a service: whether it can be chosen, and what is said of it. */
export interface OfferedDay {
  date: LocalDate;
  canBeChosen: boolean;
  /** Undefined while it can be chosen and there are plenty. */
  words: string | undefined;
  isLow: boolean;
}

export interface OfferedService {
  service: TimedService;
  /** Of one journey, in minor units. */
  price: number;
  days: OfferedDay[];
}

/** The services that sell journeys, the earliest first, each with the days of the booking window on which it runs. */
export function offeredServices(asked: AskedJourneys): OfferedService[] {
  const { services, features } = asked.client;
  const dates = bookingDates(parseLocalDate(asked.today), features);
  return services
    .flatMap(({ price, time, ...service }) => {
      if (price === undefined || time === undefined || !isSoldByJourney({ ...service, price, time })) return [];
      const timed = { ...service, time };
      return [{ service: timed, price: fromWire(price), days: dates.flatMap((date) => dayOf(asked, timed, date)) }];
    })
    .toSorted((one, other) => byTime(one.service, other.service));
}

/** A day of a service; none where it does not run, or its bus has left. */
function dayOf(asked: AskedJourneys, { id }: TimedService, date: LocalDate): OfferedDay[] {
  const { availability, booked, validity } = asked;
  const closed = (words: string): OfferedDay[] => [{ date, canBeChosen: false, words, isLow: false }];
  const remaining = availability[id]?.[compactDate(date)];
  if (booked.some((journey) => journey.service_id === id && journey.date === date)) return closed('Booked');
  if (remaining === undefined) return [];
  if (validity && date > validity.expiry) return closed('After your pass ends');
  if (validity && date < validity.start) return closed('Before your pass begins');
  if (remaining <= 0) return closed('Sold out');
  const isLow = isLowOnStock(remaining);
  return [{ date, canBeChosen: true, words: isLow ? `${remaining} left` : undefined, isLow }];
}

function byTime(one: TimedService, other: TimedService): number {
  return one.time === other.time ? one.name.localeCompare(other.name) : one.time < other.time ? -1 : 1;
}
