import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveUpRetries } from '../collection/retry-instalments.ts';
import { instalmentFailed, instalmentRefunded, operatorNoticeInstalment } from './notifications/instalment-messages.ts';
import { openPlanOffice } from './plan-office.fixture.ts';
import type { PlanOffice } from './plan-office.fixture.ts';

let office: PlanOffice;
beforeAll(async () => {
  office = await openPlanOffice();
});
afterAll(() => office.close());

const templates = {
  'instalment-failed': instalmentFailed,
  'operator-notice-instalment': operatorNoticeInstalment,
  'instalment-refunded': instalmentRefunded,
};
type Name = keyof typeof templates;

async function written(name: Name, data: unknown): Promise<string> {
  const sender = { name: 'Dales Coaches', brand_colour: '#123456', support: {} };
  return JSON.stringify(await templates[name].write(data, { deps: office.shop.deps, sender }));
}

test('P-302 mails about an instalment show the days on which it is collected', async () => {
  const { order } = await office.buyTicket();
  const data = {
    order_id: order,
    customer_ticket_id: null,
    service_name: '14: Askrigg to Skipton',
    currency: 'gbp',
    amount: 81_00,
    // a holiday and a Sunday
    due_date: '2027-01-01',
    retry_on: '2027-01-10',
    user_email: 'ada@example.com',
  };
  for (const name of ['instalment-failed', 'operator-notice-instalment'] as const) {
    const mail = await written(name, data);
    expect(mail).toContain('Mon 4th Jan 2027');
    expect(mail).toContain('Mon 11th Jan 2027');
    expect(mail).not.toContain('1st Jan');
    expect(mail).not.toContain('10th Jan');
    expect(await written(name, { ...data, charge_date: '2027-01-05' })).toContain('Tue 5th Jan 2027');
  }
  const refunded = await written('instalment-refunded', data);
  expect(refunded).toContain('Mon 4th Jan 2027');
  expect(await written('instalment-refunded', { ...data, charge_date: '2027-01-05' })).toContain('Tue 5th Jan 2027');
});

test('P-302 mails about an instalment that the provider collects later than it was due show its day', async () => {
  const bought = await office.buyTicket();
  const instalments = office.shop.db.updateTable('instalments').where('order_id', '=', bought.order);
  const rows = await instalments.set({ due_date: '2026-11-02' }).returning('charge_date').execute();
  await office.happen('payment_failed', bought, 1);
  const plan = { client_id: office.operator.client.id, order_id: bought.order, line: 1 };
  expect(await giveUpRetries(office.shop.deps, plan, [1])).toBe(true);
  await office.happen('payment_paid_out', bought, 2);
  await office.refund(bought, 2, '20.00');
  await office.shop.runJobs();
  const queued = await office.shop.db
    .selectFrom('messages')
    .select(['template', 'data'])
    .where('template', 'in', Object.keys(templates))
    .execute();
  const mails = queued.filter(({ data }) => (data as { order_id: string }).order_id === bought.order);
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    'instalment-failed',
    'instalment-failed',
    'instalment-refunded',
    'operator-notice-instalment',
    'operator-notice-instalment',
  ]);
  const days = rows.map(({ charge_date }) => formatDate(parseLocalDate(charge_date!)));
  for (const { template, data } of mails) {
    const mail = await written(template as Name, data);
    expect(mail).not.toContain('2nd Nov');
    expect(days.some((day) => mail.includes(day))).toBe(true);
  }
});
