import { seatOrders } from '@fareway/domain/network/seats/new-seats.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { changeMargin } from '../../../../catalogue/season-margins/change-margin.ts';
import { listSharedLimits } from '../../../../catalogue/shared-limits/list-shared-limits.ts';
import { readStaffTickets } from '../../../../catalogue/tickets-on-sale/list-for-staff.ts';
import { renewalsWithoutSeats } from '../../../../sales/renewals/renewals-without-seats.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine } from '../../history.ts';
import type { History } from '../../history.ts';
import type { Stock } from '../../model.ts';
import { readKeptSeats } from '../../kept-seats.ts';
import { kind } from '../kind.ts';
import { unlessChanged } from './change-sale.ts';
import { limitedOf } from './change-stock.ts';
import { allServices } from '../../../../platform/scope/service-scope.ts';

/** The operator sets how many more season tickets than seats are sold, also to fewer than are taken (C-051). */
export const setMargin = kind(
  2,
  fc.record({
    margin: fc.constantFrom([0, false], [1, false], [2, false], [25, true], [50, true], [100, true]),
    order: fc.constantFrom(...seatOrders),
  }),
  async (history, { margin: [amount, isPercent], order }) => {
    const { world, model } = history;
    const { client, service } = model.goods[0]!.operator;
    const unit = isPercent ? 'per cent' : 'seats';
    const line = addLine(history, `the operator sets a margin of ${amount} ${unit}; new seats go first to: ${order}`);
    await unlessChanged(line, async () => {
      const deps = { ...world.deps, renewalsWithoutSeats };
      const key = { client_id: client.id, service_id: service.id };
      const wanted = { season_margin: amount as number, season_margin_is_percent: isPercent, order };
      const { digest } = await changeMargin(deps, testStaff, key, { ...wanted, dry_run: true });
      const { new_seats } = await changeMargin(deps, testStaff, key, { ...wanted, dry_run: false, expected: digest });
      model.margin = { amount: amount, isPercent: isPercent };
      const more = await readHeldBack(history);
      expect(more, 'what is held back more is the share of the waiting list').toBe(new_seats.waiting_list);
    });
    for (const good of limitedOf(history)) await readKeptSeats(history, good);
  },
);

/** Reads how many seats of each stock are held back, as the pages show them. Returns how many more they are than before, less those that are fewer. */
async function readHeldBack({ world, model }: History): Promise<number> {
  const { client, service } = model.goods[0]!.operator;
  const shown = await readStaffTickets(world.db, allServices(client.id));
  const shared = await listSharedLimits(world.deps, { client_id: client.id, service_id: service.id });
  const heldOf = new Map<Stock, number>();
  for (const { operator, stock } of model.goods) {
    if (!stock) continue;
    const own = shown.find(({ id }) => id === operator.ticket.id)!.stock?.held_back;
    const limit = shared.limits.find(({ year }) => year === operator.ticket.year)?.held_back;
    heldOf.set(stock, (stock.isShared ? limit : own) ?? 0);
  }
  let more = 0;
  for (const [stock, held] of heldOf) {
    more += Math.max(0, held - (stock.heldBack ?? 0));
    stock.heldBack = held;
  }
  return more;
}
