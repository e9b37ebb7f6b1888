import type { Service } from '@fareway/api/types.ts';
import { bookingDates, isSoldByJourney, type JourneyAvailability } from '@fareway/domain/travel/advance-booking.ts';
import { clockTime } from '@fareway/domain/dates/clock-time.ts';
import { compactDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate, type LocalDate } from '@fareway/domain/dates/local-date.ts';
import { fromWire } from '@fareway/domain/money/money.ts';
import { isLowOnStock } from '@fareway/domain/tickets/stock.ts';
import type { EndOfSale } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/journeys/picker.ts';

/** The fields of a service in the operator's response. The price of a journey is a decimal. */
type ServiceOnWire = Omit<Service, 'destinations' | 'zones' | 'yr_groups'>;

type TimedService = Omit<ServiceOnWire, 'price' | 'time'> & { time: string };

export interface JourneyOfferInput {
  client: {
    services: readonly ServiceOnWire[];
    features: { booking_days_ahead?: number | undefined };
  };
  availability: JourneyAvailability;
  /** The stops from which a bus is not sold any more, by service id and 'YYYYMMDD' (P-301). */
  ends_at_stops?: Readonly<Record<string, Readonly<Record<string, OfferedDay['endedAt']>>>> | undefined;
  /** When services begin from a later day on, 'HHMM', by their days. */
  coming_times?: readonly { service_id: string; valid_from: string; time: string }[] | undefined;
  /** What is true of stops on the days of journeys, by these days (C-031). */
  stops_on_days?: readonly StopOnDays[] | undefined;
  /** The operator's day. */
  today: string;
  /** The validity of the pass; undefined while there is no pass. */
  validity?: { start: string; expiry: string } | undefined;
  /** The bookings on the pass. */
  booked: readonly { service_id: string; date: string }[];
}

/** A day of a service: whether it can be chosen, and its text. */
export interface OfferedDay {
  date: LocalDate;
  /** When the bus begins in the timetable of the day, 'HHMM'. */
  time: string;
  canBeChosen: boolean;
  /** Why it cannot be chosen. */
  closed?: keyof typeof text.closed;
  /** Undefined while it can be chosen, many seats are left, and the bus begins at the time of the service. */
  words: string | undefined;
  isLow: boolean;
  /** The stops from which its bus is not sold any more, by their names. */
  endedAt?: Readonly<Record<string, EndOfSale>> | undefined;
  /** Why its bus is not sold any more from the chosen stop. */
  ended?: EndOfSale | undefined;
  /** The chosen stop, where its bus does not call on this day. */
  withoutBusAt?: string | undefined;
  /** What is true of the chosen stop on this day. */
  warning?: string | undefined;
}

/** What is true of a stop of a service from a day on; nothing without words. */
export interface StopOnDays {
  service_id: string;
  stop: string;
  from: string;
  words?: string | undefined;
  /** No journey is booked there. */
  is_without_bus?: boolean | undefined;
}

export interface OfferedService {
  service: TimedService;
  /** The price of one journey, in minor units. */
  price: number;
  days: OfferedDay[];
  /** What is true of its stops, by the days from which it is. */
  stopsOnDays: readonly StopOnDays[];
}

/** Returns the services with journeys, the earliest first, each with its days in the booking window. */
export function offeredServices(input: JourneyOfferInput): OfferedService[] {
  const { services, features } = input.client;
  const dates = bookingDates(parseLocalDate(input.today), features);
  return services
    .flatMap(({ price, time, ...service }) => {
      if (price === undefined || time === undefined || !isSoldByJourney({ ...service, price, time })) return [];
      const timed = { ...service, time };
      return [
        {
          service: timed,
          price: fromWire(price),
          days: dates.flatMap((date) => dayOf(input, timed, date)),
          stopsOnDays: (input.stops_on_days ?? []).filter(({ service_id }) => service_id === timed.id),
        },
      ];
    })
    .toSorted((one, other) => byTime(one.service, other.service));
}

/** Returns a day of a service; undefined where the service does not run or its bus has left. */
function dayOf(input: JourneyOfferInput, service: TimedService, date: LocalDate): OfferedDay[] {
  const { availability, booked, validity, coming_times } = input;
  const { id } = service;
  const coming = coming_times?.findLast(({ service_id, valid_from }) => service_id === id && valid_from <= date);
  const time = coming?.time ?? service.time;
  const endedAt = input.ends_at_stops?.[id]?.[compactDate(date)];
  const close = (closed: keyof typeof text.closed): OfferedDay[] => [
    { date, time, canBeChosen: false, closed, words: text.closed[closed], isLow: false, endedAt },
  ];
  const remaining = availability[id]?.[compactDate(date)];
  if (booked.some((journey) => journey.service_id === id && journey.date === date)) return close('booked');
  if (remaining === undefined) return [];
  if (validity && date > validity.expiry) return close('after-pass');
  if (validity && date < validity.start) return close('before-pass');
  if (remaining <= 0) return close('sold-out');
  const isLow = isLowOnStock(remaining);
  const words = [
    ...(time === service.time ? [] : [text.leavesAt(clockTime(time))]),
    ...(isLow ? [text.left(remaining)] : []),
  ];
  return [{ date, time, canBeChosen: true, words: words.join(', ') || undefined, isLow, endedAt }];
}

function byTime(one: TimedService, other: TimedService): number {
  return one.time === other.time ? one.name.localeCompare(other.name) : one.time < other.time ? -1 : 1;
}
