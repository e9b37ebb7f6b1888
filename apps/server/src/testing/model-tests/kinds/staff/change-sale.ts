import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import fc from 'fast-check';
import { readDrafts } from '../../../../catalogue/ticket-drafts/drafts.ts';
import { saveDraft } from '../../../../catalogue/ticket-drafts/change-draft.ts';
import { publishDrafts } from '../../../../catalogue/ticket-drafts/publish.ts';
import { setStock } from '../../../../catalogue/tickets-on-sale/change-sale.ts';
import { readStaffTickets } from '../../../../catalogue/tickets-on-sale/list-for-staff.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine, pick } from '../../history.ts';
import type { Line } from '../../history.ts';
import { kind } from '../kind.ts';

/** The operator changes how many of a ticket can be sold, also to fewer than are taken (C-047). */
export const changeStock = kind(
  2,
  fc.record({ which: fc.nat(2), capacity: fc.nat(3) }),
  async ({ world, model, lines }, { which, capacity }) => {
    const good = pick(
      model.goods.filter(({ stock }) => stock),
      which,
    )!;
    const line: Line = { words: `the operator sells ${capacity} of ${good.name}` };
    lines.push(line);
    const { client, ticket } = good.operator;
    const [shown] = await readStaffTickets(world.db, client.id, { ids: [ticket.id] });
    const { taken, capacity: before } = shown!.stock!;
    await unlessChanged(line, async () => {
      await setStock(world.deps, testStaff, { client_id: client.id, id: ticket.id }, { capacity, taken, before });
      good.stock!.capacity = capacity;
    });
  },
);

/** The operator prepares another price of a ticket and publishes it at once (C-045). What is being paid keeps its price. */
export const publishPrice = kind(
  2,
  fc.record({ which: fc.nat(1), more: fc.integer({ min: -5, max: 5 }) }),
  async (history, { which, more }) => {
    const { world, model } = history;
    const good = model.goods[which]!;
    const price = good.price + more * 1_00;
    const line = addLine(history, `the operator publishes the price ${price / 100} of ${good.name}`);
    const { client, ticket } = good.operator;
    const key = { client_id: client.id, id: ticket.id };
    const [shown] = await readStaffTickets(world.db, client.id, { ids: [ticket.id] });
    const [draft] = await readDrafts(world.db, client.id, world.clock.now(), [ticket.id]);
    await unlessChanged(line, async () => {
      const details = { ...shown!.details, price };
      const revision = await saveDraft(world.deps, testStaff, key, details, draft?.revision ?? shown!.revision);
      await publishDrafts(world.deps, testStaff, client.id, [{ id: ticket.id, revision }]);
      good.price = price;
    });
  },
);

/** Makes a change of staff. It is refused when another change or sale came first. */
export async function unlessChanged(line: Line, make: () => Promise<void>): Promise<void> {
  try {
    await make();
    line.outcome = 'done';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    line.outcome = error.key;
  }
}
