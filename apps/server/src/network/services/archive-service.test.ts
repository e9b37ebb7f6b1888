import { addDays } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../../platform/clock.ts';
import { createCampaign } from '../../sales/renewals/campaigns/create-campaign.ts';
import { createRenewal } from '../../sales/renewals/offers/create-renewal.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { addBookableService, bookingCalls, buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { archiveService, restoreService } from './archive-service.ts';
import { showService } from './list-services.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const keyOf = ({ client, service }: TestOperator) => ({ client_id: client.id, service_id: service.id });
const archive = (operator: TestOperator) => archiveService(shop.deps, testStaff, keyOf(operator));
const today = () => localDate(shop.clock.now(), 'Europe/London');
const isArchived = async (operator: TestOperator) =>
  (await showService(shop.deps, { ...keyOf(operator), services: 'all' })).is_archived;

test('C-034 a service with tickets valid in future is not archived: the refusal has their number and last day', async () => {
  const operator = await buildOperator(shop.db);
  const { id: user_id } = await shop.purchaser();
  const [near, far] = [addDays(today(), 3), addDays(today(), 40)];
  const hold = (values: object) =>
    buildCustomerTicket(shop.db, operator, { user_id, start: addDays(today(), -400), ...values });
  await hold({ expiry: near });
  await hold({ expiry: far, ticket_status: 'suspended' });
  await hold({ expiry: today() });
  await hold({ expiry: addDays(today(), -1) });
  const voided = await hold({ expiry: addDays(today(), 90) });
  await shop.db.updateTable('customer_tickets').set({ ticket_status: 'void' }).where('id', '=', voided.id).execute();
  const use = { tickets: 3, passes: 0, orders: 0, last_day: far };
  await expect(archive(operator)).rejects.toMatchObject({ key: 'service-in-use', params: use });
  expect((await showService(shop.deps, { ...keyOf(operator), services: 'all' })).use).toEqual(use);
  expect(await isArchived(operator)).toBe(false);
  // a ticket of another service does not count
  const other = await buildService(shop.db, { client_id: operator.client.id, name: 'D2' });
  await archive({ ...operator, service: other });
});

test('C-034 a pass of another service with a journey on this one, and an order that is being paid, keep a service', async () => {
  const operator = await buildBookable(shop.db, { today: today() });
  const second = await addBookableService(shop.db, operator, { today: today() });
  const calls = bookingCalls(shop);
  const day = addDays(today(), 2);
  expect((await calls.book(await shop.purchaser(), operator, [journeyOn(second, day)])).statusCode).toBe(200);
  await expect(archive(second)).rejects.toMatchObject({
    params: { tickets: 0, passes: 1, orders: 0, last_day: day },
  });

  const third = await addBookableService(shop.db, operator, { today: today(), name: 'D3' });
  const paying = { card: 'pm_card_authenticationRequired' };
  await calls.book(await shop.purchaser(), operator, [journeyOn(third, day)], paying);
  await expect(archive(third)).rejects.toMatchObject({ params: { tickets: 0, passes: 0, orders: 1, last_day: null } });

  const single = await buildOperator(shop.db);
  await shop.buy(await shop.purchaser(), single, paying);
  await expect(archive(single)).rejects.toMatchObject({ params: { orders: 1 } });
});

test('C-034 an archived service is nowhere in the shop and cannot be bought, and is there again after Undo', async () => {
  const operator = await buildOperator(shop.db, { service: { name: 'Zennor', am_seats: 20 } });
  const { client, service, ticket } = operator;
  const parent = await shop.purchaser();
  const held = await buildCustomerTicket(shop.db, operator, {
    user_id: parent.id,
    start: addDays(today(), -300),
    expiry: addDays(today(), -1),
  });
  const get = async (path: string, headers = {}) =>
    (await shop.app.inject({ url: `/api${path}`, headers })).json<unknown>();
  const seen = async () => ({
    page: JSON.stringify(await get(`/client/slug/${client.slug}`)).includes(service.id),
    offers: JSON.stringify(await get(`/client/slug/${client.slug}/offers`)).includes(service.id),
    search: JSON.stringify(await get('/search/services?q=zennor')).includes(service.id),
    tickets: ((await get(`/service/${service.id}/tickets/${ticket.year.replace('/', '-')}`)) as object[]).length,
    waitingList: JSON.stringify(await get(`/waiting-list/client/${client.slug}`)).includes('Zennor'),
  });
  const shown = { page: true, offers: true, search: true, tickets: 1, waitingList: true };
  expect(await seen()).toEqual(shown);
  const offer = { customer_ticket_id: held.id, ticket_id: ticket.id, closes_on: addDays(today(), 10) };
  const renewal = await createRenewal(shop.deps, testStaff, offer);
  await archive(operator);
  await archive(operator);
  expect(await seen()).toEqual({ page: false, offers: false, search: false, tickets: 0, waitingList: false });
  const refused = await shop.buy(parent, operator);
  expect([refused.statusCode, refused.json().error_key]).toEqual([404, 'service-not-found']);
  expect(await get(`/renewal/detailed/${renewal}`, parent.headers)).toMatchObject({ error_key: 'renewal-ticket-gone' });
  await expect(createRenewal(shop.deps, testStaff, offer)).rejects.toMatchObject({ key: 'ticket-not-found' });
  const campaign = { client_id: client.id, name: 'Next year', closes_on: offer.closes_on };
  const old = { client_id: client.id, service_id: service.id, year: '20/21', start: null, expiry: null };
  const from = await buildTicket(shop.db, old);
  const pairs = [{ from_ticket_id: from.id, to_ticket_id: ticket.id }];
  await expect(createCampaign(shop.deps, testStaff, { ...campaign, pairs })).rejects.toMatchObject({
    key: 'campaign-ticket-archived',
  });

  await restoreService(shop.deps, testStaff, keyOf(operator));
  await restoreService(shop.deps, testStaff, keyOf(operator));
  expect(await seen()).toEqual(shown);
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
  const entry = { by: testStaff.id, subject: `service ${service.id}` };
  await expectAudit(shop.db, { client_id: client.id }, 'archive-service', [
    { ...entry, before: { name: service.name } },
  ]);
  await expectAudit(shop.db, { client_id: client.id }, 'restore-service', [
    { ...entry, after: { name: service.name } },
  ]);
});
