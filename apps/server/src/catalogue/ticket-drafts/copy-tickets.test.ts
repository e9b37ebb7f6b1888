import { hasCopy } from '@fareway/domain/catalogue/copy-ticket.ts';
import { expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { annualTerms, buildOperator, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPublisher } from '../../testing/builders/build-publisher.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { readStaffTickets } from '../tickets-on-sale/list-for-staff.ts';
import { createDraft } from './change-draft.ts';
import { copyTickets, listCopyable } from './copy-tickets.ts';
import { readDrafts } from './drafts.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const raise = { hundredths: 4_50, rounding: 50 } as const;
const ticketsOf = async ({ client }: TestOperator) =>
  (await readStaffTickets(shop.db, allServices(client.id))).map(({ id, revision }) => ({ id, revision }));
const draftsOf = ({ client }: TestOperator) => readDrafts(shop.db, allServices(client.id), new Date());

test('C-055 copying a year prepares each ticket of the next with moved days and raised prices, and publishes nothing', async () => {
  const operator = await buildPublisher(shop.db, {
    client: { sales_year: ['26/27'] },
    ticket: { price: 640_00, year: '26/27', start: '2026-09-01', expiry: '2027-07-23' },
  });
  await buildStock(shop.db, operator, 12);
  const { client, service } = operator;
  const ids = { client_id: client.id, service_id: service.id };
  await buildTicket(shop.db, {
    ...ids,
    type: 'flexi',
    name: 'Ten trips',
    year: '26/27',
    price: 25_00,
    trip_price: 2_50,
    default_trips: 10,
  });
  const before = await ticketsOf(operator);
  expect(await copyTickets(shop.deps, testStaff, allServices(client.id), { tickets: before, raise })).toBe(2);
  const [annual, flexi] = (await draftsOf(operator)).map(({ details, problems }) => ({ details, problems }));
  expect(annual).toMatchObject({
    details: { year: '27/28', price: 669_00, start: '2027-09-01', expiry: '2028-07-23', capacity: 12 },
    problems: [],
  });
  expect(flexi).toMatchObject({ details: { year: '27/28', price: 26_00, trip_price: 2_50, default_trips: 10 } });
  expect(await ticketsOf(operator)).toEqual(before);
  const again = copyTickets(shop.deps, testStaff, allServices(client.id), { tickets: before, raise });
  await expect(again).rejects.toMatchObject({ key: 'ticket-copied' });
  expect(await draftsOf(operator)).toHaveLength(2);
  const { sales_year } = await shop.db
    .selectFrom('clients')
    .select('sales_year')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  expect(sales_year).not.toContain('27/28');
});

test('C-055 a copy is all or none: with a ticket that a colleague has changed, or one of another operator, nothing is prepared', async () => {
  const [operator, other] = [await buildOperator(shop.db), await buildOperator(shop.db)];
  const [own] = await ticketsOf(operator);
  const [foreign] = await ticketsOf(other);
  for (const second of [{ ...own!, revision: own!.revision - 1 }, foreign!])
    await expect(
      copyTickets(shop.deps, testStaff, allServices(operator.client.id), { tickets: [own!, second], raise }),
    ).rejects.toMatchObject({ key: 'ticket-draft-changed' });
  expect(await draftsOf(operator)).toEqual([]);
});

test('C-055 the list of a year shows as copied what a copy refuses, in every year', async () => {
  const operator = await buildPublisher(shop.db, { ticket: { name: 'Annual', year: '26/27' } });
  const { client_id, id: service_id } = operator.service;
  const elsewhere = (await buildService(shop.db, { client_id, name: 'Elsewhere' })).id;
  const names = ['Annual', 'ANNUAL', 'Élan', 'élan', 'Annual 2'];
  for (const [index, name] of names.entries()) {
    await buildTicket(shop.db, { client_id, service_id: index % 2 ? elsewhere : service_id, name, year: '25/26' });
    await buildTicket(shop.db, { client_id, service_id, name: name.toUpperCase(), year: '26/27' });
    await buildTicket(shop.db, { client_id, service_id, name, year: '26/27', type: 'autumn', sub_type: 'am_only' });
  }
  const scope = allServices(client_id);
  const details = { ...annualTerms(), year: '27/28', type: 'autumn' as const, name: 'annual', price: 1_00 };
  await createDraft(shop.deps, testStaff, { client_id, service_id }, details);
  await createDraft(shop.deps, testStaff, { client_id, service_id }, { ...details, type: 'annual', name: 'annual 2' });
  const tickets = await readStaffTickets(shop.db, scope);
  const others = [...tickets, ...(await draftsOf(operator))];
  for (const year of ['25/26', '26/27']) {
    const list = await listCopyable(shop.deps, scope, year);
    const ofYear = tickets.filter((ticket) => ticket.details.year === year);
    expect(list.tickets.map(({ id, is_there }) => [id, is_there])).toEqual(
      ofYear.map((ticket) => [ticket.id, hasCopy(ticket, others)]),
    );
    const left = ofYear.filter((ticket) => !hasCopy(ticket, others)).length;
    expect(list).toMatchObject({ year, years: ['26/27', '25/26'], left });
    expect([0, ofYear.length]).not.toContain(left);
  }
  // the latest year that is not copied
  expect((await listCopyable(shop.deps, scope, undefined)).year).toBe('26/27');
});
