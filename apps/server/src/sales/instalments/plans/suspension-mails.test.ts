import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageTemplates } from '../../../message-templates.ts';
import { openPlanOffice } from './plan-office.fixture.ts';
import type { Bought, PlanOffice } from './plan-office.fixture.ts';

let office: PlanOffice;
beforeAll(async () => {
  office = await openPlanOffice();
});
beforeEach(() => office.setRule('0', 'suspend'));
afterAll(() => office.close());

/** Returns the texts of the mails to the purchaser of a ticket by their template. */
async function mailsTo({ email }: Bought): Promise<Map<string, string>> {
  const rows = office.shop.db.selectFrom('messages').select(['template', 'data']).where('recipient', '=', email);
  const sender = { name: 'Dales Coaches', brand_colour: '#123456', support: {} };
  const context = { deps: office.shop.deps, sender };
  const mails = (await rows.execute()).map(async ({ template, data }) => {
    const { write } = messageTemplates.find(({ name }) => name === template)!;
    return [template, JSON.stringify(await write(data, context))] as const;
  });
  return new Map(await Promise.all(mails));
}

async function buySuspended(): Promise<Bought> {
  const bought = await office.buyTicket();
  await office.happen('payment_failed', bought, 1);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
  return bought;
}

test('nobody is told that a void ticket can be used again, also when it was suspended before', async () => {
  const bought = await buySuspended();
  await office.end(bought, 'void-ticket');
  await office.shop.runJobs();
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'void' });
  const mails = await mailsTo(bought);
  expect([...mails.keys()]).toContain('plan-ended-early');
  expect([...mails.keys()]).not.toContain('ticket-in-use-again');
});

test('nobody is told that a ticket can be used again when staff had lifted its suspension before', async () => {
  const bought = await buySuspended();
  await office.shop.db
    .updateTable('customer_tickets')
    .set({ ticket_status: 'active' })
    .where('id', '=', bought.ticket)
    .execute();
  await office.end(bought, 'keep-ticket');
  await office.shop.runJobs();
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'active' });
  expect([...(await mailsTo(bought)).keys()]).not.toContain('ticket-in-use-again');
});

test('a charge-back after the end of a plan is not a payment that still has to be made', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  await office.end(bought, 'void-ticket');
  await office.shop.runJobs();
  await office.happen('payment_charged_back', bought, 1);
  const mail = (await mailsTo(bought)).get('instalment-failed')!;
  expect(mail).toContain('had been paid. Then it was claimed back');
  expect(mail).not.toContain('still has to be paid');
  expect(mail).not.toContain('arrange the payment');
  expect(mail).not.toContain('Show the ticket');
});
