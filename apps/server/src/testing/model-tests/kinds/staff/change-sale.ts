import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { readDrafts } from '../../../../catalogue/ticket-drafts/drafts.ts';
import { saveDraft } from '../../../../catalogue/ticket-drafts/change-draft.ts';
import {
  planPublication,
  readPublications,
  takePublicationBack,
} from '../../../../catalogue/ticket-drafts/plan-publication.ts';
import { publishDue } from '../../../../catalogue/ticket-drafts/publish-due.ts';
import { publishDrafts } from '../../../../catalogue/ticket-drafts/publish.ts';
import type { ChosenDraft } from '../../../../catalogue/ticket-drafts/publish.ts';
import { readStaffTickets } from '../../../../catalogue/tickets-on-sale/list-for-staff.ts';
import { onClocks } from '../../../../platform/clock.ts';
import { allServices } from '../../../../platform/scope/service-scope.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine } from '../../history.ts';
import type { History, Line } from '../../history.ts';
import type { Good } from '../../model.ts';
import { kind } from '../kind.ts';

/** The operator prepares another price of a ticket and publishes it at once (C-045). What is being paid keeps its price. */
export const publishPrice = kind(
  2,
  fc.record({ which: fc.nat(1), more: fc.integer({ min: -5, max: 5 }) }),
  async (history, { which, more }) => {
    const { world, model } = history;
    const good = model.goods[which]!;
    const price = good.price + more * 1_00;
    const line = addLine(history, `the operator publishes the price ${price / 100} of ${good.name}`);
    await unlessChanged(line, async () => {
      const draft = await preparePrice(world, good, price);
      await publishDrafts(world.deps, testStaff, allServices(good.operator.client.id), [draft]);
      good.price = price;
    });
  },
);

/**
 * The operator plans another price of a ticket for the next minutes, and its hour comes (C-046). It is published by the next turn of the job, which may be
 * while people buy, unless it is taken back before.
 */
export const planPrice = kind(
  2,
  fc.record({ which: fc.nat(1), more: fc.integer({ min: -5, max: 5 }), isTakenBack: fc.boolean() }),
  async (history, { which, more, isTakenBack }) => {
    const { world, model } = history;
    const good = model.goods[which]!;
    const price = good.price + more * 1_00;
    const end = isTakenBack ? 'takes it back' : 'its hour comes';
    const line = addLine(history, `the operator plans the price ${price / 100} of ${good.name}, and ${end}`);
    const client_id = good.operator.client.id;
    await unlessChanged(line, async () => {
      const draft = await preparePrice(world, good, price);
      const { time_zone } = await world.db
        .selectFrom('clients')
        .select('time_zone')
        .where('id', '=', client_id)
        .executeTakeFirstOrThrow();
      const at = onClocks(new Date(world.clock.now().getTime() + 2 * 60_000), time_zone);
      const id = await planPublication(world.deps, testStaff, allServices(client_id), { at, drafts: [draft] });
      if (isTakenBack) await takePublicationBack(world.deps, testStaff, { client_id, id });
      else model.planned.push({ id, good, price });
      world.pass(3);
    });
  },
);

/** The job publishes the prices whose hour has come, in two processes. Few histories have such a price: with a low weight, a run of 500 may have no such event. */
export const publishPlanned = kind(12, fc.constant(undefined), publishWhatIsDue);

export async function publishWhatIsDue(history: History): Promise<void> {
  const { world, model } = history;
  const due = model.planned.splice(0);
  if (due.length === 0) return;
  const line = addLine(
    history,
    `the job publishes ${due.map(({ good, price }) => `${price / 100} of ${good.name}`).join(', ')}`,
  );
  await Promise.all([publishDue(world.deps), publishDue(world.deps)]);
  const left = await readPublications(world.db, allServices(due[0]!.good.operator.client.id));
  expect(
    left.filter(({ id }) => due.some((one) => one.id === id)),
    'what is due is published',
  ).toEqual([]);
  for (const { good, price } of due) good.price = price;
  line.outcome = 'done';
}

/** Prepares another price of a ticket. */
async function preparePrice(
  { db, deps, clock }: History['world'],
  { operator: { client, ticket } }: Good,
  price: number,
): Promise<ChosenDraft> {
  const key = { client_id: client.id, id: ticket.id };
  const [shown] = await readStaffTickets(db, allServices(client.id), { ids: [ticket.id] });
  const [draft] = await readDrafts(db, allServices(client.id), clock.now(), [ticket.id]);
  const details = { ...shown!.details, price };
  const revision = await saveDraft(deps, testStaff, key, details, draft?.revision ?? shown!.revision);
  return { id: ticket.id, revision };
}

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
