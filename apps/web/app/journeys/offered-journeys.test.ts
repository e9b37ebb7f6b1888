import { expect, test } from 'vitest';
import { chosenJourneys, nothingChosen, tickDay } from './journey-selection.ts';
import { offeredServices, type JourneyOfferInput } from './offered-journeys.ts';

type Service = JourneyOfferInput['client']['services'][number];

const bare = (id: string): Service => ({ id, name: `Service ${id}`, description: '', stops: [], disable_year: [] });
const service = (id: string, more: Partial<Service> = {}) => ({ ...bare(id), time: '0735', price: 4.8, ...more });

const offerInput = (more: Partial<JourneyOfferInput> = {}): JourneyOfferInput => ({
  client: { services: [service('a')], features: {} },
  availability: { a: { '20261123': 12, '20261124': 10, '20261125': 1, '20261126': 0, '20261130': 11, '20261201': 11 } },
  ends_at_stops: {},
  coming_times: [],
  today: '2026-11-23',
  booked: [],
  ...more,
});

const textOfError = (more: Partial<JourneyOfferInput> = {}) =>
  offeredServices(offerInput(more))[0]!.days.map(({ date, canBeChosen, words }) => [date.slice(8), canBeChosen, words]);

test('A-143 A-150 A-151 A-155 A-196 today and the next 7 days are offered: a day with more than 0 seats can be chosen, and shows their number from 10 down; a day without a journey is left out', () => {
  expect(textOfError()).toEqual([
    ['23', true, undefined],
    ['24', true, '10 left'],
    ['25', true, '1 left'],
    ['26', false, 'Sold out'],
    ['30', true, undefined],
  ]);
});

for (const [booking_days_ahead, days] of [
  [0, 1],
  [1, 2],
  [8, 6],
  [60, 6],
] as const) {
  test(`A-151 the window is as long as the operator says: ${booking_days_ahead} days ahead`, () => {
    const { client } = offerInput();
    expect(textOfError({ client: { ...client, features: { booking_days_ahead } } })).toHaveLength(days);
  });
}

test('A-148 a day that is booked on the pass is disabled with its reason, on that service only', () => {
  const booked = [
    { service_id: 'a', date: '2026-11-24' },
    { service_id: 'b', date: '2026-11-23' },
  ];
  expect(textOfError({ booked }).slice(0, 2)).toEqual([
    ['23', true, undefined],
    ['24', false, 'Booked'],
  ]);
});

test('A-150 a day outside the validity of the pass is disabled with its reason', () => {
  const validity = { start: '2026-11-24', expiry: '2026-11-24' };
  expect(textOfError({ validity }).slice(0, 3)).toEqual([
    ['23', false, 'Before your pass begins'],
    ['24', true, '10 left'],
    ['25', false, 'After your pass ends'],
  ]);
});

test('C-031 a day of a coming timetable says when its bus leaves, and its journey has that time', () => {
  const coming_times = [
    { service_id: 'b', valid_from: '2026-11-23', time: '0600' },
    { service_id: 'a', valid_from: '2026-11-25', time: '0705' },
    { service_id: 'a', valid_from: '2026-11-30', time: '0735' },
  ];
  const offered = offeredServices(offerInput({ coming_times }));
  const chosen = tickDay(nothingChosen, 'a', '2026-11-25', true);
  expect(chosenJourneys(chosen, offered)).toMatchObject([{ date: '2026-11-25', time: '0705' }]);
  expect(offered[0]!.days.map(({ date, time, words }) => [date.slice(8), time, words])).toEqual([
    ['23', '0735', undefined],
    ['24', '0735', '10 left'],
    ['25', '0705', 'Leaves at 07:05, 1 left'],
    ['26', '0705', 'Sold out'],
    ['30', '0735', undefined],
  ]);
});

test('A-141 A-142 services are sorted by time, with their prices; services without journeys are hidden', () => {
  const services = [
    service('late', { time: '1715' }),
    service('any', { time: '0900', name: 'B' }),
    { ...bare('untimed'), price: 4.8 },
    service('early', { time: '0650', price: 5.3 }),
    service('hidden', { time: '0600', disable_year: ['advance'] }),
    service('shown', { time: '0900', name: 'A', disable_year: ['26/27', 'advance'] }),
    service('free', { time: '0500', price: 0 }),
    { ...bare('unpriced'), time: '0400' },
  ];
  const offered = offeredServices(offerInput({ client: { services, features: {} } }));
  expect(offered.map((one) => [one.service.id, one.price])).toEqual([
    ['free', 0],
    ['early', 530],
    ['shown', 480],
    ['any', 480],
    ['late', 480],
  ]);
});
