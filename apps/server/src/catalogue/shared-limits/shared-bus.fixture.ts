import { buildBus } from '../../testing/builders/build-bus.ts';
import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { changeSharedLimit } from './change-shared-limit.ts';
import type { WantedSharedLimit } from './change-shared-limit.ts';
import { listSharedLimits } from './list-shared-limits.ts';

/** A bus with annual tickets, flexi tickets and singles, whose number of seats can be shared. */
export async function openBus(shop: TestShop, { seats = 9 }: { seats?: number } = {}) {
  const deps = { ...shop.deps, renewalsWithoutSeats };
  const { annual, flexi, single, week } = await buildBus(shop.db, { seats, departureSeats: 9 });
  const { client, service } = annual;
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
