import fc from 'fast-check';
import { askForRefund } from '../../../instalments/ask-for-refund.ts';
import { endPlan } from '../../../instalments/end-plan.ts';
import { findPlanOfTicket } from '../../../instalments/find-plan-of-ticket.ts';
import { pick, tell } from '../history.ts';
import type { History } from '../history.ts';
import type { Ticket } from '../model.ts';
import { kind } from './kind.ts';

const staff = { kind: 'staff', id: null } as const;

function pickPlanned({ model }: History, which: number): Ticket | undefined {
  return pick(
    model.tickets.filter(({ way }) => way === 'debit'),
    which,
  );
}

/** The operator ends a plan early, with its ticket or without. */
export const endAPlan = kind(
  1,
  fc.record({ which: fc.nat(5), voids: fc.boolean() }),
  async (history, { which, voids }) => {
    const ticket = pickPlanned(history, which);
    if (!ticket) return;
    const line = tell(history, `the operator ends the plan of ${ticket.name}${voids ? ', and makes it void' : ''}`);
    const { deps, db } = history.world;
    const plan = await findPlanOfTicket(db, ticket.operator.client.id, ticket.id);
    try {
      await endPlan(deps, staff, plan, { voids_ticket: voids, reason: 'moved away' });
      line.came = 'it is over';
      if (voids) ticket.isVoid = true;
    } catch (error) {
      line.came = refusalOf(error);
    }
  },
);

/** The operator gives some of an instalment back. */
export const giveBack = kind(
  2,
  fc.record({ which: fc.nat(5), number: fc.integer({ min: 1, max: 4 }), amount: fc.constantFrom(1, 20_00, 120_00) }),
  async (history, { which, number, amount }) => {
    const ticket = pickPlanned(history, which);
    if (!ticket) return;
    const line = tell(history, `the operator gives ${amount / 100} of instalment ${number} of ${ticket.name} back`);
    const { deps, db } = history.world;
    const plan = await findPlanOfTicket(db, ticket.operator.client.id, ticket.id);
    try {
      await askForRefund(deps, staff, plan, { number, amount, reason: 'no bus' });
      line.came = 'it is on its way';
    } catch (error) {
      line.came = refusalOf(error);
    }
  },
);

const scenarios = {
  'cancels the mandate': 'mandate_cancelled',
  'suspends the mandate': 'mandate_suspended',
};

/** Somebody tells their bank to stop. */
export const stopAtTheBank = kind(
  1,
  fc.record({ which: fc.nat(3), does: fc.constantFrom(...(Object.keys(scenarios) as (keyof typeof scenarios)[])) }),
  async (history, { which, does }) => {
    const person = pick(
      history.model.people.filter(({ hasMandate }) => hasMandate),
      which,
    );
    if (!person) return;
    const { db, providers } = history.world;
    const mandates = await db
      .selectFrom('mandates')
      .select('provider_mandate_id')
      .where('user_id', '=', person.purchaser.id)
      .orderBy('id', 'desc')
      .execute();
    const line = tell(history, `${person.name} ${does} at the bank`);
    const isDone = await providers.play(scenarios[does], mandates[0]?.provider_mandate_id ?? '');
    line.came = isDone ? 'the bank does so' : 'there is nothing to stop';
  },
);

/** What the operator is told is refused; anything else is a fault. */
function refusalOf(error: unknown): string {
  const { message, name } = error as Error;
  if (name !== 'Error' || !/^(There is|Instalment|Of instalment)/.test(message)) throw error;
  return message;
}
