import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../dates/local-date.ts';
import { onClocksOf } from '../dates/zoned-time.ts';
import type { Call } from '../network/timetable.ts';
import { departureKey, directions, endOfSaleWords } from './availability.ts';
import { longestCutOff } from './cut-off.ts';
import { endOfSale, endsOfSale, leavesAt, saleEndsAt } from './end-of-sale.ts';
import type { SaleClock, TimedDeparture } from './end-of-sale.ts';

const minute = 60_000;
const day = parseLocalDate('2026-11-27');
const london: SaleClock = { time_zone: 'Europe/London', cut_off_minutes: 0 };
const am: Call[] = [
  { stop: 'Otley', minutes: 445 },
  { stop: 'Pool', minutes: null },
  { stop: 'Skipton', minutes: 460 },
  { stop: 'School', minutes: 510 },
];
const pm: Call[] = [
  { stop: 'School', minutes: 930 },
  { stop: 'Otley', minutes: 985 },
];

test('P-301 A-239 a departure leaves at the time of the chosen stop in the morning, and in the afternoon at that of its first stop', () => {
  const at = (direction: 'am' | 'pm', stop?: string) =>
    leavesAt({ direction, calls: direction === 'am' ? am : pm, time: '0725' }, stop);
  expect([at('am', 'Otley'), at('am', 'Pool'), at('am', 'Skipton')]).toEqual([445, 445, 460]);
  // without a stop, until the last stop at which anybody boards
  expect([at('am'), at('am', 'Elsewhere')]).toEqual([460, 460]);
  expect([at('pm'), at('pm', 'Otley'), at('pm', 'School')]).toEqual([930, 930, 930]);
});

test('P-301 a half day without times is over at the time of the service, at noon or at 18:00', () => {
  const untimed = [{ stop: 'Otley', minutes: null }];
  const at = (direction: 'am' | 'pm', time: string | null, calls: Call[]) =>
    leavesAt({ direction, calls, time }, 'Otley');
  expect([at('am', '0725', untimed), at('am', null, untimed), at('am', null, [])]).toEqual([445, 720, 720]);
  expect([at('pm', '0725', untimed), at('pm', null, [])]).toEqual([1080, 1080]);
});

test('P-301 the words have the time at which the bus left, or until which it was sold', () => {
  const departure: TimedDeparture = { date: day, direction: 'am', calls: am, time: null };
  const words = (instant: string, cut_off_minutes: number) => {
    const ended = endOfSale(departure, { ...london, cut_off_minutes }, Date.parse(instant), 'Otley');
    return ended && endOfSaleWords(ended);
  };
  expect(words('2026-11-27T07:24:59.999Z', 0)).toBeUndefined();
  expect(words('2026-11-27T07:25:00Z', 0)).toBe('Left at 07:25');
  expect(words('2026-11-27T06:54:59Z', 30)).toBeUndefined();
  expect(words('2026-11-27T06:55:00Z', 30)).toBe('Sold until 06:55');
  expect(words('2026-11-27T07:25:00Z', 30)).toBe('Left at 07:25');
  expect(words('2026-11-26T20:00:00Z', 720)).toBe('Sold until 19:25 on Thu 26th Nov 2026');
});

test('P-301 nobody knows when a departure without times left: it was sold until noon or 18:00, less the cut-off', () => {
  const words = (direction: 'am' | 'pm', instant: string, cut_off_minutes = 0) => {
    const departure: TimedDeparture = { date: day, direction, calls: [{ stop: 'Otley', minutes: null }], time: null };
    const ended = endOfSale(departure, { ...london, cut_off_minutes }, Date.parse(instant), 'Otley');
    return ended && endOfSaleWords(ended);
  };
  expect(words('am', '2026-11-27T11:59:59Z')).toBeUndefined();
  expect(words('am', '2026-11-27T12:00:00Z')).toBe('Sold until 12:00');
  expect(words('pm', '2026-11-27T20:30:00Z')).toBe('Sold until 18:00');
  expect(words('pm', '2026-11-27T20:30:00Z', 30)).toBe('Sold until 17:30');
});

test('P-301 the map names the stops at which it is too late, and when that changes next', () => {
  const departure: TimedDeparture = { date: day, direction: 'am', calls: am, time: null };
  const left = { has_left: true, at: '07:25' };
  expect(endsOfSale(departure, london, Date.parse('2026-11-27T07:30:00Z'))).toEqual({
    ended_at_stops: { Otley: left, Pool: left },
    ends_at: Date.parse('2026-11-27T07:40:00Z'),
  });
  expect(endsOfSale(departure, london, Date.parse('2026-11-27T07:00:00Z'))).toEqual({
    ends_at: Date.parse('2026-11-27T07:25:00Z'),
  });
  expect(endsOfSale(departure, london, Date.parse('2026-11-27T08:30:00Z'))).toMatchObject({
    ended: { has_left: true, at: '07:40' },
  });
  expect(endsOfSale(departure, london, Date.parse('2026-11-27T08:30:00Z'))).not.toHaveProperty('ends_at');
});

/** Days around the changes of the clocks, and others. */
const days = fc.oneof(
  fc
    .constantFrom('2026-10-24', '2026-10-25', '2026-10-26', '2027-03-27', '2027-03-28', '2027-03-29')
    .map(parseLocalDate),
  fc.integer({ min: 0, max: 800 }).map((ahead) => addDays(day, ahead)),
);
const zones = fc.constantFrom('Europe/London', 'Europe/Dublin');
const times = fc.array(fc.option(fc.integer({ min: 0, max: 1_700 })), { minLength: 0, maxLength: 5 });
const departures: fc.Arbitrary<TimedDeparture> = fc.record({
  date: days,
  direction: fc.constantFrom(...directions),
  calls: times.map((all) => all.map((minutes, index) => ({ stop: `Stop ${index}`, minutes }))),
  time: fc.constantFrom(null, '0000', '0725', '2359'),
});

test('P-301 on any day in any zone a departure is sold until the clocks there show its time, and never again', () => {
  fc.assert(
    fc.property(
      departures,
      zones,
      fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
      (departure, time_zone, place) => {
        const stop = place === undefined ? undefined : `Stop ${place}`;
        const leaves = leavesAt(departure, stop);
        const end = saleEndsAt(departure, { time_zone, cut_off_minutes: 0 }, stop);
        const shown = onClocksOf(end, time_zone);
        const [date, minutes] = [addDays(departure.date, Math.floor(leaves / 1_440)), leaves % 1_440];
        // in the spring there is no time between 01:00 and 02:00
        const isLeftOut = shown.minutes === minutes + 60;
        expect(shown).toEqual({ date, minutes: isLeftOut ? minutes + 60 : minutes });
        const anHourBefore = onClocksOf(end - 60 * minute, time_zone);
        expect(isLeftOut ? anHourBefore.minutes : minutes - 60).toBe(minutes - 60);
        // the clocks show it for the first time
        for (let before = end - minute; before > end - 180 * minute; before -= minute)
          expect(onClocksOf(before, time_zone)).not.toEqual({ date, minutes });
        const at = (instant: number) => endOfSale(departure, { time_zone, cut_off_minutes: 0 }, instant, stop);
        expect([at(end - 1), at(end - 90 * minute)]).toEqual([undefined, undefined]);
        for (const later of [0, 1, 59 * minute, 60 * minute, 61 * minute, 3 * 1_440 * minute])
          expect(at(end + later)?.has_left).toBe(isTimed(departure));
      },
    ),
    { numRuns: 300 },
  );
});

/** Whether anybody knows when a departure leaves. */
function isTimed({ direction, calls, time }: TimedDeparture): boolean {
  return calls.some(({ minutes }) => minutes !== null) || (direction === 'am' && time !== null);
}

test('P-301 a cut-off ends the sale exactly that many minutes before the departure, on any day in any zone', () => {
  fc.assert(
    fc.property(
      departures,
      zones,
      fc.integer({ min: 0, max: longestCutOff }),
      (departure, time_zone, cut_off_minutes) => {
        const operator = { time_zone, cut_off_minutes };
        const leaves = saleEndsAt(departure, { time_zone, cut_off_minutes: 0 });
        const end = saleEndsAt(departure, operator);
        expect(leaves - end).toBe(cut_off_minutes * minute);
        expect(endOfSale(departure, operator, end - 1)).toBeUndefined();
        expect(endOfSale(departure, operator, end)?.has_left).toBe(isTimed(departure) && cut_off_minutes === 0);
        expect(endOfSale(departure, operator, leaves)?.has_left).toBe(isTimed(departure));
        expect(departureKey(departure)).toMatch(/^\d{8}[AP]M$/);
      },
    ),
  );
});
