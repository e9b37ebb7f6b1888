import { seatOrders, type SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { allServices } from '../../../../platform/scope/service-scope.ts';
import { listHeldBackSeats, releaseHeldBackSeats } from '../../../../catalogue/held-back-seats/held-back-seats.ts';
import { setStock } from '../../../../catalogue/tickets-on-sale/change-sale.ts';
import { readStaffTickets } from '../../../../catalogue/tickets-on-sale/list-for-staff.ts';
import { changeSharedLimit } from '../../../../catalogue/shared-limits/change-shared-limit.ts';
import { joinWaitingList } from '../../../../sales/waiting-list/join-waiting-list.ts';
import { renewalsWithoutSeats } from '../../../../sales/renewals/renewals-without-seats.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine, pick } from '../../history.ts';
import type { History } from '../../history.ts';
import type { Good } from '../../model.ts';
import { kind } from '../kind.ts';
import { readKeptSeats } from '../../kept-seats.ts';
import { unlessChanged } from './change-sale.ts';

/** The goods with a number of seats. */
export const limitedOf = ({ model }: History) => model.goods.filter(({ stock }) => stock);

/**
 * The operator changes how many of a ticket can be sold, also to fewer than are taken (C-047). New ones go first to whom the operator chooses: renewals
 * without a seat, or those who wait (C-048).
 */
export const changeStock = kind(
  3,
  fc.record({ which: fc.nat(2), capacity: fc.nat(4), order: fc.constantFrom(...seatOrders) }),
  (history, { which, ...wanted }) => sellAnother(history, pick(limitedOf(history), which)!, wanted),
);

async function sellAnother(
  history: History,
  good: Good,
  { capacity, order }: { capacity: number; order: SeatOrder },
): Promise<void> {
  const { world, model } = history;
  const line = addLine(history, `the operator sells ${capacity} of ${good.name}, and new ones go first to: ${order}`);
  const { client, ticket } = good.operator;
  const deps = { ...world.deps, renewalsWithoutSeats };
  if (good.stock!.isShared) return unlessChanged(line, () => share(history, { seats: capacity, order }));
  const [shown] = await readStaffTickets(world.db, allServices(client.id), { ids: [ticket.id] });
  const { taken, capacity: before } = shown!.stock!;
  const change = { capacity, taken, before, order };
  const key = { client_id: client.id, id: ticket.id };
  await unlessChanged(line, async () => {
    const { digest } = await setStock(deps, testStaff, key, { ...change, dry_run: true });
    const { new_seats, held_back } = await setStock(deps, testStaff, key, { ...change, expected: digest });
    const { total, renewals, waiting_list, everybody } = new_seats;
    expect(renewals + waiting_list + everybody, 'the shares are the whole').toBe(total);
    if (capacity !== before) {
      good.stock!.capacity = capacity;
      good.stock!.heldBack = held_back;
    }
    expect(waiting_list, 'no more is held back than wait').toBeLessThanOrEqual(model.waiting[ticket.year] ?? 0);
  });
  await readKeptSeats(history, good);
}

/** The operator lets the two tickets of this year share a number of seats, with what is sold, being paid and kept of them (C-050). */
export const shareSeats = kind(
  1,
  fc.record({ seats: fc.integer({ min: 1, max: 5 }), order: fc.constantFrom(...seatOrders) }),
  async (history, { seats, order }) => {
    const line = addLine(
      history,
      `the operator lets the tickets of this year share ${seats} seats; new ones go first to: ${order}`,
    );
    await unlessChanged(line, () => share(history, { seats, order }));
  },
);

async function share(history: History, { seats, order }: { seats: number; order: SeatOrder }): Promise<void> {
  const { world, model } = history;
  const goods = [model.goods[0]!, model.goods[2]!];
  const { client, service, ticket } = goods[0]!.operator;
  const key = { client_id: client.id, service_id: service.id };
  const wanted = {
    year: ticket.year,
    seats,
    ticket_ids: goods.map(({ operator }) => operator.ticket.id),
    shares_departures: true,
    order,
  };
  const deps = { ...world.deps, renewalsWithoutSeats };
  const { digest } = await changeSharedLimit(deps, testStaff, key, { ...wanted, dry_run: true });
  const { held_back } = await changeSharedLimit(deps, testStaff, key, { ...wanted, dry_run: false, expected: digest });
  const { id } = await world.db
    .selectFrom('inventory')
    .select('id')
    .where('scope', '=', 'shared')
    .executeTakeFirstOrThrow();
  const old = goods.map(({ stock }) => stock!);
  const shared = old[0]!.isShared
    ? old[0]!
    : { name: 'the shared seats', id, capacity: seats, isShared: true, hasMargin: true };
  Object.assign(shared, { capacity: seats, heldBack: held_back });
  for (const good of goods) good.stock = shared;
  // what was sold and is being paid of the tickets is of the shared seats now
  for (const one of [...model.attempts, ...model.tickets])
    one.takes = one.takes.map((stock) => (old.includes(stock) ? shared : stock));
  for (const good of goods) await readKeptSeats(history, good);
}

/** A family joins the waiting list of a year. */
export const joinList = kind(
  2,
  fc.record({ which: fc.nat(2), passengers: fc.integer({ min: 1, max: 2 }) }),
  (history, { which, passengers }) => join(history, pick(limitedOf(history), which)!, passengers),
);

async function join(history: History, { operator }: Good, passengers: number): Promise<void> {
  const { world, model } = history;
  const { year } = operator.ticket;
  const number = (model.waiting[year] ?? 0) + 1;
  const line = addLine(history, `a family with ${passengers} passengers joins the waiting list of ${year}`);
  await unlessChanged(line, async () => {
    model.waiting[year] = (model.waiting[year] ?? 0) + passengers;
    await joinWaitingList(
      world.deps,
      {
        clientSlug: operator.client.slug,
        email: `family${year.slice(0, 2)}${number}@example.com`,
        mobile: '07700 900123',
        postCode: 'BD23 1AA',
        year,
        service: operator.service.name,
        passengers: Array.from({ length: passengers }, (_, child) => ({
          firstName: child === 0 ? 'Ada' : 'Bea',
          lastName: 'Holt',
        })),
      },
      { ip: `10.0.${year.slice(0, 2)}.${number}` },
    );
  });
}

const sharedPlaceOf = ({ service, ticket }: Good['operator']) => `shared ${service.id} ${ticket.year}`;

/** The operator puts on sale what is held back. When nothing is, a family has joined the waiting list before, and the operator has added seats for it. */
export const releaseHeldBack = kind(2, fc.record({ which: fc.nat(2) }), async (history, { which }) => {
  const { world, model } = history;
  const client_id = model.goods[0]!.operator.client.id;
  const held = () => listHeldBackSeats(world.deps, allServices(client_id));
  if ((await held()).length === 0) {
    const good = pick(limitedOf(history), which)!;
    await join(history, good, 2);
    await sellAnother(history, good, { capacity: good.stock!.capacity + 2, order: 'waiting' });
  }
  const place = pick(await held(), which);
  if (!place) return;
  const good = model.goods.find(
    ({ operator, stock }) =>
      place.key.includes(operator.ticket.id) || (stock?.isShared && place.key === sharedPlaceOf(operator)),
  )!;
  const line = addLine(history, `the operator puts on sale what is held back of ${good.name}`);
  const { key, seats } = place;
  await unlessChanged(line, async () => {
    await releaseHeldBackSeats(world.deps, testStaff, allServices(client_id), { key, seats, dry_run: false });
    good.stock!.heldBack = 0;
  });
});
