import type { Service } from '@fareway/api/types.ts';
import { compactDate } from '@fareway/domain/format-date.ts';
import { addDays, parseLocalDate, type LocalDate } from '@fareway/domain/local-date.ts';
import { fromWire } from '@fareway/domain/money.ts';
import { isLowOnStock } from '@fareway/domain/stock.ts';

/** What is read of a service as it comes with its operator; the price of a journey is a decimal there. */
type ServiceOnWire = Pick<
  Service,
  | 'id'
  | 'name'
  | 'description'
  | 'time'
  | 'price'
  | 'stops'
  | 'disable_year'
  | 'route_url'
  | 'timetable_url'
  | 'terms_url'
>;

/** What remains of each service, by its id and by day: 'YYYYMMDD'. A day that is not in it has no journey. */
export type AdvanceAvailability = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface AskedJourneys {
  client: {
    services: readonly ServiceOnWire[];
    features: { booking_days_ahead?: number | undefined };
  };
  availability: AdvanceAvailability;
  /** The operator's day. */
  today: string;
  /** The operator's time of day, 'HHMM'. */
  timeNow: string;
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
  service: Omit<ServiceOnWire, 'price'>;
  /** Of one journey, in minor units. */
  price: number;
  days: OfferedDay[];
}

/** How far ahead journeys are booked where the operator has not said. */
const usualDaysAhead = 7;

/** The services that sell journeys, the earliest first, each with the days of the booking window. */
export function offeredServices(asked: AskedJourneys): OfferedService[] {
  const dates = windowOf(asked);
  return asked.client.services
    .flatMap(({ price, ...service }) =>
      price === undefined || service.disable_year[0] === 'advance'
        ? []
        : [{ service, price: fromWire(price), days: dates.map((date) => dayOf(asked, service, date)) }],
    )
    .toSorted((one, other) => byTime(one.service, other.service));
}

/** How many days ahead an operator's journeys are booked. */
export function daysAheadOf({ features }: AskedJourneys['client']): number {
  return features.booking_days_ahead ?? usualDaysAhead;
}

function windowOf({ client, today }: AskedJourneys): LocalDate[] {
  const first = parseLocalDate(today);
  return Array.from({ length: daysAheadOf(client) + 1 }, (_, index) => addDays(first, index));
}

function dayOf(asked: AskedJourneys, service: Pick<ServiceOnWire, 'id' | 'time'>, date: LocalDate): OfferedDay {
  const { availability, booked, validity } = asked;
  const closed = (words: string): OfferedDay => ({ date, canBeChosen: false, words, isLow: false });
  const remaining = availability[service.id]?.[compactDate(date)];
  if (booked.some((journey) => journey.service_id === service.id && journey.date === date)) return closed('Booked');
  if (validity && date > validity.expiry) return closed('After your pass ends');
  if (validity && date < validity.start) return closed('Before your pass begins');
  if (remaining !== undefined && remaining > 0) {
    const isLow = isLowOnStock(remaining);
    return { date, canBeChosen: true, words: isLow ? `${remaining} left` : undefined, isLow };
  }
  const hasLeft = date === asked.today && service.time !== undefined && service.time <= asked.timeNow;
  if (hasLeft) return closed('Already left');
  return closed(remaining === undefined ? 'No service' : 'Sold out');
}

/** A service without a time comes after those that have one. */
function byTime(one: Pick<ServiceOnWire, 'name' | 'time'>, other: Pick<ServiceOnWire, 'name' | 'time'>): number {
  const [time, otherTime] = [one.time ?? '9', other.time ?? '9'];
  return time === otherTime ? one.name.localeCompare(other.name) : time < otherTime ? -1 : 1;
}
