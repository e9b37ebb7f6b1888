import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { expandYearGroups } from '@fareway/domain/passengers/year-groups.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDraft, type PassengerFields } from '../../passenger/purchase-draft.ts';
import type { BuyPage } from '../../passenger/wire.ts';
import type { SavedPassenger } from '../list-passengers.ts';
import { changedDetails, detailsToKeep, fillPassenger, savedPassengerOf, type Offer } from './fill-passenger.ts';

const place = fc.constantFrom('Castle', 'Mill', 'Harbour', 'Station', 'Priory');
const places = fc.uniqueArray(place);
const yearOf = (first: number) => parseSalesYear(`${first}/${first + 1}`);
const salesYear = fc.integer({ min: 22, max: 40 }).map(yearOf);
const wide = { primary: true, secondary: true, sixth_form: true };

const offer: fc.Arbitrary<Offer> = fc
  .record({
    year: salesYear,
    isZonal: fc.boolean(),
    stops: places,
    destinations: places,
    zones: fc.uniqueArray(fc.record({ name: fc.constantFrom('A', 'B', 'C'), stops: places }), {
      selector: ({ name }) => name,
    }),
    yr_groups: fc.record({ primary: fc.boolean(), secondary: fc.boolean(), sixth_form: fc.boolean() }),
    require_id: fc.constantFrom('student', undefined),
    disable_photo: fc.boolean(),
  })
  .map(
    ({ year, isZonal, stops, destinations, zones, yr_groups, require_id, disable_photo }) =>
      ({
        service: { id: 'service', stops, destinations, zones, yr_groups },
        ticket: {
          id: 't',
          year,
          type: 'annual',
          name: 'Annual',
          currency: 'gbp',
          ...(isZonal ? { pricing_model: 'Zonal', zone_prices: { A: 20, B: 30 } } : { price: 20 }),
        },
        client: { id: 'client', features: { require_id, disable_photo } },
      }) as unknown as Pick<BuyPage, 'service' | 'ticket' | 'client'>,
  );

const saved: fc.Arbitrary<SavedPassenger> = fc.record(
  {
    id: fc.constant('owen'),
    version: fc.constant(1),
    first_name: fc.constant('Owen'),
    last_name: fc.constant('Byrne'),
    names: fc.constant(['owen byrne']),
    school: place,
    year_group: fc.record({ group: fc.integer({ min: 0, max: 13 }).map(String), year: salesYear }),
    photo: fc.constant('owen.jpg'),
    student_ids: fc.subarray([
      { client_id: 'client', student_id: 'S-1' },
      { client_id: 'other', student_id: 'S-2' },
    ]),
    choices: fc.array(
      fc.record(
        {
          service_id: fc.constantFrom('service', 'other'),
          stop: place,
          dest: place,
          zone: fc.constantFrom('A', 'B', 'C', 'D'),
          zone_stop: place,
        },
        { requiredKeys: ['service_id'] },
      ),
    ),
  },
  { requiredKeys: ['id', 'version', 'first_name', 'last_name', 'names', 'student_ids', 'choices'] },
);

const empty = emptyDraft('ann').passenger;
const typed: fc.Arbitrary<PassengerFields> = fc
  .record({
    startDate: fc.string(),
    startTime: fc.string(),
    travelPattern: fc.string(),
    yr: fc.string(),
    dest: fc.string(),
  })
  .map((some) => ({ ...empty, ...some, firstName: 'Mia', lastName: 'Walsh', id: 'typed' }));

test('filling sets only what the ticket offers and asks for, and leaves the date and days as they are', () => {
  fc.assert(
    fc.property(typed, saved, offer, (before, passenger, sold) => {
      const { passenger: filled, photo } = fillPassenger(before, passenger, sold);
      const { service, client } = sold;
      const oneOf = (value: string, offered: readonly string[]) => value === '' || offered.includes(value);
      expect([filled.firstName, filled.lastName]).toEqual(['Owen', 'Byrne']);
      expect(oneOf(filled.stop, service.stops)).toBe(true);
      expect(oneOf(filled.dest, service.destinations)).toBe(true);
      expect(oneOf(filled.yr, expandYearGroups(service.yr_groups))).toBe(true);
      expect(oneOf(filled.zone, ['A', 'B'])).toBe(true);
      const zone = service.zones.find(({ name }) => name === filled.zone);
      expect(oneOf(filled.zoneStop, zone?.stops ?? [])).toBe(true);
      expect(oneOf(filled.id, client.features.require_id === 'student' ? ['S-1'] : [])).toBe(true);
      expect(photo === undefined || !client.features.disable_photo).toBe(true);
      const { startDate, startTime, travelPattern } = before;
      expect(filled).toMatchObject({ startDate, startTime, travelPattern });
    }),
  );
});

test('the year group of a ticket moves up exactly once from one school year to the next', () => {
  const inYear = (sold: Offer, year: string) => ({
    ...sold,
    service: { ...sold.service, yr_groups: wide },
    ticket: { ...sold.ticket, year },
  });
  fc.assert(
    fc.property(saved, offer, fc.integer({ min: 22, max: 39 }), (passenger, sold, first) => {
      const groups = [first, first + 1].map(
        (year) => fillPassenger(empty, passenger, inYear(sold, yearOf(year))).passenger.yr,
      );
      if (groups.includes('')) return;
      expect(Number(groups[1])).toBe(Number(groups[0]) + 1);
    }),
  );
});

test('a passenger that was filled in has no changed details, and keeping it changes nothing', () => {
  fc.assert(
    fc.property(typed, saved, offer, (before, passenger, sold) => {
      const filled = fillPassenger(before, passenger, sold);
      expect(changedDetails(filled, passenger, sold)).toEqual([]);
      const { first_name, last_name, school, year_group, photo, student_ids } = passenger;
      expect(detailsToKeep(filled, passenger, sold)).toEqual({
        first_name,
        last_name,
        ...(school && { school }),
        ...(year_group && { year_group }),
        ...(photo && { photo }),
        student_ids,
      });
    }),
  );
});

const ticket = {
  service: { id: 'service', stops: ['Mill'], destinations: ['Castle'], zones: [], yr_groups: { secondary: true } },
  ticket: { id: 't', year: '26/27', type: 'annual', name: 'Annual', currency: 'gbp', price: 20 },
  client: { id: 'client', features: { require_id: 'student' } },
} as unknown as Offer;
const owen: SavedPassenger = {
  id: 'owen',
  version: 1,
  first_name: 'Owen',
  last_name: 'Byrne',
  names: ['owen byrne'],
  school: 'Castle',
  year_group: { group: '7', year: '25/26' },
  photo: 'owen.jpg',
  student_ids: [{ client_id: 'client', student_id: 'S-1' }],
  choices: [{ service_id: 'service', stop: 'Mill' }],
};

test('what could not be filled in is named: a school that is not served, a year group that is not offered, and what is not known', () => {
  const gapsOf = (details: Partial<SavedPassenger>) => fillPassenger(empty, { ...owen, ...details }, ticket).gaps;
  expect(gapsOf({})).toEqual([]);
  expect(gapsOf({ school: 'Priory' })).toEqual(['This ticket does not go to Priory: please select the destination.']);
  expect(gapsOf({ year_group: { group: '4', year: '26/27' } })).toEqual([
    'This ticket is not for Year 4: please select the year group.',
  ]);
  expect(gapsOf({ year_group: { group: '13', year: '25/26' } })[0]).toMatch(/^Owen has finished school by 26\/27/);
  const { photo: _, school: __, year_group: ___, ...bare } = owen;
  expect(fillPassenger(empty, { ...bare, student_ids: [], choices: [] }, ticket).gaps).toEqual([
    'Not known yet: student id, bus stop, destination, year group and photo.',
  ]);
});

test('each detail that is edited after the choice is named, and kept over the saved ones', () => {
  const filled = fillPassenger(empty, owen, ticket);
  expect(filled.passenger).toMatchObject({ id: 'S-1', stop: 'Mill', dest: 'Castle', yr: '8' });
  const edited = {
    passenger: { ...filled.passenger, lastName: 'Walsh', yr: '9', id: 'S-9' },
    photo: { kind: 'on-server', file_name: 'new.jpg' } as const,
  };
  expect(changedDetails(edited, owen, ticket)).toEqual(['name', 'yearGroup', 'studentId', 'photo']);
  expect(detailsToKeep(edited, owen, ticket)).toEqual({
    first_name: 'Owen',
    last_name: 'Walsh',
    school: 'Castle',
    year_group: { group: '9', year: '26/27' },
    photo: 'new.jpg',
    student_ids: [{ client_id: 'client', student_id: 'S-9' }],
  });
  const unsent = { ...edited, photo: { kind: 'on-device' } as const };
  expect(detailsToKeep(unsent, owen, ticket).photo).toBe('owen.jpg');
});

test('a form is for the saved passenger whose name is typed, or else for the chosen one', () => {
  const mia = { ...owen, id: 'mia', first_name: 'Mia' };
  const named = (firstName: string, saved_passenger?: string) =>
    savedPassengerOf({ passenger: { ...empty, firstName, lastName: 'byrne ' }, saved_passenger }, [owen, mia])?.id;
  expect(named('OWEN')).toBe('owen');
  expect(named('Mia', 'owen')).toBe('mia');
  expect(named('Owain', 'owen')).toBe('owen');
  expect(named('Owain', 'somebody-else')).toBeUndefined();
});
