import { expect, test } from 'vitest';
import type { LocalDate } from '../../dates/local-date.ts';
import { directions } from '../../travel/availability.ts';
import type { Direction } from '../../travel/availability.ts';
import { stopNotices, stopsOnDays } from './stop-notices.ts';
import type { CallsByTimetable } from './stop-notices.ts';

const day = (text: string) => text as LocalDate;
const [first, second, third] = [day('2026-12-07'), day('2027-01-04'), day('2027-02-22')];

/** A stop whose id is its name in lower case. */
const stop = (name: string) => ({ id: name.toLowerCase(), name });

/** Timetables by their days, each with 'the stops of the morning | those of the afternoon', and moves such as 'Otley > Ilkley'. */
function calls(timetables: Record<string, string>, moves: Record<string, string> = {}): CallsByTimetable {
  const idsOf = (stops = '') => stops.toLowerCase().split(' ').filter(Boolean);
  return {
    timetables: Object.entries(timetables).map(([valid_from, each]) => {
      const [am, pm] = each.split('|').map(idsOf);
      return { valid_from: day(valid_from), am: am!, pm: pm! };
    }),
    moves: Object.entries(moves).map(([valid_from, move]) => {
      const [from, to] = move.split(' > ');
      return { valid_from: day(valid_from), from_stop_id: stop(from!).id, to: stop(to!) };
    }),
  };
}

const ofYear = { directions, start: day('2026-09-01'), expiry: day('2027-07-21') };
const ofOtley = (by: CallsByTimetable, ticket: Partial<typeof ofYear> = {}) =>
  stopNotices([stop('Otley')], by, { ...ofYear, ...ticket })[0]
    ?.sentences.map(({ words }) => words)
    .join(' ');
const only = (direction: Direction) => ({ directions: [direction] as never });

const today = '-infinity';
const both = 'Otley School | School Otley';

test('a stop at which each timetable calls in both directions has no words', () => {
  expect(ofOtley(calls({ [today]: both, [first]: both }))).toBeUndefined();
});

test('a stop is left out in a direction, then in both, and then it is there again', () => {
  const by = calls({ [today]: both, [first]: 'School | School Otley', [second]: 'School | School', [third]: both });
  expect(ofOtley(by)).toBe(
    'From Mon 7th Dec 2026 the bus does not call at Otley in the morning. From Mon 4th Jan 2027 the bus does not call at Otley any more. From Mon 22nd Feb 2027 it calls there in the morning and in the afternoon.',
  );
  expect(ofOtley(by, only('pm'))).toBe(
    'From Mon 4th Jan 2027 the bus does not call at Otley in the afternoon. From Mon 22nd Feb 2027 it calls there in the afternoon.',
  );
  const [{ sentences } = { sentences: [] }] = stopNotices([stop('Otley')], by, ofYear);
  expect(sentences.map(({ from }) => from)).toEqual([first, second, third]);
  expect(ofOtley(by, { expiry: day('2026-12-06') })).toBeUndefined();
  expect(ofOtley(by, { start: third })).toBeUndefined();
});

test('a stop that loses a direction and gets another one says in which the bus calls', () => {
  const lost = 'From Mon 7th Dec 2026 the bus does not call at Otley in the morning.';
  expect(ofOtley(calls({ [today]: both, [first]: 'School | School Otley', [second]: 'Otley School | School' }))).toBe(
    `${lost} From Mon 4th Jan 2027 it calls there in the morning only.`,
  );
  expect(ofOtley(calls({ [today]: both, [first]: 'School | School', [second]: 'Otley School | School' }))).toBe(
    'From Mon 7th Dec 2026 the bus does not call at Otley any more. From Mon 4th Jan 2027 it calls there in the morning only.',
  );
  // the afternoon that is left out ends without another one
  expect(
    ofOtley(calls({ [today]: 'Otley School |', [first]: 'Otley School | School', [second]: 'Otley School |' })),
  ).toBe('From Mon 7th Dec 2026 the bus does not call at Otley in the afternoon.');
  expect(ofOtley(calls({ [today]: 'School | School' }))).toBe('The bus does not call at Otley.');
});

test('a stop that replaces another one says since when, and what is true of it later', () => {
  const moves = { [first]: 'Otley > Ilkley' };
  const toIlkley = 'From Mon 7th Dec 2026 the stop is Ilkley instead of Otley.';
  const leftOut = { [today]: both, [first]: 'Ilkley School | School Ilkley', [second]: 'School | School' };
  const without = 'From Mon 4th Jan 2027 the bus does not call at Ilkley any more.';
  expect(ofOtley(calls(leftOut, moves))).toBe(`${toIlkley} ${without}`);
  expect(ofOtley(calls(leftOut, moves), { start: second })).toBe(`${toIlkley} ${without}`);
  const morning = { [today]: both, [first]: 'Ilkley School | School', [second]: 'Ilkley School | School Ilkley' };
  expect(ofOtley(calls(morning, moves))).toBe(
    `${toIlkley} The bus does not call there in the afternoon. From Mon 4th Jan 2027 it calls there in the morning and in the afternoon.`,
  );
  expect(ofOtley(calls({ [today]: both, [first]: 'School | School' }, moves))).toBe(
    `${toIlkley} The bus does not call there.`,
  );
});

test('a move of the timetable of today that is not made yet names the stop that replaces another one', () => {
  const by = (timetable: string) => calls({ [first]: timetable }, { [first]: 'Otley > Ilkley' });
  const toIlkley = 'From Mon 7th Dec 2026 the stop is Ilkley instead of Otley.';
  expect(ofOtley(by('Ilkley School | School Ilkley'))).toBe(toIlkley);
  expect(ofOtley(by('Ilkley School | School'))).toBe(`${toIlkley} The bus does not call there in the afternoon.`);
});

test('a stop is replaced by others, one after the other, and by one at which the bus calls in one direction', () => {
  const by = calls(
    { [today]: both, [first]: 'Ilkley School | School Ilkley', [second]: 'Menston School | School' },
    { [first]: 'Otley > Ilkley', [second]: 'Ilkley > Menston' },
  );
  expect(ofOtley(by)).toBe(
    'From Mon 7th Dec 2026 the stop is Ilkley instead of Otley. From Mon 4th Jan 2027 the stop is Menston instead of Ilkley. The bus does not call there in the afternoon.',
  );
  expect(ofOtley(by, { start: second, ...only('am') })).toBe(
    'From Mon 4th Jan 2027 the stop is Menston instead of Otley.',
  );
});

test('a direction in which a service has no stops is not named, and one that loses its stops is', () => {
  expect(ofOtley(calls({ [today]: 'Otley School |', [first]: 'Otley School |' }))).toBeUndefined();
  expect(ofOtley(calls({ [today]: 'Otley School |', [first]: both }))).toBeUndefined();
  expect(ofOtley(calls({ [today]: both, [first]: 'Otley School |' }))).toBe(
    'From Mon 7th Dec 2026 the bus does not call at Otley in the afternoon.',
  );
});

test('a stop at which the bus calls in one direction today says so without a day', () => {
  const by = calls({ [today]: 'School | School Otley', [first]: 'School | School Otley' });
  const words = 'The bus does not call at Otley in the morning.';
  // words that are true today have no first day
  expect(stopNotices([stop('Otley')], by, ofYear)).toEqual([{ stop: 'Otley', sentences: [{ words }] }]);
  expect(ofOtley(by, only('pm'))).toBeUndefined();
});

test('on the days of journeys, which are made in the morning, each change of a stop has the words of its day', () => {
  const by = calls(
    { [today]: both, [first]: 'Ilkley School | School', [second]: 'School | School Ilkley', [third]: both },
    { [first]: 'Otley > Ilkley', [third]: 'Ilkley > Otley' },
  );
  const now = day('2026-11-23');
  expect(stopsOnDays([stop('Otley'), stop('School')], by, now)).toEqual([
    { stop: 'Otley', from: first, words: 'On this day the bus stops at Ilkley instead' },
    {
      stop: 'Otley',
      from: second,
      words: 'On this day the stop is Ilkley instead, and the bus does not call there',
      is_without_bus: true,
    },
    { stop: 'Otley', from: third },
  ]);
  expect(stopsOnDays([stop('Otley')], calls({ [today]: 'School | School Otley' }), now)).toEqual([
    { stop: 'Otley', from: now, words: 'The bus does not call at Otley on this day', is_without_bus: true },
  ]);
});
