import { expect, test } from 'vitest';
import { commandDeps } from '../../../commands/command-deps.ts';
import { refundTicketOf } from '../../../commands/tickets.ts';
import { recordRefundFailure, refundLeaseSeconds } from '../../../payments/refunds/refund-attempts.ts';
import { claimDueRefund } from '../../../payments/refunds/write-refunds.ts';
import { statement } from '../../../platform/database/sql/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

test('a last attempt to refund that fails after its claim has ended leaves the refund to the process that is making it', async () => {
  const operator = await buildOperator(shop.db);
  const key = newId();
  const { id } = (await shop.buy(await shop.purchaser(), operator, { key })).json<{ id: string }>();
  const { id: order_id } = await shop.orderOf(key);
  const words = [operator.client.slug, id, 'left the school'];
  await refundTicketOf({ ...commandDeps(shop.db, testStaff), clock: shop.clock }, words);
  const claim = async () => {
    const claimed = claimDueRefund('payment', shop.clock.now());
    const { client_id, id: refund, amount, attempts } = claimed;
    const columns = sql`${client_id}, ${refund}, ${amount}, ${attempts}`;
    const { rows } = await statement(
      [claimed],
      sql<{ client_id: string; id: string; amount: number; attempts: number }>`SELECT ${columns} FROM ${claimed}`,
    ).execute(shop.db);
    return { ...rows[0]!, order_id };
  };
  const late = await claim();
  shop.clock.advance({ seconds: refundLeaseSeconds + 1 });
  const current = await claim();
  expect([late.attempts, current.attempts]).toEqual([1, 2]);
  const refund = () =>
    shop.db.selectFrom('refunds').select(['state', 'last_error', 'next_attempt_at']).where('id', '=', late.id);
  const before = await refund().executeTakeFirstOrThrow();
  await recordRefundFailure(shop.deps, late, new Error('the provider is busy'), late.attempts);
  expect(await refund().executeTakeFirst()).toEqual(before);
  expect(before).toMatchObject({ state: 'pending', last_error: null });

  await recordRefundFailure(shop.deps, current, new Error('the provider is busy'));
  shop.clock.advance({ hours: 1 });
  await shop.runJobs();
  expect(await refund().executeTakeFirst()).toMatchObject({ state: 'succeeded' });
});
