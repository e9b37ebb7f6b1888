import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import fc from 'fast-check';
import { requestRefund } from '../../../sales/instalments/refunds/request-refund.ts';
import { endPlan } from '../../../sales/instalments/plans/end-plan.ts';
import { findPlanOfTicket } from '../../../sales/instalments/plans/find-plan.ts';
import type { PlannedTicket } from '../../../sales/instalments/plans/find-plan.ts';
import { haveOne, pick, addLine } from '../history.ts';
import type { History } from '../history.ts';
import type { Ticket } from '../model.ts';
import { makePlanChecksDue, runJobs } from '../run-jobs.ts';
import { havePlanned } from './buy-by-plan.ts';
import { haveMandate } from './give-mandate.ts';
import { kind } from './kind.ts';
import { testStaff } from '../../test-staff.ts';

/** The operator ends a plan early, with or without its ticket. */
export const endSomePlan = kind(
  1,
  fc.record({ which: fc.nat(5), voids: fc.boolean() }),
  async (history, { which, voids }) => {
    const ticket = await havePlanned(history, which);
    if (!ticket) return;
    const line = addLine(history, `the operator ends the plan of ${ticket.name}${voids ? ', and makes it void' : ''}`);
    const { deps, db } = history.world;
    const plan = await findPlanOfTicket(db, ticket.operator.client.id, ticket.id);
    try {
      await endPlan(deps, testStaff, plan, { voids_ticket: voids, reason: 'moved away' });
      line.outcome = 'ended';
      if (voids) ticket.isVoid = true;
    } catch (error) {
      line.outcome = refusalOf(error);
    }
  },
);

/** The operator refunds part of an instalment. */
export const giveBack = kind(
  2,
  fc.record({
    which: fc.nat(5),
    number: fc.integer({ min: 1, max: 4 }),
    amount: fc.constantFrom(1, 20_00, 120_00),
    isPaid: fc.boolean(),
  }),
  async (history, { which, number, amount, isPaid }) => {
    const ticket = await havePlanned(history, which);
    if (!ticket) return;
    const plan = await findPlanOfTicket(history.world.db, ticket.operator.client.id, ticket.id);
    if (isPaid) await bringTo(history, { ticket, plan, number, outcome: 'is paid' });
    await requestPartialRefund(history, { ticket, plan, number }, amount);
  },
);

async function requestPartialRefund(
  history: History,
  { ticket, plan, number }: Omit<Instalment, 'outcome'>,
  amount: number,
): Promise<void> {
  const line = addLine(history, `the operator refunds ${amount / 100} of instalment ${number} of ${ticket.name}`);
  try {
    await requestRefund(history.world.deps, testStaff, plan, { number, amount, reason: 'no bus' });
    line.outcome = 'requested';
  } catch (error) {
    line.outcome = refusalOf(error);
  }
}

/**
 * The operator refunds part of a paid instalment, and every response to that refund is lost until the provider works again. The amount is
 * refunded once (F-02).
 */
export const loseRefund = kind(
  2,
  fc.record({ which: fc.nat(5), number: fc.integer({ min: 1, max: 4 }), amount: fc.constantFrom(1, 20_00, 50_00) }),
  async (history, { which, number, amount }) => {
    const { world } = history;
    await world.providers.misbehave(undefined);
    const ticket = await havePlanned(history, which);
    if (!ticket) return;
    const plan = await findPlanOfTicket(world.db, ticket.operator.client.id, ticket.id);
    await bringTo(history, { ticket, plan, number, outcome: 'is paid' });
    await requestPartialRefund(history, { ticket, plan, number }, amount);
    addLine(history, 'the responses to refunds are lost while the jobs run, and half an hour later they run again');
    await world.providers.misbehave({ drop_after_processing: true, only_path: 'POST /gocardless/refunds' });
    await runJobs(world);
    await world.providers.misbehave(undefined);
    world.pass(31);
    await runJobs(world);
  },
);

const outcomes = {
  'is paid': 'payment_paid_out',
  'is not paid': 'payment_failed',
  'is paid, and taken back by the bank': 'payment_charged_back',
};

/** The outcome of an instalment at the bank. */
export const makeDue = kind(
  2,
  fc.record({
    which: fc.nat(5),
    number: fc.integer({ min: 1, max: 4 }),
    outcome: fc.constantFrom(...(Object.keys(outcomes) as (keyof typeof outcomes)[])),
  }),
  async (history, { which, number, outcome }) => {
    const ticket = await havePlanned(history, which);
    if (!ticket) return;
    const plan = await findPlanOfTicket(history.world.db, ticket.operator.client.id, ticket.id);
    await bringTo(history, { ticket, plan, number, outcome });
  },
);

interface Instalment {
  ticket: Ticket;
  plan: PlannedTicket;
  number: number;
  outcome: keyof typeof outcomes;
}

/** The server knows the payments of the plan before the event, and receives the event after it. */
async function bringTo(history: History, { ticket, plan, number, outcome }: Instalment): Promise<void> {
  const { world } = history;
  const line = addLine(history, `instalment ${number} of ${ticket.name} ${outcome}`);
  await makePlanChecksDue(world);
  const instalment = await world.db
    .selectFrom('instalments')
    .select('provider_payment_id')
    .where('client_id', '=', plan.client_id)
    .where('order_id', '=', plan.order_id)
    .where('number', '=', number)
    .executeTakeFirst();
  const isDone = await world.providers.play(outcomes[outcome], instalment?.provider_payment_id ?? '');
  line.outcome = isDone ? 'done' : 'not possible';
  await makePlanChecksDue(world);
}

const scenarios = {
  'cancels the mandate': 'mandate_cancelled',
  'suspends the mandate': 'mandate_suspended',
  'has the mandate replaced': 'mandate_replaced',
};

/** A purchaser cancels or suspends the mandate at the bank, or the provider replaces it: then everything goes on. */
export const stopAtTheBank = kind(
  1,
  fc.record({ which: fc.nat(3), does: fc.constantFrom(...(Object.keys(scenarios) as (keyof typeof scenarios)[])) }),
  async (history, { which, does }) => {
    const { people, goods } = history.model;
    const withMandate = () => people.filter(({ hasMandate }) => hasMandate);
    const person = await haveOne(
      () => pick(withMandate(), which),
      () => haveMandate(history, pick(people, which)!, goods[2]!, 'an account that pays'),
    );
    if (!person) return;
    const { db, providers } = history.world;
    const mandates = await db
      .selectFrom('mandates')
      .select('provider_mandate_id')
      .where('user_id', '=', person.purchaser.id)
      .orderBy('id', 'desc')
      .execute();
    const line = addLine(history, `${person.name} ${does} at the bank`);
    const isDone = await providers.play(scenarios[does], mandates[0]?.provider_mandate_id ?? '');
    line.outcome = isDone ? 'the bank does so' : 'there is nothing to stop';
  },
);

const refusalsOfPlans: ReadonlySet<string> = new Set([
  'plan-not-endable',
  'instalment-not-found',
  'instalment-not-paid',
  'refund-too-large',
]);

/** Returns the text of a refusal of an operator's change to a plan, and throws every other error. */
function refusalOf(error: unknown): string {
  if (!(error instanceof Refusal) || !refusalsOfPlans.has(error.key)) throw error;
  return error.message;
}
