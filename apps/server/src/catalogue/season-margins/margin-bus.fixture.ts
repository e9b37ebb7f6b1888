import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { buildBus } from '../../testing/builders/build-bus.ts';
import { seatsByState } from '../../testing/seats-by-state.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { setStock } from '../tickets-on-sale/change-sale.ts';
import { readStaffTickets } from '../tickets-on-sale/list-for-staff.ts';
import { changeSharedLimit } from '../shared-limits/change-shared-limit.ts';
import { changeMargin, showMargin } from './change-margin.ts';
import type { WantedMargin } from './change-margin.ts';

export const seatsMargin = (season_margin: number) => ({ season_margin, season_margin_is_percent: false });
export const percentMargin = (season_margin: number) => ({ season_margin, season_margin_is_percent: true });

/** A bus with annual tickets, flexi tickets, singles and weeks. Each has a number of its own until `share`. */
export async function openBus(shop: TestShop, { seats = 4 }: { seats?: number } = {}) {
  const deps = { ...shop.deps, renewalsWithoutSeats };
  const { annual, flexi, single, week } = await buildBus(shop.db, {
    seats,
    service: { name: 'S1', am_seats: seats, pm_seats: seats },
  });
  const { client, service } = annual;
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

  /** Sets the number of annual tickets. */
  async function setNumber(capacity: number) {
    const { ticket } = annual;
    const [row] = await readStaffTickets(shop.db, allServices(client.id), { ids: [ticket.id] });
    const { taken, capacity: before } = row!.stock!;
    const change = { capacity, taken, before };
    const ofTicket = { client_id: client.id, id: ticket.id };
    const { digest } = await setStock(deps, testStaff, ofTicket, { ...change, dry_run: true });
    return setStock(deps, testStaff, ofTicket, { ...change, expected: digest });
  }

  /** The rows of the inventory. */
  const rows = () =>
    shop.db
      .selectFrom(seatsByState)
      .select(['scope', 'ticket_id', 'capacity', 'margin', 'held_back', 'taken', 'date', 'direction'])
      .where('service_id', '=', service.id)
      .execute();

  const shown = () => showMargin(shop.deps, key);
  return { annual, flexi, single, week, key, deps, set, save, share, setNumber, rows, shown };
}

export type Bus = Awaited<ReturnType<typeof openBus>>;
