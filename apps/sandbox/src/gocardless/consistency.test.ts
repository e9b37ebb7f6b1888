import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, startDebitReceiver, startTestDebits } from '../conformance/test-debits.ts';
import type { TestDebits } from '../conformance/test-debits.ts';
import { SCENARIOS } from './scenarios.ts';

let debits: TestDebits;
beforeAll(async () => {
  debits = await startTestDebits();
});
afterAll(() => debits.stop());

const happenings = fc.oneof(
  fc.constantFrom(...SCENARIOS.filter((scenario) => scenario.startsWith('payment_'))),
  fc.constantFrom('mandate_cancelled', 'mandate_suspended', 'mandate_activated'),
  fc.constantFrom('retry', 'cancel', 'cancel plan', 'refund'),
  fc.integer({ min: 1, max: 40 }),
);

test('F-21 in any history a plan keeps its payments, they sum to its total, and every payout is the sum of its lines', async () => {
  const accounts = fc.constantFrom('55779911', '55779913', '55779914', '55779915', '55779916');
  const amounts = fc.array(fc.integer({ min: 100, max: 90_000 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(accounts, amounts, fc.array(fc.tuple(happenings, fc.nat()), { maxLength: 10 }), liveThrough),
    { numRuns: 15, endOnFailure: true },
  );
});

async function liveThrough(account: string, amounts: number[], history: [string | number, number][]): Promise<void> {
  const client = debits.connect(`run-${Math.random().toString(36).slice(2)}`);
  const mandate = await debits.authoriseMandate({ account, by: client });
  const plan = await debits.schedule(mandate, amounts, client);
  const ids = plan.links!.payments!;
  for (const [what, chosen] of history) {
    const id = ids[chosen % ids.length]!;
    if (typeof what === 'number') await debits.advance(what);
    else {
      const resource = what.startsWith('mandate_') ? mandate.id : id;
      const calls: Record<string, () => Promise<unknown>> = {
        retry: () => client.payments.retry(id),
        cancel: () => client.payments.cancel(id),
        'cancel plan': () => client.instalmentSchedules.cancel(plan.id!),
        refund: () => client.refunds.create({ amount: 50, total_amount_confirmation: 50, links: { payment: id } }),
      };
      // Many of the calls are impossible at that moment and refused: they must change nothing.
      await (calls[what] ?? (() => debits.play(what, resource)))().catch(() => undefined);
    }
    const { payments } = await client.payments.list({ mandate: mandate.id! });
    expect(payments.reduce((sum, { amount }) => sum + amount!, 0)).toBe(plan.total_amount);
    expect(new Set(payments.map((payment) => payment.id))).toEqual(new Set(ids));
  }
  const { payouts } = await client.payouts.list();
  for (const { id, amount } of payouts) {
    const { payout_items: items } = await client.payoutItems.list({ payout: id! });
    expect(items.reduce((sum, item) => sum + Number(item.amount), 0)).toBe(amount);
  }
}

test('a restart keeps all state: mandates, plans without payments yet, keys, the clock, undelivered events', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sandbox-debits-'));
  const receiver = await startDebitReceiver();
  receiver.webhookResponse.status = 500;
  const options = { dataDirectory, webhookTargets: [receiver.target] };
  try {
    const before = await startTestDebits({ ...options, webhookRetryMs: 60_000, debitQueueMs: 60_000 });
    const { client } = before;
    const request = await client.billingRequests.create({ mandate_request: { currency: 'GBP' } }, 'kept');
    const mandate = await before.authoriseMandate();
    const { today, ahead_days: ahead } = await before.advance(12);
    const { next_possible_charge_date: day, status } = await client.mandates.find(mandate.id!);
    expect(status).toBe('active');
    const plan = await client.instalmentSchedules.createWithDates({
      name: 'Season ticket',
      currency: 'GBP',
      total_amount: 1000,
      instalments: [{ amount: 1000, charge_date: day! }],
      links: { mandate: mandate.id! },
    });
    expect(plan).toMatchObject({ status: 'pending', links: { mandate: mandate.id } });
    await before.stop();

    receiver.received.length = 0;
    receiver.webhookResponse.status = 204;
    const after = await startTestDebits(options);
    expect(await after.advance(0)).toEqual({ today, ahead_days: ahead });
    expect(
      await refusal(after.client.billingRequests.create({ mandate_request: { currency: 'GBP' } }, 'kept')),
    ).toMatchObject({
      conflictingResourceId: request.id,
    });
    expect(await after.client.mandates.find(mandate.id!)).toMatchObject({ status: 'active' });
    expect(await after.client.instalmentSchedules.find(plan.id!)).toMatchObject({ status: 'active' });
    await expect
      .poll(() => receiver.eventNames())
      .toEqual(expect.arrayContaining(['mandates.active', 'payments.created']));
    await after.stop();
  } finally {
    await receiver.stop();
    await rm(dataDirectory, { recursive: true });
  }
});
