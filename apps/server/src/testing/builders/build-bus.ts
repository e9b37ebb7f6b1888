import type { Database } from '../../platform/database/connect.ts';
import { buildOperator, buildTicket } from './build-operator.ts';
import type { ServiceOverrides, TestOperator } from './build-operator.ts';
import { buildDepartures } from './build-seats.ts';
import { buildStock } from './build-stock.ts';

/** The first day of the departures: a Monday. */
export const today = '2026-11-23';

/**
 * Creates a bus with annual tickets, flexi tickets, singles and weeks, and the departures of two weeks. Annual and flexi tickets have a number of
 * their own.
 */
export async function buildBus(
  db: Database,
  {
    seats,
    departureSeats = seats,
    service: wanted = {},
  }: { seats: number; departureSeats?: number; service?: ServiceOverrides },
) {
  const annual = await buildOperator(db, { service: wanted, ticket: { name: 'Annual' } });
  const { client, service } = annual;
  const of = async (ticket: Partial<Parameters<typeof buildTicket>[1]>): Promise<TestOperator> => ({
    client,
    service,
    ticket: await buildTicket(db, { client_id: client.id, service_id: service.id, ...ticket }),
  });
  const flexi = await of({ name: 'Flexi', type: 'flexi', price: 25_00, trip_price: 2_50, default_trips: 3 });
  const single = await of({ name: 'Single', type: 'single', price: 5_00 });
  const week = await of({ name: 'Week', type: 'week', price: 20_00 });
  for (const operator of [annual, flexi]) await buildStock(db, operator, seats);
  await buildDepartures(db, annual, { from: today, days: 14, seats: departureSeats });
  return { annual, flexi, single, week };
}

/** The fields of a purchase for a day. */
export const ride = (startDate: string, startTime = 'am') => ({ passenger: { startDate, startTime } });

const outcomes: Record<number, string> = { 200: 'sold', 409: 'none', 422: 'none' };

/** Returns what became of a purchase. */
export const outcomeOf = ({ statusCode }: { statusCode: number }) => outcomes[statusCode] ?? `status ${statusCode}`;
