import { expect } from 'vitest';
import { auditDatabase } from '../../../reports/audit/audit-database.ts';
import { endPlanOfTicket } from '../../../commands/payments/plans.ts';
import { refundInstalment, retryInstalment, setInstalmentRule } from '../../../commands/payments/instalments.ts';
import { newId } from '../../../platform/ids.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../../../testing/builders/build-direct-debit.ts';
import { annualTerms } from '../../../testing/builders/build-operator.ts';
import { buildStock } from '../../../testing/builders/build-stock.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { commandDeps } from '../../../commands/command-deps.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

export type PlanOffice = Awaited<ReturnType<typeof openPlanOffice>>;

/** A ticket that was bought by direct debit. */
export interface Bought {
  ticket: string;
  order: string;
  email: string;
  /** The provider's payments, in the order of the plan. */
  payments: string[];
}

/** Starts a shop with an operator whose tickets are paid by instalments and suspended in arrears, and functions that act on its plans. */
export async function openPlanOffice(
  ticket: NonNullable<Parameters<typeof buildDirectDebitOperator>[1]>['ticket'] = {},
) {
  const shop = await startTestShop();
  // tests let months pass, in which the ticket is still sold
  const terms = annualTerms(150);
  const operator = await buildDirectDebitOperator(shop.deps, {
    client: { suspends_in_arrears: true, sales_year: [terms.year] },
    ticket: { ...terms, ...ticket },
  });
  await buildStock(shop.db, operator, 20);
  const { slug } = operator.client;

  const instalmentsOf = (order: string) =>
    shop.db.selectFrom('instalments').selectAll().where('order_id', '=', order).orderBy('number').execute();
  /** Makes the job check a plan, as it does without an event. */
  const check = async ({ order }: Bought) => {
    const now = { check_at: shop.clock.now() };
    await shop.db.updateTable('instalment_plans').set(now).where('order_id', '=', order).execute();
    await shop.runJobs();
  };
  // the clock of the shop, so that work that a command makes due is due for the shop's jobs
  const deps = { ...commandDeps(shop.db, testStaff), clock: shop.clock };

  return {
    shop,
    operator,
    /** The year and the dates of its ticket. */
    terms,
    check,
    /** Buys a ticket, and waits until the provider has its plan and its payments are matched. */
    async buyTicket(account_number = '55779911'): Promise<Bought> {
      const purchaser = await buildPurchaserWithMandate(shop, operator, { account_number });
      const key = newId();
      const { body } = await buyByPlan(shop, purchaser, operator, { key });
      const { id: order } = await shop.orderOf(key);
      await shop.until(async () => {
        shop.clock.advance({ seconds: 5 });
        await shop.runJobs();
        return (await instalmentsOf(order)).every(({ state }) => state === 'pending_submission');
      }, 'the payments are known');
      const payments = (await instalmentsOf(order)).map(({ provider_payment_id }) => provider_payment_id!);
      return { ticket: body.id, order, email: purchaser.email, payments };
    },
    /** The provider's API with the operator's token, for what the operator does on the provider's own pages. */
    provider: () => shop.deps.gocardless(`sandbox_demo_${slug}`),
    /** Plays a scenario of the sandbox on payments, and then makes the job check the plan. */
    async happen(scenario: string, bought: Bought, ...numbers: number[]): Promise<void> {
      for (const number of numbers) await shop.play(scenario, bought.payments[number - 1]!);
      await check(bought);
    },
    /** Runs `what` without the provider's events. */
    async withoutEvents(what: () => Promise<unknown>): Promise<void> {
      await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
      await what();
      await shop.misbehave(undefined);
    },
    statesOf: async ({ order }: Bought) =>
      (await instalmentsOf(order)).map(({ state, is_given_up }) => (is_given_up ? `${state}, given up` : state)),
    ticketOf: ({ ticket }: Bought) =>
      shop.db
        .selectFrom('customer_tickets')
        .select(['ticket_status', 'revision'])
        .where('id', '=', ticket)
        .executeTakeFirstOrThrow(),
    mandateOf: ({ order }: Bought) =>
      shop.db
        .selectFrom('instalment_plans as plan')
        .innerJoin('mandates', 'mandates.id', 'plan.mandate_id')
        .select(['mandates.id', 'provider_mandate_id'])
        .where('order_id', '=', order)
        .executeTakeFirstOrThrow(),
    async mailsTo(recipient: string, template: string): Promise<number> {
      const query = shop.db.selectFrom('messages').selectAll().where('recipient', '=', recipient);
      return (await query.where('template', '=', template).execute()).length;
    },
    async balancesOf({ order }: Bought): Promise<Record<string, number>> {
      const { rows } = await sql<{ account: string; balance: number }>`
        SELECT account, sum(amount)::integer AS balance FROM ledger_entries WHERE order_id = ${order}
        GROUP BY account`.execute(shop.db);
      return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
    },
    end: ({ ticket }: Bought, choice: string) => endPlanOfTicket(deps, [slug, ticket, choice, 'moved', 'away']),
    refund: ({ ticket }: Bought, number: number, amount: string) =>
      refundInstalment(deps, [slug, ticket, String(number), amount, 'no', 'bus']),
    setRule: (...words: string[]) => setInstalmentRule(deps, [slug, ...words]),
    retry: ({ ticket }: Pick<Bought, 'ticket'>, number: number) =>
      retryInstalment(deps, [slug, ticket, String(number)]),
    async close(): Promise<void> {
      expect(await auditDatabase(shop.db)).toEqual([]);
      await shop.stop();
    },
  };
}
