import { auditDatabase } from '../../audit/audit-database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../../../testing/builders/build-direct-debit.ts';
import { soldFor } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { captureLog } from '../../../testing/captured-log.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { comparePayouts } from './compare-payouts.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** The days until the deposit of a plan is collected and paid out. */
export const daysUntilPaidOut = 16;

/** More days than pass in the tests of a file. */
export const daysOfTests = 250;

/** A shop whose plans are paid out. Days pass for all tests at once, so each test has its own operator. */
export async function startPayoutShop() {
  const shop = await startTestShop();
  const captured = captureLog();
  shop.deps.log = captured.log;

  /** Lets days pass for the provider and for us, and runs the jobs. */
  async function pass(days: number) {
    await shop.passDays(days);
    await shop.runJobs();
  }

  async function compare(pageSize?: number) {
    while (await comparePayouts(shop.deps, pageSize)) continue;
  }

  /** An operator with a purchase: a deposit of 120.00 and three times 81.00, from a bank account with a fixed outcome. */
  async function sellPlan(account_number = '55779911', known?: TestOperator) {
    const operator = known ?? (await buildDirectDebitOperator(shop.deps, soldFor(daysOfTests)));
    const purchaser = await buildPurchaserWithMandate(shop, operator, { account_number });
    const key = newId();
    await buyByPlan(shop, purchaser, operator, { key });
    const { id: order_id } = await shop.orderOf(key);
    return { operator, order_id };
  }

  /** Collects these instalments of a plan today, each in a payout of its own. */
  async function payOut(orderId: string, numbers: number[]) {
    await shop.until(async () => {
      await shop.runJobs();
      return (await instalmentsOf(orderId)).every(({ provider_payment_id }) => provider_payment_id !== null);
    }, 'the provider has made the payments');
    for (const { provider_payment_id: resource } of (await instalmentsOf(orderId)).filter(({ number }) =>
      numbers.includes(number),
    )) {
      await shop.play('payment_paid_out', resource!);
    }
  }

  /** Refunds part of an instalment on the provider's own pages, and updates our rows. Returns the provider's refund. */
  async function giveBack(
    { client }: TestOperator,
    { provider_payment_id: payment, order_id, number }: Awaited<ReturnType<typeof instalmentsOf>>[number],
    amount: number,
  ): Promise<string> {
    const provider = shop.deps.gocardless(`sandbox_demo_${client.slug}`);
    const links = { payment: payment! };
    const refund = await provider.refunds.create({ amount, total_amount_confirmation: amount, links });
    await shop.until(async () => {
      await shop.runJobs();
      const instalments = await instalmentsOf(order_id);
      return instalments.some((one) => one.number === number && one.refunded === amount);
    }, 'our rows have the refund');
    return refund.id!;
  }

  async function soldAndPaidOut(...numbers: number[]) {
    const sold = await sellPlan();
    await payOut(sold.order_id, [1, ...numbers]);
    await shop.until(async () => {
      await shop.runJobs();
      const states = (await instalmentsOf(sold.order_id)).map(({ state }) => state);
      return states.filter((state) => state === 'paid_out').length === 1 + numbers.length;
    }, 'the instalments are paid out');
    return { ...sold, deposit: (await instalmentsOf(sold.order_id))[0]! };
  }

  function instalmentsOf(orderId: string) {
    return shop.db.selectFrom('instalments').selectAll().where('order_id', '=', orderId).orderBy('number').execute();
  }

  async function payoutsOf({ client }: TestOperator) {
    return shop.db.selectFrom('payouts').selectAll().where('client_id', '=', client.id).orderBy('made_at').execute();
  }

  async function linesOf({ client }: TestOperator) {
    const rows = await shop.db
      .selectFrom('payout_lines')
      .innerJoin('payouts', (join) =>
        join
          .onRef('payouts.client_id', '=', 'payout_lines.client_id')
          .onRef('payouts.provider_payout_id', '=', 'payout_lines.provider_payout_id'),
      )
      .select(['kind', 'payout_lines.amount'])
      .where('payout_lines.client_id', '=', client.id)
      .orderBy('made_at')
      .orderBy('number')
      .execute();
    return rows.map(({ kind, amount }) => `${kind} ${amount / 100}`);
  }

  /** Returns the checks of the audit that an operator's rows break. */
  async function auditOf({ client }: TestOperator): Promise<string[]> {
    const findings = await auditDatabase(shop.db);
    return findings.filter(({ examples }) => JSON.stringify(examples).includes(client.id)).map(({ name }) => name);
  }

  function setInstalment(orderId: string, number: number, set: object) {
    return shop.db
      .updateTable('instalments')
      .set(set)
      .where('order_id', '=', orderId)
      .where('number', '=', number)
      .execute();
  }

  /** Makes the deposit smaller and the next instalment larger by this amount, because a plan has to sum to its total. */
  function moveBetween(orderId: string, amount: number) {
    return sql`
      UPDATE instalments SET amount = amount + CASE number WHEN 1 THEN ${-amount}::integer ELSE ${amount}::integer END
      WHERE order_id = ${orderId} AND number IN (1, 2)`.execute(shop.db);
  }

  function errorsOf({ client }: { client: { id: string } }): object[] {
    return captured.lines
      .map((line) => JSON.parse(line) as { client_id?: string })
      .filter((line) => line.client_id === client.id);
  }

  return {
    ...shop,
    pass,
    compare,
    sellPlan,
    payOut,
    giveBack,
    soldAndPaidOut,
    instalmentsOf,
    payoutsOf,
    linesOf,
    auditOf,
    setInstalment,
    moveBetween,
    errorsOf,
  };
}
