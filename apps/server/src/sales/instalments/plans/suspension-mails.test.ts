import { addDays } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageTemplates } from '../../../message-templates.ts';
import { localDate } from '../../../platform/clock.ts';
import { openPlanOffice } from './plan-office.fixture.ts';
import type { Bought, PlanOffice } from './plan-office.fixture.ts';

let office: PlanOffice;
beforeAll(async () => {
  office = await openPlanOffice();
});
beforeEach(() => office.setRule('0', 'suspend'));
afterAll(() => office.close());

/** Returns the texts of the mails about a plan, to its purchaser and to the operator, by their template. */
async function mailsAbout({ order }: Bought): Promise<Map<string, string>> {
  const rows = office.shop.db
    .selectFrom('messages')
    .select(['template', 'data'])
    .where('event_key', 'like', `%plan ${order}%`)
    .union(
      office.shop.db
        .selectFrom('messages')
        .select(['template', 'data'])
        .where('event_key', 'like', `instalment ${order}%`),
    );
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
  const mails = await mailsAbout(bought);
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
  expect([...(await mailsAbout(bought)).keys()]).not.toContain('ticket-in-use-again');
});

test('a charge-back after the end of a plan is not a payment that still has to be made', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  await office.end(bought, 'void-ticket');
  await office.shop.runJobs();
  await office.happen('payment_charged_back', bought, 1);
  const mail = (await mailsAbout(bought)).get('instalment-failed')!;
  expect(mail).toContain('had been paid. Then it was claimed back');
  expect(mail).not.toContain('still has to be paid');
  expect(mail).not.toContain('arrange the payment');
  expect(mail).not.toContain('Show the ticket');
});

/** Changes the last day of a ticket to the day of its operator, or to an earlier one. */
async function endTicket({ ticket }: Bought, daysAgo: number): Promise<void> {
  const day = addDays(localDate(office.shop.clock.now(), 'Europe/London'), -daysAgo);
  await office.shop.db
    .updateTable('customer_tickets')
    .set({ start: addDays(day, -100), expiry: day })
    .where('id', '=', ticket)
    .execute();
}

test('a ticket is not suspended for arrears from the day after its last day, and nobody is told so', async () => {
  const bought = await office.buyTicket();
  await endTicket(bought, 1);
  await office.happen('payment_failed', bought, 1);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'active' });
  const mails = await mailsAbout(bought);
  expect([...mails.keys()].toSorted()).toEqual(['instalment-failed', 'operator-notice-instalment']);
  expect([...mails.values()].join()).not.toContain('be used');
});

test('a ticket is suspended for arrears on its last day', async () => {
  const bought = await office.buyTicket();
  await endTicket(bought, 0);
  await office.happen('payment_failed', bought, 1);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
  expect([...(await mailsAbout(bought)).keys()]).toContain('ticket-suspended');
});

test('nobody is told that a ticket can be used again when its arrears are paid after its last day', async () => {
  const bought = await buySuspended();
  await endTicket(bought, 1);
  await office.check(bought);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
  await office.retry(bought, 1);
  await office.shop.runJobs();
  await office.happen('payment_confirmed', bought, 1);
  // an operator that makes the ticket valid for longer finds it active
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'active' });
  expect([...(await mailsAbout(bought)).keys()]).not.toContain('ticket-in-use-again');
});

test('after the last day of a ticket nobody is asked to pay the rest so that it can be used', async () => {
  const [running, ended] = [await office.buyTicket(), await office.buyTicket()];
  await endTicket(ended, 1);
  for (const bought of [running, ended]) {
    const { provider_mandate_id } = await office.mandateOf(bought);
    await office.shop.play('mandate_cancelled', provider_mandate_id);
    await office.check(bought);
  }
  const [ofRunning, ofEnded] = [await mailsAbout(running), await mailsAbout(ended)];
  expect(ofRunning.get('plan-ended')).toContain('so that the ticket can be used until it ends');
  expect(ofEnded.get('plan-ended')).toContain('Please contact Dales Coaches to pay what is left.');
});

test('a ticket that is suspended after a charge-back is not one whose payment was not made', async () => {
  const [returned, mixed] = [await office.buyTicket(), await office.buyTicket()];
  await office.happen('payment_paid_out', returned, 1);
  await office.happen('payment_charged_back', returned, 1);
  await office.withoutEvents(async () => {
    await office.shop.play('payment_paid_out', mixed.payments[0]!);
    await office.shop.play('payment_charged_back', mixed.payments[0]!);
  });
  await office.happen('payment_failed', mixed, 2);
  const mails = await mailsAbout(returned);
  expect(mails.get('ticket-suspended')).toContain('had been paid was claimed back, by you or by your bank');
  expect(mails.get('operator-notice-ticket-suspended')).toContain('An instalment of this ticket was charged back');
  const ofBoth = await mailsAbout(mixed);
  expect(ofBoth.get('ticket-suspended')).toContain('has not been paid');
});
