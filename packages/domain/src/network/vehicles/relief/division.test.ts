import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal, refusal } from '../../../refusals/refusals.ts';
import { busOf, checkDivision, countByLetter, sortedAs, surnamesOf } from './division.ts';
import type { Bus, Division } from './division.ts';

const bus = (change: Partial<Bus> = {}): Bus => ({ vehicle_id: null, from: '', stop_ids: [], ...change });
const bySurname = (...starts: string[]): Division => ({
  division: 'surname',
  buses: starts.map((from) => bus({ from })),
});
const byStop = (...stops: string[][]): Division => ({
  division: 'stop',
  buses: [bus(), ...stops.map((stop_ids) => bus({ stop_ids }))],
});
const onBus = (division: Division, last_name: string, stop_id: string | null = null) =>
  busOf(division, { last_name, stop_id }) + 1;
const check = (division: Division) => () => checkDivision(division, (id) => `stop ${id}`);

function isAccepted(division: Division): boolean {
  try {
    check(division)();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Surnames as people have them, and any other text. */
const surnames = fc.oneof(
  fc.constantFrom(
    'O’Neill',
    "O'Neill",
    'de la Cruz',
    'McCabe',
    'MacDonald',
    'Étienne',
    'Smith-Jones',
    'van der Berg',
    'Øverland',
    'Łukasz',
    'Żak',
    'ß',
    'Иванов',
    '李',
    '-',
    '',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const stops = fc.constantFrom(null, 'a', 'b', 'c', 'd', 'unknown');

/** Divisions that are not refused, of two buses and more. */
const divisions = fc.oneof(
  fc
    .uniqueArray(fc.oneof(fc.constantFrom('B', 'de', 'L', 'Mc', 'Mac', 'o', 'Ż', 'Zz'), surnames), {
      minLength: 1,
      maxLength: 5,
      selector: sortedAs,
    })
    .map((starts) => starts.filter((start) => sortedAs(start) !== ''))
    .filter((starts) => starts.length > 0)
    .chain((starts) => fc.shuffledSubarray(['', ...starts], { minLength: starts.length + 1 }))
    .map((starts) => bySurname(...starts)),
  fc
    .tuple(fc.subarray(['a', 'b'], { minLength: 1 }), fc.subarray(['c', 'd'], { minLength: 1 }))
    .map((lists) => byStop(...lists)),
);

/** The buses that name a passenger: by their stops, or by their ranges of surnames. The first one has those whom no other one names. */
function placesOf({ division, buses }: Division, last_name: string, stop_id: string | null): number[] {
  const placesWhere = (names: (place: number) => boolean) => buses.flatMap((_, place) => (names(place) ? [place] : []));
  if (division === 'stop') {
    const named = placesWhere((place) => stop_id !== null && buses[place]!.stop_ids.includes(stop_id));
    return named.length === 0 ? [0] : named;
  }
  const name = sortedAs(last_name);
  const ranges = surnamesOf(buses);
  return placesWhere((place) => {
    const { from, before } = ranges[place]!;
    return sortedAs(from ?? '') <= name && (before === undefined || name < sortedAs(before));
  });
}

describe('C-036 who is on which bus', () => {
  test('every passenger is on exactly one bus, with any name and stop', () => {
    fc.assert(
      fc.property(divisions, surnames, stops, (division, last_name, stop_id) => {
        check(division)();
        const place = busOf(division, { last_name, stop_id });
        expect(placesOf(division, last_name, stop_id)).toEqual([place]);
      }),
    );
  });

  test('surnames are ordered by their letters, without accents, capitals, apostrophes, hyphens and spaces', () => {
    expect(
      ['O’Neill', "O'NEILL", 'de la Cruz', 'Étienne', 'Smith-Jones', 'Øverland', 'Łęcki', 'Strauß', 'Mac Donald'].map(
        sortedAs,
      ),
    ).toEqual(['oneill', 'oneill', 'delacruz', 'etienne', 'smithjones', 'overland', 'lecki', 'strauss', 'macdonald']);
  });

  test('C-036 apostrophes that Unicode counts as letters are left out, and Irish, Welsh and Maltese names are under their first letter', () => {
    expect(['Oʼ Neill', 'Oʻahu', 'Ó BRIAIN', 'Uí Néill', 'llwyd', 'ap Rhys', 'Ħarsien'].map(sortedAs)).toEqual([
      'oneill',
      'oahu',
      'obriain',
      'uineill',
      'llwyd',
      'aprhys',
      'harsien',
    ]);
    const parts = bySurname('', 'Ll', 'Ó');
    expect(['Lewis', 'Llwyd', 'Lomax', 'Nutter', 'oʼ neill', 'Ó Briain'].map((name) => onBus(parts, name))).toEqual([
      1, 2, 2, 2, 3, 3,
    ]);
  });

  test('a bus takes the surnames from its beginning on, before that of the next bus', () => {
    const halves = bySurname('', 'L');
    expect(
      ['Kyle', 'Läufer', 'lamb', "L'Estrange", 'Étienne', 'de la Cruz', 'Zulu'].map((name) => onBus(halves, name)),
    ).toEqual([1, 2, 2, 2, 1, 1, 2]);
    // the relief bus can take the first surnames
    const turned = bySurname('Mc', '');
    expect(['Mabey', 'MacDonald', 'McCabe', 'Madden', 'Nash'].map((name) => onBus(turned, name))).toEqual([
      2, 2, 1, 2, 1,
    ]);
    expect(surnamesOf(turned.buses)).toEqual([
      { from: 'Mc', before: undefined },
      { from: undefined, before: 'Mc' },
    ]);
  });

  test('names in other scripts and names without a letter have a bus', () => {
    const halves = bySurname('', 'L');
    expect(['Иванов', '李', '-', ''].map((name) => onBus(halves, name))).toEqual([2, 2, 1, 1]);
  });

  test('by stop, everybody whose stop no relief bus has is on the first bus: without a stop, and of a stop of later', () => {
    const division = byStop(['a', 'b'], ['c']);
    expect(['a', 'c', 'new', null].map((stop) => onBus(division, 'Smith', stop))).toEqual([2, 3, 1, 1]);
  });
});

describe('C-036 a division is refused', () => {
  test.each([
    ['gap', bySurname('B', 'L'), refusal('relief-range-gap', { from: 'B' })],
    ['overlap', bySurname('', 'Ö', 'o'), refusal('relief-range-overlap', { buses: [2, 3] })],
    ['two first buses', bySurname('', ''), refusal('relief-range-overlap', { buses: [1, 2] })],
    ['beginning without a letter', bySurname('', '--'), refusal('relief-start-wrong', { bus: 2 })],
    ['stop on two buses', byStop(['a'], ['b', 'a']), refusal('relief-stop-twice', { stop: 'stop a' })],
    ['relief bus without a stop', byStop(['a'], []), refusal('relief-bus-empty', { bus: 3 })],
  ])('with a %s', (_, division, expected) => {
    expect(check(division)).toThrow(expected);
  });

  test('C-036 whenever a division by surname is accepted, one bus begins with the first surnames and no two begin alike', () => {
    fc.assert(
      fc.property(fc.array(surnames, { minLength: 2, maxLength: 5 }), (starts) => {
        const sorted = starts.map(sortedAs);
        const isSound =
          new Set(sorted).size === sorted.length &&
          sorted.includes('') &&
          starts.every((start, index) => start === '' || sorted[index] !== '');
        expect(isAccepted(bySurname(...starts))).toBe(isSound);
      }),
    );
  });
});

test('C-036 surnames are counted by their first letter', () => {
  expect(countByLetter(['Åberg', 'adams', 'O’Neill', 'oakes', '李', '-'])).toEqual([
    { letter: '?', count: 1 },
    { letter: 'A', count: 2 },
    { letter: 'O', count: 2 },
    { letter: '李', count: 1 },
  ]);
});
