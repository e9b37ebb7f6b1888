import { limitsOfRules } from '@fareway/domain/operators/settings-forms.ts';
import type { CompanySettings, SaleRules } from '@fareway/domain/operators/settings-forms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { operatorDetails } from '../open-operator.ts';
import { changeCompany, changeSaleRules, showSettings } from './settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const company: CompanySettings = {
  name: 'Wharfe Travel',
  site_name: 'Wharfe Travel tickets',
  brand_colour: '#0b5d3b',
  support_name: 'The office',
  support_email: 'office@wharfe.example',
  support_phone: null,
};
const rules: SaleRules = {
  instalment_retries: 3,
  suspends_in_arrears: true,
  booking_days_ahead: 21,
  min_trips_per_booking: 4,
  swap_cut_off_hours: 12,
  sale_cut_off_minutes: 30,
  second_passenger_per_cent: 10,
  further_passengers_per_cent: 25,
  min_top_up_trips: 5,
  flexi_reminder_trips: 4,
  requires_student_id: true,
  disable_photo: false,
  hide_buy_again: true,
  buy_vouchers: false,
  boarding_notifications: true,
};

const shown = async (slug: string) =>
  (await shop.app.inject({ url: `/api/client/slug/${slug}` })).json<Record<string, unknown>>();

test('C-200 a new name, heading, colour and contact are on the pages of the shop, and in the search', async () => {
  const { client } = await buildOperator(shop.db);
  const { revision } = await showSettings(shop.deps, client.id);
  expect(await changeCompany(shop.deps, testStaff, client.id, { ...company, revision })).toBe(revision + 1);
  expect(await shown(client.slug)).toMatchObject({ name: 'Wharfe Travel', brand_colour: '#0b5d3b' });
  expect((await showSettings(shop.deps, client.id)).company).toEqual(company);
  const places = shop.db.selectFrom('search_places').select('name').distinct().where('client_id', '=', client.id);
  expect(await places.where('kind', '=', 'operator').execute()).toEqual([{ name: 'Wharfe Travel' }]);
  await changeCompany(shop.deps, testStaff, client.id, { ...company, name: 'Wharfe Coaches', revision: revision + 1 });
  const entry = { by: testStaff.id, subject: `client ${client.id}` };
  await expectAudit(shop.db, { client_id: client.id }, 'change-company', [
    {
      ...entry,
      before: expect.objectContaining({ name: client.name, brand_colour: client.brand_colour }),
      after: expect.objectContaining({ name: 'Wharfe Travel', brand_colour: '#0b5d3b' }),
    },
    // an entry has what changed, and nothing else
    { ...entry, before: { name: 'Wharfe Travel' }, after: { name: 'Wharfe Coaches' } },
  ]);
});

test('C-203 the rules of sale are read with their defaults, and are those of the shop after they are changed', async () => {
  const { client } = await buildOperator(shop.db, { client: { features: JSON.stringify({ currency: 'eur' }) } });
  const before = await showSettings(shop.deps, client.id);
  expect(before.rules).toMatchObject({ booking_days_ahead: 7, min_trips_per_booking: 1, buy_vouchers: true });
  await changeSaleRules(shop.deps, testStaff, client.id, { ...rules, revision: before.revision });
  expect((await showSettings(shop.deps, client.id)).rules).toEqual(rules);
  const { features } = (await shown(client.slug)) as { features: object };
  expect(features).toMatchObject({
    booking_days_ahead: 21,
    min_trips_per_booking: 4,
    require_id: 'student',
    buy_vouchers: false,
    // it has no form, and stays
    currency: 'eur',
  });
  await changeSaleRules(shop.deps, testStaff, client.id, {
    ...rules,
    requires_student_id: false,
    revision: before.revision + 1,
  });
  expect(((await shown(client.slug)) as { features: object }).features).not.toHaveProperty('require_id');
});

test('C-203 the settings say how many tickets each group of rules concerns', async () => {
  const operator = await buildOperator(shop.db);
  const { id: user_id } = await shop.purchaser();
  const valid = { user_id, start: '2026-09-01', expiry: '2099-07-20' };
  await buildCustomerTicket(shop.db, operator, valid);
  await buildCustomerTicket(shop.db, operator, { ...valid, type: 'flexi', trips: 10 });
  await buildCustomerTicket(shop.db, operator, { ...valid, ticket_status: 'void' });
  await buildCustomerTicket(shop.db, operator, { ...valid, expiry: '2026-09-02' });
  const { touched } = await showSettings(shop.deps, operator.client.id);
  expect(touched).toEqual({ all: 2, passes: 0, flexi: 1, by_instalments: 0 });
});

test('of two people who save at once the second is refused, and nothing of theirs is half saved', async () => {
  const { client } = await buildOperator(shop.db);
  const { revision } = await showSettings(shop.deps, client.id);
  const results = await Promise.allSettled([
    changeCompany(shop.deps, testStaff, client.id, { ...company, name: 'One', site_name: 'One', revision }),
    changeCompany(shop.deps, testStaff, client.id, { ...company, name: 'Two', site_name: 'Two', revision }),
    changeSaleRules(shop.deps, testStaff, client.id, { ...rules, revision }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toMatchObject([{ key: 'settings-changed' }, { key: 'settings-changed' }]);
  const { company: now } = await showSettings(shop.deps, client.id);
  expect(now.name === now.site_name || now.name === client.name).toBe(true);
});

test('C-200 a contact with hidden characters is refused by the call as by the form, and nothing is changed', async () => {
  const { client } = await buildOperator(shop.db);
  const browser = await signInAs(shop, await buildStaff(shop, client.id));
  const path = `/console/${client.slug}/settings/company`;
  const { revision } = await showSettings(shop.deps, client.id);
  for (const wrong of ['The\noffice', 'Office\u0000', '\u202Eeciffo', '\u200B'])
    for (const field of ['support_name', 'support_phone'])
      expect((await browser.call('PUT', path, { ...company, revision, [field]: wrong })).status).toBe(400);
  expect((await browser.call('PUT', path, { ...company, revision })).status).toBe(200);
});

test('C-203 an operator that was opened with more days ahead than count sees the days that count', async () => {
  const { client } = await buildOperator(shop.db, { client: { features: JSON.stringify({ booking_days_ahead: 90 }) } });
  expect((await showSettings(shop.deps, client.id)).rules.booking_days_ahead).toBe(60);
});

test('C-203 an operator is opened with the numbers that its settings accept, and with no others', () => {
  const { features } = operatorDetails.shape;
  const { instalment_retries: _ofColumn, ...limits } = limitsOfRules;
  for (const [rule, [fewest, most]] of Object.entries(limits)) {
    const isAccepted = (value: number) => features.safeParse({ [rule]: value }).success;
    expect.soft([fewest, most].map(isAccepted), rule).toEqual([true, true]);
    expect.soft([fewest - 1, most + 1, fewest + 0.5].map(isAccepted), rule).toEqual([false, false, false]);
  }
});
