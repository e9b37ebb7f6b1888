import { sql } from 'kysely';
import { expect } from 'vitest';
import { auditDatabase } from '../../../reports/audit/audit-database.ts';
import { endPlanOfTicket } from '../../../commands/plans.ts';
import { refundInstalment } from '../../../commands/instalments.ts';
import { newId } from '../../../platform/ids.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../../../testing/builders/build-direct-debit.ts';
import { buildStock } from '../../../testing/builders/build-stock.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { commandDeps } from '../../../commands/command-deps.ts';
import { testStaff } from '../../../testing/test-staff.ts';

export type PlanOffice = Awaited<ReturnType<typeof openPlanOffice>>;

/** A ticket that was bought by direct debit. */
export interface Bought {
  ticket: string;
  order: string;
  email: string;
  /** The provider's payments, in the order of the plan. */
  payments: string[];
}

/** An operator whose tickets are paid for in instalments and taken out of use in arrears, and what happens to its plans. */
export async function openPlanOffice(
  ticket: NonNullable<Parameters<typeof buildDirectDebitOperator>[1]>['ticket'] = {},
) {
  const shop = await startTestShop();
  const operator = await buildDirectDebitOperator(shop.deps, { client: { suspends_in_arrears: true }, ticket });
  await buildStock(shop.db, operator, 20);
  const { slug } = operator.client;

  const instalmentsOf = (order: string) =>
    shop.db.selectFrom('instalments').selectAll().where('order_id', '=', order).orderBy('number').execute();
  /** The job asks about a plan, as it does when no event has come. */
  const heard = async ({ order }: Bought) => {
    const now = { check_at: shop.clock.now() };
    await shop.db.updateTable('instalment_plans').set(now).where('order_id', '=', order).execute();
    await shop.runJobs();
  };

  return {
    shop,
    operator,
    heard,
    /** A ticket whose plan the provider has, and whose payments are matched. */
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
    /** The operator, on the provider's own pages. */
    provider: () => shop.deps.gocardless(`sandbox_demo_${slug}`),
    /** Brings payments where the scenario says, and lets our side hear of it. */
    async happen(scenario: string, bought: Bought, ...numbers: number[]): Promise<void> {
      for (const number of numbers) await shop.play(scenario, bought.payments[number - 1]!);
      await heard(bought);
    },
    /** What happens now is told by no event. */
    async unheard(what: () => Promise<unknown>): Promise<void> {
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
    end: ({ ticket }: Bought, choice: string) =>
      endPlanOfTicket(commandDeps(shop.db, testStaff), [slug, ticket, choice, 'moved', 'away']),
    refund: ({ ticket }: Bought, number: number, amount: string) =>
      refundInstalment(commandDeps(shop.db, testStaff), [slug, ticket, String(number), amount, 'no', 'bus']),
    async close(): Promise<void> {
      expect(await auditDatabase(shop.db)).toEqual([]);
      await shop.stop();
    },
  };
}
