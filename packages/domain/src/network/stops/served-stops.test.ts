import { expect, test } from 'vitest';
import type { LocalDate } from '../../dates/local-date.ts';
import { isServed } from './served-stops.ts';
import type { CallsByTimetable } from './stop-notices.ts';

const day = (text: string) => text as LocalDate;
/** A Friday and the Monday after it. */
const [friday, monday] = [day('2026-12-04'), day('2026-12-07')];
const otley = { id: 'otley', name: 'Otley' };
const both = { am: ['otley', 'school'], pm: ['school', 'otley'] };
const neither = { am: ['school'], pm: ['school'] };
const afternoon = { ...both, am: ['school'] };

/** Timetables from today on, from Monday on, and from a later day on. */
const by = (today: typeof both, fromMonday?: typeof both, later?: { from: LocalDate } & typeof both) => ({
  timetables: [
    { valid_from: day('-infinity'), ...today },
    ...(fromMonday ? [{ valid_from: monday, ...fromMonday }] : []),
    ...(later ? [{ valid_from: later.from, ...later }] : []),
  ],
  moves: [],
});
const year = { start: day('2026-09-01'), expiry: day('2027-07-21') };
const served = (calls: CallsByTimetable, ticket: object) =>
  isServed(otley, calls, { from: friday, ...year, ...ticket });
const single = (date: LocalDate, travel_pattern: string) => ({ start: date, expiry: date, travel_pattern });

test.for<[string, CallsByTimetable, object, boolean]>([
  ['a stop of each timetable', by(both, both), {}, true],
  ['a stop that a coming timetable leaves out, and the ticket has days before', by(both, neither), {}, true],
  ['the same, and the ticket begins later', by(both, neither), { start: monday }, false],
  [
    'the same, and it is called at again in the days of the ticket',
    by(both, neither, { from: day('2027-07-01'), ...both }),
    { start: monday },
    true,
  ],
  [
    'the same, and it is called at again after its last day',
    by(both, neither, { from: day('2027-07-22'), ...both }),
    { start: monday },
    false,
  ],
  ['a ticket for Mondays, and the last day before is a Friday', by(both, neither), { travel_pattern: 'm' }, false],
  ['a ticket for Fridays, and the last day before is a Friday', by(both, neither), { travel_pattern: 'f_am' }, true],
  ['mornings only, at a stop of the afternoon', by(afternoon), { sub_type: 'am_only' }, false],
  ['afternoons only, at a stop of the afternoon', by(afternoon), { sub_type: 'pm_only' }, true],
  ['both, at a stop of the afternoon', by(afternoon), {}, true],
  ['a single of the morning, at a stop of the afternoon', by(afternoon), single(monday, 'm_am'), false],
  ['a single of the afternoon there', by(afternoon), single(monday, 'm_pm'), true],
  ['a single of the day on which the stop is left out', by(both, neither), single(monday, 'm_am'), false],
  ['a single of the day before', by(both, neither), single(friday, 'f_pm'), true],
  ['a single of a day that is over', by(neither), single(day('2026-12-03'), 'th_am'), true],
  ['a timetable without calls', by({ am: [], pm: [] }), {}, true],
])('whether a bus calls at the stop of a ticket: %s', ([, calls, ticket, expected]) => {
  expect(served(calls, ticket)).toBe(expected);
});

test('a stop that another one replaces is served where the bus calls at that one', () => {
  const moved = (to: string) => ({
    ...by(both, { am: ['ilkley', 'school'], pm: ['school'] }),
    moves: [{ valid_from: monday, from_stop_id: 'otley', to: { id: to, name: to } }],
  });
  expect(served(moved('ilkley'), { start: monday })).toBe(true);
  expect(served(moved('ilkley'), { start: monday, sub_type: 'pm_only' })).toBe(false);
  expect(served(moved('leeds'), { start: monday })).toBe(false);
});
