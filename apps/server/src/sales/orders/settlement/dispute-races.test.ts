import { expect, test } from 'vitest';
import { commandDeps } from '../../../commands/command-deps.ts';
import { refundTicketOf, voidTicketOf } from '../../../commands/tickets.ts';
import { markDisputed } from '../../../payments/cards/mark-disputed.ts';
import { newId } from '../../../platform/ids.ts';
import { whileLocked } from '../../../testing/at-once.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import { buildStock } from '../../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { makeRefunds } from '../refunds/make-refunds.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

// A bank reports a dispute while staff act on the same payment (F-18).

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

async function sell() {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
  const key = newId();
  const ticketId = (await shop.buy(await shop.purchaser(), operator, { key })).json<{ id: string }>().id;
  const { id: order_id } = await shop.orderOf(key);
  const { id } = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  const words = [operator.client.slug, ticketId, 'left the school'];
  const deps = { ...commandDeps(shop.db, testStaff), clock: shop.clock };
  return {
    operator,
    order_id,
    rows: { table: 'payments', where: sql`id = ${id}` },
    dispute: () => markDisputed(shop.deps, { client_id: operator.client.id, id, order_id }),
    refund: () => refundTicketOf(deps, words),
    void: () => voidTicketOf(deps, words),
  };
}

type Sold = Awaited<ReturnType<typeof sell>>;

/** What became of the payment, its order and its ticket. */
async function endOf({ operator, order_id }: Sold) {
  const found = await shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('customer_tickets', 'customer_tickets.order_id', 'orders.id')
    .select(['orders.state', 'captured', 'refunded', 'disputed_at', 'ticket_status'])
    .where('orders.id', '=', order_id)
    .executeTakeFirstOrThrow();
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'at'])
    .where('client_id', '=', operator.client.id)
    .where('actor_kind', '=', 'provider')
    .execute();
  const { data } = await shop.deps.stripe.refunds.list(
    { limit: 5 },
    { stripeAccount: operator.client.stripe_account_id! },
  );
  const { sold } = await shop.stockOf(operator);
  return { ...found, entries, refunds: data.map(({ amount }) => amount), sold };
}

test('F-18 C-191 a dispute that several events report at once has the time of the first and one entry in the audit log', async () => {
  const sold = await sell();
  const first = new Date(shop.clock.now().getTime() + 1_000);
  const report = () => {
    shop.clock.advance({ seconds: 1 });
    return sold.dispute();
  };
  await whileLocked(shop.deps, sold.rows, [report, report, report]);
  expect(await endOf(sold)).toMatchObject({
    disputed_at: first,
    entries: [{ action: 'dispute-payment', at: first }],
    state: 'fulfilled',
    ticket_status: 'active',
  });
  await expectAudit(shop.db, { client_id: sold.operator.client.id }, 'dispute-payment', [
    { by: 'stripe', kind: 'provider', subject: `order ${sold.order_id}` },
  ]);
});

const paid = { captured: 48_000, entries: [{ action: 'dispute-payment' }] };
const ends = {
  refund: { ...paid, state: 'refunded', refunded: 48_000, ticket_status: 'void', refunds: [48_000], sold: 0 },
  void: { ...paid, state: 'fulfilled', refunded: 0, ticket_status: 'void', refunds: [], sold: 0 },
};
for (const act of ['refund', 'void'] as const)
  test(`F-18 a dispute and the ${act} of its ticket at once both hold, whichever is first`, async () => {
    for (const isFirst of [true, false]) {
      const sold = await sell();
      const work = async () => {
        await sold[act]();
        await makeRefunds(shop.deps);
      };
      const events = [sold.dispute, sold.dispute];
      await whileLocked<unknown>(shop.deps, sold.rows, isFirst ? [...events, work] : [work, ...events]);
      await shop.runJobs();
      const end = await endOf(sold);
      expect(end).toMatchObject(ends[act]);
      expect(end.disputed_at).toBeInstanceOf(Date);
    }
  });
