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

test('C-026 a stop is left in a direction when it is called at in the other one only; a stop that is left in both is no such stop', () => {
  const journeys = fc.record({ am: fc.uniqueArray(stop), pm: fc.uniqueArray(stop) });
  fc.assert(
    fc.property(journeys, journeys, (was, is) => {
      const callsOf = (names: string[]) => names.map((name) => ({ stop: name, minutes: null }));
      const [before, after] = [was, is].map(({ am, pm }) => ({ am: callsOf(am), pm: callsOf(pm) }));
      const left = halfLeftStops(before, after!).map(({ stop: name, direction }) => `${name} ${direction}`);
      for (const name of new Set([...was.am, ...was.pm, ...is.am, ...is.pm])) {
        expect(left.includes(`${name} am`)).toBe(
          was.am.includes(name) && !is.am.includes(name) && is.pm.includes(name),
        );
        expect(left.includes(`${name} pm`)).toBe(
          was.pm.includes(name) && !is.pm.includes(name) && is.am.includes(name),
        );
      }
      expect(new Set(left).size).toBe(left.length);
      expect(halfLeftStops(undefined, after!)).toEqual([]);
    }),
  );
});
