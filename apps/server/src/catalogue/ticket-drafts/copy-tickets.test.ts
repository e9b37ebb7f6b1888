import { expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPublisher } from '../../testing/builders/build-publisher.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { readStaffTickets } from '../tickets-on-sale/list-for-staff.ts';
import { copyTickets } from './copy-tickets.ts';
import { readDrafts } from './drafts.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const raise = { hundredths: 4_50, rounding: 50 } as const;
const ticketsOf = async ({ client }: TestOperator) =>
  (await readStaffTickets(shop.db, allServices(client.id))).map(({ id, revision }) => ({ id, revision }));
const draftsOf = ({ client }: TestOperator) => readDrafts(shop.db, allServices(client.id), new Date());

test('C-055 copying a year prepares each ticket of the next with moved days and raised prices, and publishes nothing', async () => {
  const operator = await buildPublisher(shop.db, {
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
