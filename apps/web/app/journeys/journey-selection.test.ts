import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseStop,
  chosenJourneys,
  isTicked,
  journeyOnWire,
  unavailableJourneys,
  nothingChosen,
  offeredAtStops,
  stopOf,
  tickDay,
  totalOf,
  whyNotBuyable,
  type JourneySelection,
} from './journey-selection.ts';
import { deleteSelection, storeSelection, readSelection } from './stored-selection.ts';
import { offeredServices, type JourneyOfferInput } from './offered-journeys.ts';

const services = [
  { id: 'late', name: 'L2', description: '', time: '1715', price: 5.3, stops: ['Naas', 'Citywest'], disable_year: [] },
  { id: 'early', name: 'L1', description: '', time: '0735', price: 4.8, stops: [], disable_year: [] },
];
const offer = (
  availability: Record<string, Record<string, number>>,
  ends_at_stops: JourneyOfferInput['ends_at_stops'] = {},
  stops_on_days: JourneyOfferInput['stops_on_days'] = [],
) =>
  offeredServices({
    client: { services, features: {} },
    availability,
    ends_at_stops,
    stops_on_days,
    coming_times: [],
    today: '2026-11-23',
    booked: [{ service_id: 'early', date: '2026-11-27' }],
  });
const offered = offer({
  early: { '20261123': 3, '20261124': 3, '20261125': 0 },
  late: { '20261123': 3, '20261124': 3 },
});

const chosen = [
  ['late', '2026-11-23'],
  ['early', '2026-11-24'],
  ['early', '2026-11-23'],
].reduce<JourneySelection>((all, [service, day]) => tickDay(all, service!, day!, true), nothingChosen);

test('A-145 A-192 the chosen journeys are in order, each with its stop and price, with their total', () => {
  const journeys = chosenJourneys(chooseStop(chosen, 'late', 'Naas'), offered);
  expect(journeys.map(journeyOnWire)).toEqual([
    { service_id: 'early', service_name: 'L1', date: '2026-11-23', time: '0735', price: 4.8 },
    { service_id: 'late', service_name: 'L2', date: '2026-11-23', time: '1715', price: 5.3, stop: 'Naas' },
    { service_id: 'early', service_name: 'L1', date: '2026-11-24', time: '0735', price: 4.8 },
  ]);
  expect(totalOf(journeys)).toBe(1_490);
  expect(totalOf([])).toBe(0);
});

test('A-144 A-152 one stop is used for all journeys of its service while the service has that stop; without a stop the journeys cannot be bought', () => {
  const why = (selection: JourneySelection) => whyNotBuyable(chosenJourneys(selection, offered), offered, {});
  expect(why(chosen)).toBe('Select a bus stop for L2.');
  const stopped = chooseStop(chosen, 'late', 'Naas');
  expect(why(stopped)).toBeUndefined();
  const both = chosenJourneys(tickDay(stopped, 'late', '2026-11-24', true), offered);
  expect(both.filter(({ service_id }) => service_id === 'late').map(({ stop }) => stop)).toEqual(['Naas', 'Naas']);
  expect(stopOf(stopped, { ...services[0]!, stops: ['Elsewhere'] })).toBe('');
  expect(stopOf(nothingChosen, { ...services[0]!, id: 'constructor' })).toBe('');
});

test('P-301 a day whose bus is not sold any more from the chosen stop says when it left or when its sale ended, and is taken out of the selection with that time', () => {
  const endedAt = { Naas: { has_left: true, at: '17:15' }, Citywest: { has_left: false, at: '16:40' } };
  const { Naas } = endedAt;
  const partly = offer({ late: { '20261123': 3, '20261124': 3 } }, { late: { '20261123': { Naas } } });
  const daysAt = (stop: string) =>
    offeredAtStops(partly, chooseStop(nothingChosen, 'late', stop)).find(({ service }) => service.id === 'late')!.days;
  const open = [
    { canBeChosen: true, words: '3 left' },
    { canBeChosen: true, words: '3 left' },
  ];
  expect(daysAt('Naas')).toMatchObject([{ canBeChosen: false, words: 'Left at 17:15' }, open[1]]);
  expect(daysAt('Citywest')).toMatchObject(open);
  expect(daysAt('')).toMatchObject(open);
  const late = tickDay(nothingChosen, 'late', '2026-11-23', true);
  const at = (stop: string) => unavailableJourneys(late, offeredAtStops(partly, chooseStop(late, 'late', stop)));
  expect(at('Citywest')).toBeUndefined();
  expect(at('Naas')?.words).toEqual(['Mon 23rd Nov 2026, L2: left at 17:15.']);
  const cutOff = offer({ late: { '20261123': 3 } }, { late: { '20261123': endedAt } });
  const atCitywest = offeredAtStops(cutOff, chooseStop(late, 'late', 'Citywest'));
  expect(atCitywest.find(({ service }) => service.id === 'late')!.days).toMatchObject([{ words: 'Sold until 16:40' }]);
  expect(unavailableJourneys(late, atCitywest)?.words).toEqual(['Mon 23rd Nov 2026, L2: sold until 16:40.']);
});

test('the days and the chosen journeys say on which days another stop replaces the chosen one, or the bus does not call there', () => {
  const ofNaas = { service_id: 'late', stop: 'Naas' };
  const changing = offer(
    { late: { '20261123': 99, '20261124': 99, '20261125': 3, '20261126': 0, '20261127': 99 } },
    {},
    [
      { ...ofNaas, from: '2026-11-24', words: 'On this day the bus stops at Citywest instead' },
      { ...ofNaas, from: '2026-11-25', words: 'The bus does not call at Naas on this day', is_without_bus: true },
      { ...ofNaas, from: '2026-11-27' },
    ],
  );
  const late = ['2026-11-23', '2026-11-24', '2026-11-25'].reduce(
    (all, date) => tickDay(all, 'late', date, true),
    nothingChosen,
  );
  const at = (stop: string) => offeredAtStops(changing, chooseStop(late, 'late', stop));
  const wordsAt = (stop: string) =>
    at(stop)
      .find(({ service }) => service.id === 'late')!
      .days.map(({ words }) => words);
  expect(wordsAt('Naas')).toEqual([
    undefined,
    'On this day the bus stops at Citywest instead',
    'The bus does not call at Naas on this day',
    'Sold out',
    undefined,
  ]);
  expect(wordsAt('Citywest')).toEqual([undefined, undefined, '3 left', 'Sold out', undefined]);
  const journeys = chosenJourneys(chooseStop(late, 'late', 'Naas'), at('Naas'));
  expect(journeys.map(({ warning }) => warning)).toEqual([undefined, 'On this day the bus stops at Citywest instead']);
  const gone = unavailableJourneys(chooseStop(late, 'late', 'Naas'), at('Naas'))!;
  expect(gone.words).toEqual([expect.stringMatching(/^Wed 25th Nov 2026, .+: the bus does not call at Naas\.$/)]);
  expect(unavailableJourneys(chooseStop(late, 'late', 'Citywest'), at('Citywest'))).toBeUndefined();
  expect(Object.keys(journeyOnWire(journeys[1]!))).not.toContain('warning');
});

for (const [min_trips_per_booking, count, why] of [
  [undefined, 0, 'Choose a journey first.'],
  [undefined, 1, undefined],
  [2, 1, 'Choose at least 2 journeys.'],
  [2, 2, undefined],
  [2, 3, undefined],
] as const) {
  test(`A-149 with a minimum of ${min_trips_per_booking}, ${count} chosen journeys can be bought: ${why}`, () => {
    const journeys = chosenJourneys(chooseStop(chosen, 'late', 'Naas'), offered).slice(0, count);
    expect(whyNotBuyable(journeys, offered, { min_trips_per_booking })).toBe(why);
  });
}

test('chosen journeys that are sold out, booked or no longer on sale are removed and listed; the others stay', () => {
  expect(unavailableJourneys(chosen, offered)).toBeUndefined();
  const gone = [
    ['early', '2026-11-25'],
    ['early', '2026-11-27'],
    ['early', '2026-12-31'],
    ['ended', '2026-11-23'],
    ['early', 'no day'],
  ].reduce<JourneySelection>((all, [service, day]) => tickDay(all, service!, day!, true), chosen);
  const lost = unavailableJourneys(gone, offered);
  expect(lost?.words).toEqual([
    'Wed 25th Nov 2026, L1: sold out.',
    'Fri 27th Nov 2026, L1: booked.',
    'Thu 31st Dec 2026, L1: can no longer be booked.',
    'A day, L1: can no longer be booked.',
    'Mon 23rd Nov 2026: no longer on sale.',
  ]);
  expect(chosenJourneys(lost!.left, offered)).toEqual(chosenJourneys(chosen, offered));
  expect(unavailableJourneys(lost!.left, offered)).toBeUndefined();
});

const tick = fc.record({
  service: fc.constantFrom('early', 'late'),
  day: fc.constantFrom('2026-11-23', '2026-11-24'),
  is_ticked: fc.boolean(),
});

test('A-143 A-145 for any order of ticks the last tick of a day counts, and the total is the sum of the prices', () => {
  fc.assert(
    fc.property(fc.array(tick), (ticks) => {
      const selection = ticks.reduce<JourneySelection>(
        (all, { service, day, is_ticked }) => tickDay(all, service, day, is_ticked),
        nothingChosen,
      );
      const journeys = chosenJourneys(selection, offered);
      for (const { service, day, is_ticked } of new Map(ticks.map((one) => [one.service + one.day, one])).values())
        expect(isTicked(selection, service, day)).toBe(is_ticked);
      const count = (service: string) => journeys.filter(({ service_id }) => service_id === service).length;
      expect(totalOf(journeys)).toBe(count('early') * 480 + count('late') * 530);
    }),
  );
});

test('the selection survives a reload, for its purchaser and page only; invalid parts are dropped', () => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const selection = chooseStop(chosen, 'late', 'Naas');
  storeSelection(storage, '/book/one', 'me', selection);
  expect(readSelection(storage, '/book/one', 'me')).toEqual(selection);
  expect(readSelection(storage, '/book/two', 'me')).toEqual(nothingChosen);
  expect(readSelection(storage, '/book/one', 'other')).toEqual(nothingChosen);
  const [key] = entries.keys();
  entries.set(key!, JSON.stringify({ user_id: 'me', days: { early: ['2026-11-23'], late: [1], x: 3 }, stops: [] }));
  expect(readSelection(storage, '/book/one', 'me')).toEqual({ days: { early: ['2026-11-23'] }, stops: {} });
  entries.set(key!, '{');
  expect(readSelection(storage, '/book/one', 'me')).toEqual(nothingChosen);
  storeSelection(storage, '/book/one', 'me', selection);
  deleteSelection(storage, '/book/one');
  expect(readSelection(storage, '/book/one', 'me')).toEqual(nothingChosen);
  const forbidden = () => {
    throw new Error('forbidden');
  };
  storeSelection({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }, '/book/one', 'me', selection);
});
