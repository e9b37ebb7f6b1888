import fc from 'fast-check';
import { expect, test } from 'vitest';
import { halfLeftStops, leftStops, stopAfter, stopsThatBecome } from './timetable-moves.ts';
import type { MovingTimetable } from './timetable-moves.ts';
import { stopsToChoose } from './timetable.ts';

const stop = fc.constantFrom('Skipton', 'Addingham', 'Ilkley', 'Otley', 'Menston');
const timetable: fc.Arbitrary<MovingTimetable> = fc
  .record({
    am: fc.uniqueArray(stop),
    moves: fc.uniqueArray(fc.record({ from: stop, to: stop }), { selector: ({ from }) => from }),
  })
  .map(({ am, moves }) => ({ am: am.map((name) => ({ stop: name, minutes: null })), pm: [], moves }));

test('a passenger follows the moves of all timetables in their order', () => {
  const move = (from: string, to: string): MovingTimetable => ({ am: [], pm: [], moves: [{ from, to }] });
  const timetables = [move('Skipton', 'Ilkley'), move('Ilkley', 'Otley')];
  expect(stopAfter(timetables, 'Skipton')).toBe('Otley');
  expect(stopAfter(timetables.toReversed(), 'Skipton')).toBe('Ilkley');
  expect(stopAfter(timetables, 'Menston')).toBe('Menston');
});

test('the stops that become a stop are those whose passengers board there after the moves', () => {
  fc.assert(
    fc.property(fc.array(timetable, { maxLength: 4 }), stop, stop, (timetables, from, to) => {
      expect(stopsThatBecome(timetables, to).includes(from)).toBe(stopAfter(timetables, from) === to);
    }),
  );
});

test('C-026 without a left stop each passenger of the timetable before boards where the new one calls', () => {
  fc.assert(
    fc.property(timetable, timetable, (before, after) => {
      const left = leftStops(before, after);
      const served = stopsToChoose(after);
      const moved = { ...after, moves: after.moves.filter(({ from }) => !served.includes(from)) };
      for (const name of stopsToChoose(before))
        expect(left.includes(name)).toBe(!served.includes(stopAfter([moved], name)));
    }),
  );
});

test('C-026 passengers are without a bus in a direction in which it called for them, when it calls where they board in the other one only', () => {
  const journeys = fc.record({
    am: fc.uniqueArray(stop),
    pm: fc.uniqueArray(stop),
    moves: fc.uniqueArray(fc.record({ from: stop, to: stop }), { selector: ({ from }) => from }),
  });
  fc.assert(
    fc.property(journeys, journeys, (was, is) => {
      const callsOf = (names: string[]) => names.map((name) => ({ stop: name, minutes: null }));
      const [before, after] = [was, is].map(({ am, pm, moves }) => ({ am: callsOf(am), pm: callsOf(pm), moves }));
      const left = halfLeftStops(before, after!).map(({ stop: name, at, direction }) => `${name} ${at} ${direction}`);
      const isServed = (name: (typeof is.am)[number]) => is.am.includes(name) || is.pm.includes(name);
      for (const name of new Set([...was.am, ...was.pm, ...is.am, ...is.pm])) {
        const move = is.moves.find(({ from }) => from === name);
        const at = isServed(name) || !move ? name : move.to;
        for (const [direction, other] of [
          ['am', 'pm'],
          ['pm', 'am'],
        ] as const)
          expect(left.includes(`${name} ${at} ${direction}`)).toBe(
            was[direction].includes(name) && !is[direction].includes(at) && is[other].includes(at),
          );
      }
      expect(new Set(left).size).toBe(left.length);
      expect(halfLeftStops(undefined, after!)).toEqual([]);
    }),
  );
});
