import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDebitReceiver, startTestDebits, submitPage } from '../conformance/test-debits.ts';
import type { TestDebits } from '../conformance/test-debits.ts';

let debits: TestDebits;
let receiver: Awaited<ReturnType<typeof startDebitReceiver>>;
beforeAll(async () => {
  receiver = await startDebitReceiver();
  debits = await startTestDebits({ webhookTargets: [receiver.target] });
});
afterAll(async () => {
  await debits.stop();
  await receiver.stop();
});

test('from the first request to the last payout: a mandate is authorised on the hosted page, and a plan is collected over months', async () => {
  const { client } = debits;
  const request = await client.billingRequests.create(
    { mandate_request: { currency: 'GBP', scheme: 'bacs', metadata: { session: 's1' } }, metadata: { session: 's1' } },
    'session:s1',
  );
  expect(request).toMatchObject({ status: 'pending', links: { organisation: expect.stringMatching(/^OR/) } });
  expect(request.links?.mandate_request_mandate).toBeUndefined();
  const flow = await client.billingRequestFlows.create({
    redirect_uri: 'https://shop.example/back?session=s1',
    exit_uri: 'https://shop.example/left',
    links: { billing_request: request.id },
    prefilled_customer: { email: 'aoife@example.com' },
  });
  const response = await submitPage(flow.authorisation_url!);
  expect(response.headers.get('location')).toBe('https://shop.example/back?session=s1');

  const fulfilled = await client.billingRequests.find(request.id);
  expect(fulfilled.status).toBe('fulfilled');
  const mandate = await client.mandates.find(fulfilled.links!.mandate_request_mandate!);
  expect(mandate).toMatchObject({ status: 'pending_submission', scheme: 'bacs', metadata: { session: 's1' } });
  const account = await client.customerBankAccounts.find(mandate.links!.customer_bank_account!);
  expect(account).toMatchObject({
    bank_name: 'BARCLAYS BANK PLC',
    account_holder_name: 'AOIFE BYRNE',
    account_number_ending: '11',
  });
  expect(await client.customers.find(mandate.links!.customer!)).toMatchObject({ email: 'aoife@example.com' });

  const plan = await debits.schedule(mandate, [10_000, 2_500, 2_500]);
  const paymentIds = plan.links!.payments!;
  expect(paymentIds).toHaveLength(3);
  await debits.advance(120);
  expect(await client.mandates.find(mandate.id!)).toMatchObject({ status: 'active' });
  for (const id of paymentIds) expect(await client.payments.find(id)).toMatchObject({ status: 'paid_out' });
  expect(await client.instalmentSchedules.find(plan.id!)).toMatchObject({ status: 'completed', total_amount: 15_000 });

  const { payouts } = await client.payouts.list();
  expect(payouts).toHaveLength(3);
  for (const payout of payouts) {
    const { payout_items: items } = await client.payoutItems.list({ payout: payout.id! });
    expect(items.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(payout.amount);
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['gocardless_fee', 'payment_paid_out']));
    expect(payout.status).toBe('paid');
  }
  await expect.poll(() => receiver.eventNames()).toContain('instalment_schedules.completed');
  const { events } = await client.events.list({ payment: paymentIds[0]! });
  expect(events.map(({ action }) => action)).toEqual(['paid_out', 'confirmed', 'submitted', 'created']);
});
