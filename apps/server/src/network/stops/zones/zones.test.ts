import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildClient, buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { writeRoute } from '../write-route.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { stopsToChoose } from '../stops-to-choose.ts';
import { changeZones, showZones } from './change-zones.ts';
import type { NamedZone } from './change-zones.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const keyOf = ({ client, service }: TestOperator) => ({ client_id: client.id, service_id: service.id });

/** A service with the zone A of two stops. */
async function openOffice(ticket: object = { type: 'annual' }): Promise<TestOperator> {
  const operator = await buildOperator(shop.db, { ticket });
  await writeRoute(shop.db, new Date(), keyOf(operator), {
    stops: ['Ilkley', 'Otley'],
    zones: [{ name: 'A', stops: ['Ilkley', 'Otley'] }],
  });
  return operator;
}

const zonesOf = async (operator: TestOperator) => (await showZones(shop.deps, keyOf(operator))).zones;
async function change(operator: TestOperator, zones: NamedZone[]) {
  const { seen } = await showZones(shop.deps, keyOf(operator));
  return changeZones(shop.deps, testStaff, keyOf(operator), { zones, seen });
}
const a = { name: 'A', stops: ['Ilkley', 'Otley'] };

test('P-161 the zones of a service get stops, also new ones, in the order of the page, with an audit row', async () => {
  const operator = await openOffice();
  const wanted = [
    { name: 'B', stops: ['Menston', 'Otley'] },
    { name: 'A', stops: ['Otley'] },
    { name: 'C', stops: [] },
  ];
  expect(await change(operator, wanted)).toEqual(['Menston']);
  expect(await zonesOf(operator)).toEqual(wanted);
  expect((await stopsToChoose(shop.db, allServices(operator.client.id))).stops).toContain('Menston');
  expect(await change(operator, wanted)).toEqual([]);
  const { id, name } = operator.service;
  await expectAudit(shop.db, { client_id: operator.client.id }, 'change-zones', [
    {
      by: testStaff.id,
      subject: `service ${id}`,
      before: { name, zones: ['A: Ilkley, Otley'] },
      after: { name, zones: ['B: Menston, Otley', 'A: Otley', 'C: '] },
    },
  ]);
});

test('a zone stays while passengers have it, and its stop while they board there', async () => {
  const operator = await openOffice();
  const { id: user_id } = await shop.purchaser();
  const ticket = { user_id, zone: 'A', zone_stop: 'Otley', start: '2020-01-01', expiry: '2099-01-01' };
  const sold = await buildCustomerTicket(shop.db, operator, ticket);
  await buildCustomerTicket(shop.db, operator, { ...ticket, ticket_status: 'void' });
  await expect(change(operator, [])).rejects.toMatchObject({ key: 'zone-in-use', params: { passengers: 1 } });
  await expect(change(operator, [{ ...a, stops: ['Ilkley'] }])).rejects.toMatchObject({
    key: 'zone-stop-in-use',
    params: { name: 'A', stop: 'Otley', passengers: 1 },
  });
  expect(await change(operator, [{ ...a, stops: ['Otley'] }])).toEqual([]);
  await shop.db.updateTable('customer_tickets').set({ expiry: '2020-02-01' }).where('id', '=', sold.id).execute();
  await change(operator, []);
  expect(await zonesOf(operator)).toEqual([]);
});

test('P-092 a zone stays while a published or prepared ticket has a price for it', async () => {
  const operator = await openOffice({
    type: 'annual',
    pricing_model: 'Zonal',
    price: null,
    zone_prices: JSON.stringify({ A: 500_00 }),
  });
  await expect(change(operator, [])).rejects.toMatchObject({ key: 'zone-has-prices', params: { tickets: 1 } });
  await change(operator, [a, { name: 'B', stops: [] }]);
  expect(await zonesOf(operator)).toHaveLength(2);
  await change(operator, [a]);
  expect(await zonesOf(operator)).toEqual([a]);
});

test('of two people who change zones from the same page one is refused, and so are equal names and services of others', async () => {
  const operator = await openOffice();
  const key = keyOf(operator);
  const { seen } = await showZones(shop.deps, key);
  const save = (name: string) =>
    changeZones(shop.deps, testStaff, key, { zones: [a, { name, stops: ['Otley'] }], seen });
  const results = await Promise.allSettled([save('B'), save('C')]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'zones-changed' } });
  await expect(change(operator, [a, { name: 'a', stops: [] }])).rejects.toMatchObject({ key: 'zone-name-twice' });
  const other = await buildClient(shop.db);
  await expect(showZones(shop.deps, { ...key, client_id: other.id })).rejects.toMatchObject({ key: 'service-unknown' });
});
