import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Clients, Tickets } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { TestPurchaser } from './build-purchaser.ts';
import { buildOperator, buildService } from './build-operator.ts';
import type { ServiceOverrides, TestOperator } from './build-operator.ts';
import { setSeats } from './build-seats.ts';
import type { BookingOnWire } from '../../sales/bookings/schemas.ts';
import type { TestShop } from '../test-shop.ts';

/** Creates an operator with advance passes: one service at 6.50 that leaves late each day and calls at two stops. */
export async function buildBookable(
  db: Database,
  {
    today,
    seats = 5,
    days = 10,
    ...overrides
  }: {
    today: LocalDate;
    seats?: number;
    days?: number;
    client?: Partial<Insertable<Clients>>;
    service?: ServiceOverrides;
    ticket?: Partial<Insertable<Tickets>>;
  },
): Promise<TestOperator> {
  const operator = await buildOperator(db, {
    client: { time_zone: 'Europe/London', ...overrides.client },
    service: { ...bookedByJourney, ...overrides.service },
    ticket: {
      type: 'advance',
      name: 'Pass',
      price: null,
      start: null,
      expiry: null,
      year: salesYearOf(today),
      ...overrides.ticket,
    },
  });
  await openDays(db, operator, { from: today, seats, days });
  return operator;
}

const bookedByJourney = {
  price: 6_50,
  time: '2330',
  stops: ['Skipton', 'Malham'],
  operating_weekdays: ['m', 'tu', 'w', 'th', 'f', 'sa', 'su'],
};

/** Creates another service of the operator whose journeys can be booked. */
export async function addBookableService(
  db: Database,
  { client, ticket }: TestOperator,
  { today, seats = 5, days = 10, ...overrides }: { today: LocalDate; seats?: number; days?: number } & ServiceOverrides,
): Promise<TestOperator> {
  const service = await buildService(db, { client_id: client.id, name: 'D2 Settle', ...bookedByJourney, ...overrides });
  const operator = { client, service, ticket };
  await openDays(db, operator, { from: today, seats, days });
  return operator;
}

async function openDays(
  db: Database,
  operator: Pick<TestOperator, 'client' | 'service'>,
  { from, seats, days }: { from: LocalDate; seats: number; days: number },
): Promise<void> {
  for (let ahead = 0; ahead < days; ahead += 1) {
    await setSeats(db, operator, { scope: 'service_day', date: addDays(from, ahead) }, seats);
  }
}

export interface Booking {
  key?: string;
  /** A new card that pays by default; undefined for a saved card. */
  card?: string | undefined;
  /** The pass to book on; by default a new pass. */
  on?: string;
  [field: string]: unknown;
}

/** Returns a journey of the operator's service as a page selects it. */
export function journeyOn({ service }: Pick<TestOperator, 'service'>, date: string, overrides: object = {}) {
  return {
    service_id: service.id,
    service_name: service.name,
    date: parseLocalDate(date),
    stop: service.stops[0],
    ...overrides,
  };
}

/** Returns the body of the first payment call for journeys, with a new pass or on the pass `on`. */
export function bookingBody({ client }: TestOperator, booking: object[], overrides: Booking = {}) {
  const { key: _, card, on, ...more } = overrides;
  return {
    payment_method_id: 'card' in overrides ? card : 'pm_card_visa',
    client: { id: client.id },
    booking,
    ...(on ? { customer_ticket_id: on } : { passenger: { firstName: 'Aoife', lastName: 'Byrne' }, skip_photo: true }),
    ...more,
  };
}

/** The calls of a purchaser who books in a test shop. */
export function bookingCalls({ app }: Pick<TestShop, 'app'>) {
  const send = (purchaser: Pick<TestPurchaser, 'headers'>, method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url: `/api${url}`, headers: purchaser.headers, ...(payload && { payload }) });
  return {
    book: (
      purchaser: Pick<TestPurchaser, 'headers'>,
      operator: TestOperator,
      booking: object[],
      overrides: Booking = {},
    ) =>
      app.inject({
        method: 'POST',
        url: '/api/customer-booking/stripe',
        headers: { ...purchaser.headers, 'idempotency-key': overrides.key ?? newId() },
        payload: bookingBody(operator, booking, overrides),
      }),
    bookingsOf: async (purchaser: Pick<TestPurchaser, 'headers'>, passId: string) =>
      (await send(purchaser, 'GET', `/bookings/by-ctid/${passId}`)).json<BookingOnWire[]>(),
    swap: (purchaser: Pick<TestPurchaser, 'headers'>, { pk, sk }: BookingOnWire, new_booking: object) =>
      send(purchaser, 'POST', '/booking/swap', { old_booking: { pk, sk }, new_booking }),
    get: (purchaser: Pick<TestPurchaser, 'headers'>, url: string) => send(purchaser, 'GET', url),
  };
}
