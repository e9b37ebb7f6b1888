import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { annualTerms, buildClient, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openImports } from '../import-file.fixture.ts';

// tickets are written without their sales, so that the audit would find no receipts
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop?.stop());

const nameOfTicket = fc.constantFrom(
  'Annual',
  'annual',
  'Annual 26/27',
  'Annual, early',
  'Autumn',
  '=Term',
  "O'Hara’s",
  '007',
);
const nameOfPerson = fc.constantFrom('Siân', 'Sia\u0302n', 'Lee', "O'Dowd", 'O’Dowd', '-Ann', '=Bo', 'Mary Ann', '李');
const nameOfStop = fc.constantFrom('Skipton', 'Angler’s Arms', '12', '+1', 'Mill, Gate', '3-4');
const kind = fc.constantFrom(
  { type: 'annual', sub_type: null },
  { type: 'annual', sub_type: 'am_only' },
  { type: 'autumn', sub_type: null },
  { type: 'flexi', sub_type: null },
);
const catalogue = fc.record({
  // two services may have one name
  services: fc.array(fc.constantFrom('D1', 'd1', 'S1 Main Street', '1'), { minLength: 1, maxLength: 3 }),
  stops: fc.uniqueArray(nameOfStop, { minLength: 1, maxLength: 4 }),
  tickets: fc.array(fc.record({ service: fc.nat(2), name: nameOfTicket, kind }), { minLength: 1, maxLength: 5 }),
  passengers: fc.array(
    fc.record({
      ticket: fc.nat(4),
      first_name: nameOfPerson,
      last_name: nameOfPerson,
      stop: fc.nat(3),
      account: fc.nat(1),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});

test('C-063 C-069 the own exports of any catalogue change nothing', async () => {
  const accounts = [await shop.purchaser(), await shop.purchaser()];
  const { year } = annualTerms();
  await fc.assert(
    fc.asyncProperty(catalogue, async ({ services, stops, tickets, passengers }) => {
      const client = await buildClient(shop.db);
      const ofClient = [];
      for (const name of services) ofClient.push(await buildService(shop.db, { client_id: client.id, name, stops }));
      const onSale = [];
      for (const { service: index, name, kind: ofKind } of tickets) {
        const service = ofClient[index % ofClient.length]!;
        const values = { client_id: client.id, service_id: service.id, name, year, ...ofKind };
        onSale.push({ service, ticket: await buildTicket(shop.db, values) });
      }
      for (const { ticket: index, stop, account, ...name } of passengers) {
        const of = onSale[index % onSale.length]!;
        const values = { user_id: accounts[account]!.id, stop: stops[stop % stops.length]!, ...name };
        await buildCustomerTicket(shop.db, { client, ...of }, values);
      }
      const imports = await openImports(shop, client);
      for (const list of ['tickets', 'stops', 'timetables'] as const)
        for (const format of list === 'tickets' ? ['csv', 'xlsx'] : ['csv']) {
          const { judgement } = (
            await imports.preview(list, await imports.download(`/exports/${list}?format=${format}`))
          ).preview!;
          expect(judgement).toMatchObject({ refused: [], counts: { new: 0, changed: 0, refused: 0 } });
        }
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 180_000);
