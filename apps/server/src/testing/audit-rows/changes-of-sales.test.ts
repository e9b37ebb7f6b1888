import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { expect, test } from 'vitest';
import { discardUnusedPhotos } from '../../accounts/photos/discard-photos.ts';
import { openImports } from '../../imports/import-file.fixture.ts';
import { openOperator } from '../../operators/open-operator.ts';
import { localDate } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { officeOf, today, tomorrow, wednesday } from '../../sales/cancelled-departures/cancelling.fixture.ts';
import { eraseUnsoldPassengers } from '../../sales/orders/erase-unsold-passengers.ts';
import { createCampaign } from '../../sales/renewals/campaigns/create-campaign.ts';
import { moveClosingDay } from '../../sales/renewals/campaigns/move-closing-day.ts';
import { createRenewal } from '../../sales/renewals/offers/create-renewal.ts';
import { buildHolder, openRenewalShop } from '../../sales/renewals/renewal-shop.fixture.ts';
import { refundTicket } from '../../sales/void-ticket/refund-ticket.ts';
import { createVoucher } from '../../sales/vouchers/create-voucher.ts';
import { deleteOldEntries } from '../../sales/waiting-list/delete-old-entries.ts';
import { findTickets } from '../../tickets/customer-tickets/show-ticket.ts';
import { buildOrder } from '../builders/build-customer-ticket.ts';
import { buildOperator } from '../builders/build-operator.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import { buildWaiting } from '../builders/build-waiting.ts';
import { shareAuditedShop } from '../shared-shop.ts';
import { testStaff } from '../test-staff.ts';
import type { TestShop } from '../test-shop.ts';
import { expectAudit } from './expect-audit.ts';
import type { Action, ExpectedEntry } from './expect-audit.ts';

let shop: TestShop;
let office: ReturnType<typeof officeOf>;
shareAuditedShop(
  (opened) => {
    shop = opened;
    office = officeOf(opened);
  },
  { now: `${today}T09:00:00Z` },
);

const by = testStaff.id;
const expectOf = ({ client }: Pick<TestOperator, 'client'>, action: Action, ...expected: ExpectedEntry[]) =>
  expectAudit(shop.db, { client_id: client.id }, action, expected);

test('C-190 C-032 what is done for the passengers of a cancelled departure, and putting it back, are entries with their numbers', async () => {
  const operator = await office.open();
  const { name } = operator.service;
  const moved = await office.buy(operator);
  await office.cancel(operator);
  const to = { date: wednesday, direction: 'am' } as const;
  await office.cancel(operator, { treatment: 'move', to, message: 'We are sorry.' });
  await office.putBack(operator);
  const run = await shop.db
    .selectFrom('runs')
    .select('id')
    .where('client_id', '=', operator.client.id)
    .executeTakeFirstOrThrow();
  const subject = `departure ${run.id}`;
  const departure = { name, date: tomorrow, direction: 'am' };
  await expectOf(operator, 'cancel-departure', {
    by,
    subject,
    after: { ...departure, passengers: 1, moved: 0, given_back: 0, emailed: 0, reason: 'Broken down' },
  });
  await expectOf(operator, 'handle-cancelled-departure', {
    by,
    subject,
    after: { ...departure, passengers: 1, moved: 1, given_back: 0, emailed: 1, reason: 'Broken down' },
  });
  await expectOf(operator, 'move-departure', {
    by,
    subject: `customer-ticket ${moved.id}`,
    before: { date: tomorrow, direction: 'am' },
    after: { ...to, reason: 'Broken down' },
  });
  await expectOf(operator, 'put-departure-back', {
    by,
    subject,
    before: { ...departure, reason: 'Broken down' },
    after: { ...departure, emailed: expect.any(Number) as number },
  });
});

test('C-190 a refund is an entry with its reason, and so is an offer of a renewal and the new last day of a campaign', async () => {
  const years = await openRenewalShop(shop, { seats: 5 });
  const { operator, next } = years;
  const [refunded, offered] = [await buildHolder(shop, operator), await buildHolder(shop, operator)];
  const [ticket] = await findTickets(shop.db, [refunded.ticketId]);
  await refundTicket(shop.deps, testStaff, ticket!, 'Moved to another school');
  const refund = await shop.db
    .selectFrom('refunds')
    .select('amount')
    .where('client_id', '=', operator.client.id)
    .executeTakeFirstOrThrow();
  await expectOf(operator, 'refund-ticket', {
    by,
    subject: `customer-ticket ${refunded.ticketId}`,
    after: { amount: refund.amount, currency: 'gbp', reason: 'Moved to another school' },
  });
  await shop.runJobs();

  const closes_on = addDays(today, 20);
  const offer = { customer_ticket_id: offered.ticketId, ticket_id: next.ticket.id, closes_on };
  const renewal = await createRenewal(shop.deps, testStaff, offer);
  await expectOf(operator, 'create-renewal', { by, subject: `renewal ${renewal}`, after: offer });

  const others = await openRenewalShop(shop, { seats: 5 });
  await buildHolder(shop, others.operator);
  const { id: client_id } = others.operator.client;
  const pairs = [{ from_ticket_id: others.operator.ticket.id, to_ticket_id: others.next.ticket.id }];
  await createCampaign(shop.deps, testStaff, { client_id, name: 'Next year', closes_on, pairs });
  await moveClosingDay(shop.deps, testStaff, { client_id, name: 'Next year' }, addDays(today, 30));
  const { id } = await shop.db
    .selectFrom('renewal_campaigns')
    .select('id')
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
  const subject = `renewal-campaign ${id}`;
  await expectOf(others.operator, 'create-renewal-campaign', {
    by,
    subject,
    after: { name: 'Next year', closes_on, pairs },
  });
  await expectOf(others.operator, 'move-closing-day', {
    by,
    subject,
    before: { name: 'Next year', closes_on },
    after: { name: 'Next year', closes_on: addDays(today, 30) },
  });
});

test('a voucher that is created is an entry with what it is for', async () => {
  const operator = await buildOperator(shop.db);
  const voucher = { code: 'SPRING', value: 5_00, currency: 'gbp', max_uses: 10, ends_on: addDays(today, 20) } as const;
  const id = await createVoucher(shop.deps, testStaff, operator.client.id, voucher);
  // one that is refused leaves no entry
  await expect(createVoucher(shop.deps, testStaff, operator.client.id, voucher)).rejects.toMatchObject({
    key: 'voucher-code-taken',
  });
  await expectOf(operator, 'create-voucher', { by, subject: `voucher ${id}`, after: voucher });
});

test('C-190 C-070 an import, its invitations and its undo are entries with the file and its numbers', async () => {
  const operator = await buildOperator(shop.db);
  const imports = await openImports(shop, operator.client);
  const staff = await shop.db
    .selectFrom('staff_memberships')
    .select('staff_id')
    .where('client_id', '=', operator.client.id)
    .executeTakeFirstOrThrow();
  const head = 'First name,Surname,Email,Route,Pass type,Bus stop';
  const row = (first: string, email: string) =>
    [first, 'Lee', email, operator.service.name, 'Annual', 'Skipton'].join(',');
  const file = [head, row('Ada', 'ada@import.example'), row('Bo', 'bo@import.example'), row('Cy', 'no address')].join(
    '\n',
  );
  const shown = await imports.preview('tickets', file);
  expect((await imports.apply(shown, true)).status).toBe(204);
  expect((await imports.browser.call('POST', `${imports.path}/${shown.id}/invitations`, { waiting: 2 })).status).toBe(
    200,
  );
  const subject = `import ${shown.id}`;
  const numbers = { new: 2, changed: 0 };
  await expectOf(operator, 'import-file', {
    by: staff.staff_id,
    subject,
    after: { file_name: 'file.csv', kind: 'tickets', ...numbers, left_out: 1 },
  });
  await expectOf(operator, 'invite-purchasers', {
    by: staff.staff_id,
    subject,
    after: { file_name: 'file.csv', purchasers: 2 },
  });

  const stops = await imports.preview('stops', 'Name\nMarket Place\nSchool Lane');
  expect((await imports.apply(stops)).status).toBe(204);
  expect((await imports.browser.call('POST', `${imports.path}/${stops.id}/undo`)).status).toBe(204);
  await expectOf(operator, 'undo-import', {
    by: staff.staff_id,
    subject: `import ${stops.id}`,
    before: { file_name: 'file.csv', ...numbers },
  });
});

test('C-190 C-191 what the product deletes by itself is an entry of the system with its numbers, and opening an operator one of staff', async () => {
  const system = null;
  const operator = await buildOperator(shop.db);
  const old = await buildOperator(shop.db, { ticket: { year: '20/21' } });
  await buildWaiting(shop.db, old, [1, 2], '20/21');
  await deleteOldEntries(shop.db, salesYearOf(parseLocalDate('2020-10-01')), shop.clock.now());
  await expectOf(old, 'delete-waiting-list-entries', {
    by: system,
    subject: `client ${old.client.id}`,
    after: { year: '20/21', entries: 2 },
  });

  const family = await shop.purchaser();
  const long = new Date('2024-06-01T09:00:00Z');
  const unsold = { id: newId(long.getTime()), created_at: long, updated_at: long };
  await buildOrder(shop.db, operator, { user_id: family.id, state: 'failed', refusal_key: 'card-refused', ...unsold });
  while (await eraseUnsoldPassengers(shop.db, localDate(shop.clock.now(), 'Europe/London'), shop.clock.now())) continue;
  await expectAudit(shop.db, { client_id: null }, 'erase-unsold-passengers', [
    { by: system, subject: 'job erase-unsold-passengers', after: { orders: 1 } },
  ]);

  await shop.db
    .insertInto('photos')
    .values({
      file_name: `${newId()}.jpg`,
      user_id: family.id,
      state: 'stored',
      declared_size: 1,
      declared_type: 'image/jpeg',
      stored_size: 1,
      stored_at: long,
      width: 1,
      height: 1,
      created_at: long,
      upload_expires_at: long,
    })
    .execute();
  await discardUnusedPhotos(shop.db, shop.clock.now());
  await expectAudit(shop.db, { client_id: null, subject_id: family.id }, 'discard-photos', [
    { by: system, subject: `user ${family.id}`, after: { photos: 1 } },
  ]);

  const details = {
    slug: 'fell-buses-of-the-log',
    name: 'Fell Buses Ltd',
    site_name: 'Fell Buses',
    currency: 'gbp',
    time_zone: 'Europe/London',
    brand_colour: '#123456',
    sales_year: ['26/27'],
  } as const;
  const client_id = await openOperator(shop.deps, testStaff, { ...details, sales_year: ['26/27'], features: {} });
  await expectAudit(shop.db, { client_id }, 'open-operator', [
    { by, subject: `client ${client_id}`, after: expect.objectContaining(details) },
  ]);
});
