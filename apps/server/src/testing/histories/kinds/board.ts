import fc from 'fast-check';
import { newId } from '../../../platform/ids.ts';
import { recordBoarding } from '../../../boarding/record-boarding.ts';
import { haveOne, pick, tell } from '../history.ts';
import type { History } from '../history.ts';
import type { Ticket } from '../model.ts';
import { buyFirst } from './buy-by-card.ts';
import { kind } from './kind.ts';

/** Somebody boards, up to three times; a device may tell the same boarding twice. */
export const board = kind(
  3,
  fc.record({ which: fc.nat(5), times: fc.integer({ min: 1, max: 3 }), isToldTwice: fc.boolean() }),
  async (history, { which, times, isToldTwice }) => {
    const { model } = history;
    const ticket = await haveOne(
      () => pick(model.tickets, which),
      () => buyFirst(history, { who: which % 2, what: 1 }),
    );
    if (!ticket) return;
    await boardWith(history, ticket, { times, isToldTwice });
  },
);

/** The holder of a ticket boards so many times. */
export async function boardWith(
  history: History,
  ticket: Ticket,
  { times, isToldTwice }: { times: number; isToldTwice: boolean },
): Promise<void> {
  const { world } = history;
  const told = isToldTwice ? ', and each is told twice' : '';
  const line = tell(history, `the holder of ${ticket.name} boards ${times === 1 ? 'once' : `${times} times`}${told}`);
  const client_id = ticket.operator.client.id;
  const ids = Array.from({ length: times }, () => newId());
  const scans = isToldTwice ? ids.concat(ids) : ids;
  const boarded_at = world.clock.now();
  await Promise.all(
    scans.map((id) => recordBoarding(world.deps, { client_id, id, customer_ticket_id: ticket.id, boarded_at })),
  );
  for (const id of ids) ticket.boardings.add(id);
  line.came = `${ticket.boardings.size} in all`;
}
