import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import { daysOfType } from '@fareway/domain/tickets/dated-ticket.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../../platform/clock.ts';
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
  { type: 'annual', sub_type: null, pricing_model: 'Zonal' },
  { type: 'annual', sub_type: 'select' },
  { type: 'autumn', sub_type: null },
  { type: 'flexi', sub_type: null },
  { type: 'single', sub_type: null },
  { type: 'return', sub_type: null },
  { type: 'week', sub_type: null },
);
/** Those that services offer, and one that they offered when a ticket was sold. */
const destination = fc.constantFrom("Ermysted's", 'Girls’ High', '-', 'Closed School');
const catalogue = fc.record({
  // two services may have one name
  services: fc.array(
    fc.record({
      name: fc.constantFrom('D1', 'd1', 'S1 Main Street', '1'),
      destinations: fc.uniqueArray(destination, { maxLength: 2 }),
      yr_groups: fc.record({ primary: fc.boolean(), secondary: fc.boolean() }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  stops: fc.uniqueArray(nameOfStop, { minLength: 1, maxLength: 4 }),
  tickets: fc.array(fc.record({ service: fc.nat(2), name: nameOfTicket, kind }), { minLength: 1, maxLength: 9 }),
  passengers: fc.array(
    fc.record({
      ticket: fc.nat(8),
      first_name: nameOfPerson,
      last_name: nameOfPerson,
      stop: fc.nat(3),
      account: fc.nat(1),
      ext_id: fc.constantFrom(null, '007', '7', 'AB 1', '=1'),
      dest: fc.option(destination),
      yr: fc.constantFrom(null, '5', '9'),
      trips: fc.nat(12),
      days: fc.constantFrom('m_am', 'm#f_pm'),
      direction: fc.constantFrom('am', 'pm'),
      ahead: fc.nat(9),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});
type Kind = typeof kind extends fc.Arbitrary<infer One> ? One : never;
type Passenger = (typeof catalogue extends fc.Arbitrary<infer One> ? One : never)['passengers'][number];

/** The columns of a ticket on sale of a kind. */
function termsOf({ type, sub_type, pricing_model }: Kind & { pricing_model?: string }) {
  if (pricing_model)
    return { type, sub_type, pricing_model, price: null, zone_prices: JSON.stringify({ Inner: 500, Outer: 600 }) };
  if (sub_type === 'select') return { type, sub_type, num_bookable_journeys: JSON.stringify({ m: 38, f: 38 }) };
  return { type, sub_type, ...(type in daysOfType && { start: null, expiry: null, price: 500 }) };
}

/** What a passenger has of a ticket of a kind. */
function detailsOf(
  { type, sub_type, pricing_model }: Kind & { pricing_model?: string },
  { days, direction, ahead, trips }: Passenger,
  stop: string,
) {
  const start = addDays(localDate(shop.clock.now(), 'Europe/London'), ahead);
  return {
    ...(pricing_model ? { zone: 'Outer', zone_stop: stop } : { stop }),
    ...(sub_type === 'select' && { travel_pattern: days }),
    ...(type === 'flexi' && { trips, default_trips: trips }),
    ...(type in daysOfType && { start, expiry: addDays(start, type === 'week' ? 6 : 0) }),
    ...(type === 'single' && { travel_pattern: `${weekdayOf(start)}_${direction}` }),
  };
}

test('the own tickets, stops and timetables of any catalogue change nothing', async () => {
  const accounts = [await shop.purchaser(), await shop.purchaser()];
  const { year } = annualTerms();
  await fc.assert(
    fc.asyncProperty(catalogue, async ({ services, stops, tickets, passengers }) => {
      const client = await buildClient(shop.db);
      const ofClient = [];
      const zones = [
        { name: 'Inner', stops: stops.slice(0, 1) },
        { name: 'Outer', stops },
      ];
      for (const { yr_groups, ...service } of services)
        ofClient.push(
          await buildService(shop.db, {
            ...service,
            client_id: client.id,
            yr_groups: JSON.stringify(yr_groups),
            stops,
            zones,
          }),
        );
      const onSale = [];
      for (const { service: index, name, kind: ofKind } of tickets) {
        const service = ofClient[index % ofClient.length]!;
        const values = { client_id: client.id, service_id: service.id, name, year, ...termsOf(ofKind) };
        onSale.push({ service, ticket: await buildTicket(shop.db, values), kind: ofKind });
      }
      for (const passenger of passengers) {
        const { first_name, last_name, ext_id, dest, yr } = passenger;
        const { kind: ofKind, ...of } = onSale[passenger.ticket % onSale.length]!;
        await buildCustomerTicket(
          shop.db,
          { client, ...of },
          {
            user_id: accounts[passenger.account]!.id,
            first_name,
            last_name,
            ext_id,
            dest,
            yr,
            ...detailsOf(ofKind, passenger, stops[passenger.stop % stops.length]!),
          },
        );
      }
      const imports = await openImports(shop, client);
      const unchanged = new Map<string, number>();
      for (const list of ['tickets', 'stops', 'timetables'] as const)
        for (const format of list === 'tickets' ? ['csv', 'xlsx'] : ['csv']) {
          const { judgement } = (
            await imports.preview(list, await imports.download(`/exports/${list}?format=${format}`))
          ).preview!;
          expect(judgement).toMatchObject({ refused: [], counts: { new: 0, changed: 0, refused: 0 } });
          unchanged.set(`${list} ${format}`, judgement!.counts.unchanged);
        }
      expect(unchanged.get('tickets csv')).toBe(passengers.length);
      expect(unchanged.get('tickets xlsx')).toBe(passengers.length);
      expect(Math.min(...unchanged.values())).toBeGreaterThan(0);
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 180_000);
