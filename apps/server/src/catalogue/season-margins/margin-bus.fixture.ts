import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { seatsByState } from '../../testing/seats-by-state.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { changeSharedLimit } from '../shared-limits/change-shared-limit.ts';
import { changeMargin, showMargin } from './change-margin.ts';
import type { WantedMargin } from './change-margin.ts';

/** A Monday. */
export const today = '2026-11-23';

export const seatsMargin = (season_margin: number) => ({ season_margin, season_margin_is_percent: false });
export const percentMargin = (season_margin: number) => ({ season_margin, season_margin_is_percent: true });

/** A bus with annual tickets, flexi tickets, singles and weeks. Each has a number of its own until `share`. */
export async function openBus(shop: TestShop, { seats = 4 }: { seats?: number } = {}) {
  const deps = { ...shop.deps, renewalsWithoutSeats };
  const annual = await buildOperator(shop.db, {
    service: { name: 'S1', am_seats: seats, pm_seats: seats },
    ticket: { name: 'Annual' },
  });
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
  await buildDepartures(shop.db, annual, { from: today, days: 14, seats });
  const key = { client_id: client.id, service_id: service.id };

  const set = (wanted: Omit<WantedMargin, 'dry_run'> & { dry_run?: boolean }) =>
    changeMargin(deps, testStaff, key, { dry_run: false, ...wanted });
  /** Saves what the page has shown. */
  const save = async (wanted: Omit<WantedMargin, 'dry_run'>) =>
    set({ ...wanted, expected: (await set({ ...wanted, dry_run: true })).digest });

  /** Annual and flexi tickets and the departures share the seats. */
  async function share(number: number) {
    const wanted = {
      year: annual.ticket.year,
      seats: number,
      ticket_ids: [annual.ticket.id, flexi.ticket.id],
      shares_departures: true,
    };
    const { digest } = await changeSharedLimit(deps, testStaff, key, { ...wanted, dry_run: true });
    return changeSharedLimit(deps, testStaff, key, { ...wanted, dry_run: false, expected: digest });
  }

  /** The rows of the inventory. */
  const rows = () =>
    shop.db
      .selectFrom(seatsByState)
      .select(['scope', 'ticket_id', 'capacity', 'margin', 'held_back', 'taken', 'date', 'direction'])
      .where('service_id', '=', service.id)
      .execute();

  const shown = () => showMargin(shop.deps, key);
  return { annual, flexi, single, week, key, deps, set, save, share, rows, shown };
}

export type Bus = Awaited<ReturnType<typeof openBus>>;

export const ride = (startDate: string, startTime = 'am') => ({ passenger: { startDate, startTime } });

const outcomes: Record<number, string> = { 200: 'sold', 409: 'none', 422: 'none' };
export const outcomeOf = ({ statusCode }: { statusCode: number }) => outcomes[statusCode] ?? `status ${statusCode}`;
