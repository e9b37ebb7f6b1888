import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { changeSharedLimit } from './change-shared-limit.ts';
import type { WantedSharedLimit } from './change-shared-limit.ts';
import { listSharedLimits } from './list-shared-limits.ts';

/** A Monday. */
export const today = '2026-11-23';

/** A bus with annual tickets, flexi tickets and singles. Each has a number of its own. */
export async function openBus(shop: TestShop, { seats = 9 }: { seats?: number } = {}) {
  const deps = { ...shop.deps, renewalsWithoutSeats };
  const annual = await buildOperator(shop.db, { ticket: { name: 'Annual' } });
  const { client, service } = annual;
  const of = async (ticket: Partial<Parameters<typeof buildTicket>[1]>): Promise<TestOperator> => ({
    client,
    service,
    ticket: await buildTicket(shop.db, { client_id: client.id, service_id: service.id, ...ticket }),
  });
  const flexi = await of({ name: 'Flexi', type: 'flexi', price: 25_00, trip_price: 2_50, default_trips: 3 });
  const single = await of({ name: 'Single', type: 'single', price: 5_00 });
  const week = await of({ name: 'Week', type: 'week', price: 20_00 });
  for (const operator of [annual, flexi]) await buildStock(shop.db, operator, seats);
  await buildDepartures(shop.db, annual, { from: today, days: 14, seats: 9 });
  const set = (wanted: Partial<WantedSharedLimit>) =>
    changeSharedLimit(
      deps,
      testStaff,
      { client_id: client.id, service_id: service.id },
      {
        year: annual.ticket.year,
        seats: 4,
        ticket_ids: [annual.ticket.id, flexi.ticket.id],
        shares_departures: true,
        dry_run: false,
        ...wanted,
      },
    );
  const save = async (wanted: Partial<WantedSharedLimit> = {}) =>
    set({ ...wanted, expected: (await set({ ...wanted, dry_run: true })).digest });
  const shown = async () =>
    (await listSharedLimits(shop.deps, { client_id: client.id, service_id: service.id })).limits[0]!;
  return { deps, annual, flexi, single, week, set, save, shown };
}

export type Bus = Awaited<ReturnType<typeof openBus>>;
export const ride = (startDate: string, startTime = 'am') => ({ passenger: { startDate, startTime } });
const outcomes: Record<number, string> = { 200: 'sold', 409: 'none', 422: 'none' };
export const outcomeOf = ({ statusCode }: { statusCode: number }) => outcomes[statusCode] ?? `status ${statusCode}`;
