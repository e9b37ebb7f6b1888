import fc from 'fast-check';
import * as stopText from '@fareway/texts/network/stops.ts';
import { expect, test } from 'vitest';
import { countFromFirstDay, fallsOf, readTimetable, shiftTimes, stopsToChoose, timetableForm } from './timetable.ts';

const ofDay = fc.integer({ min: 0, max: 1439 });
const valid_from = '2026-11-30';

test('a journey past midnight counts on, and one within a day stays as it is', () => {
  expect(countFromFirstDay([1430, null, 20, 45])).toEqual([1430, null, 1460, 1485]);
  expect(countFromFirstDay([475, 472])).toEqual([475, 472]);
  fc.assert(
    fc.property(ofDay, fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }), (first, steps) => {
      // at most 12 hours in all: each call is counted from the first day again after the clock has hidden the day
      const times = [first];
      for (const step of steps) times.push(times.at(-1)! + step);
      const shown = times.map((time) => time % 1440);
      expect(countFromFirstDay(shown)).toEqual(times);
      expect(fallsOf(times)).toEqual([]);
    }),
  );
});

test('C-029 a fall is found where a later call has an earlier time, and calls without a time are passed over', () => {
  expect(fallsOf([472, null, 475, 473, 480])).toEqual([{ before: 2, after: 3 }]);
  expect(fallsOf([472, 472])).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.option(ofDay), { maxLength: 12 }), (times) => {
      const known = times.filter((time) => time !== null);
      const rises = known.every((time, index) => index === 0 || known[index - 1]! <= time);
      expect(fallsOf(times).length === 0).toBe(rises);
    }),
  );
});

test('C-029 a time of the other half of the day is a fall, and not a night of twelve hours', () => {
  for (const [evening, morning] of [
    ['19:30', '07:30'],
    ['19:30', '07:45'],
    ['23:50', '06:00'],
    ['18:00', '00:05'],
  ] as const) {
    const am = [
      { stop: 'Ilkley', time: evening },
      { stop: 'Burley', time: '' },
      { stop: 'Otley', time: morning },
    ];
    const { error } = timetableForm.safeParse({ valid_from, am, pm: [] });
    expect(error?.issues.map(({ message }) => message)).toEqual(
      Array(2).fill(`Otley ${morning} is before Ilkley ${evening}.`),
    );
  }
  expect(countFromFirstDay([1430, 350])).toEqual([1430, 1790]);
  expect(countFromFirstDay([1430, 351])).toEqual([1430, 351]);
});

test('C-029 the form shows a fall at both cells and says which: "Otley 07:52 is before Ilkley 07:55"', () => {
  const am = [
    { stop: 'Ilkley', time: '07:55' },
    { stop: 'Burley', time: '' },
    { stop: 'Otley', time: '07:52' },
  ];
  const { error } = timetableForm.safeParse({ valid_from, am, pm: [] });
  const message = 'Otley 07:52 is before Ilkley 07:55.';
  expect(error!.issues).toMatchObject([
    { path: ['am', 0, 'time'], message },
    { path: ['am', 2, 'time'], message },
  ]);
});

test('the form refuses a time that is none, a stop without a name, a stop twice in a row and a day that does not exist', () => {
  const problems = (am: { stop: string; time: string }[], day = valid_from) =>
    timetableForm.safeParse({ valid_from: day, am, pm: [] }).error?.issues.map(({ path }) => path.join('.'));
  expect(problems([{ stop: 'Ilkley', time: '7 o’clock' }])).toEqual(['am.0.time']);
  expect(problems([{ stop: '  ', time: '07:52' }])).toEqual(['am.0.stop']);
  const twice = ['Ilkley', 'Ilkley ', 'Otley', 'Ilkley'].map((stop) => ({ stop, time: '' }));
  expect(problems(twice)).toEqual(['am.1.stop']);
  // another writing is the same stop (decision 355)
  expect(problems(['Ilkley Grove', 'ilkley  grove', 'ILKLEY GROVE'].map((stop) => ({ stop, time: '' })))).toEqual([
    'am.1.stop',
    'am.2.stop',
  ]);
  expect(problems([], '2026-02-30')).toEqual(['valid_from']);
  expect(problems(Array.from({ length: 201 }, (_, index) => ({ stop: `S${index}`, time: '' })))).toEqual(['am']);
  expect(problems([])).toBeUndefined();
});

test('a time in the column of the stops is refused, and a stop whose name has a number is not', () => {
  const form = (stop: string) => timetableForm.safeParse({ valid_from, am: [{ stop, time: '' }], pm: [] });
  for (const stop of ['07:52', '7.52 ', '16:05'])
    expect(form(stop).error?.issues).toMatchObject([{ path: ['am', 0, 'stop'], message: stopText.nameIsTime }]);
  for (const stop of ['Stand 7.52', '752', 'High Street 10:12 shop']) expect(form(stop).success).toBe(true);
});

test('a valid form is read with minutes, also past midnight, and purchasers choose each stop once', () => {
  const timetable = readTimetable(
    timetableForm.parse({
      valid_from,
      am: [
        { stop: 'Ilkley', time: '23:50' },
        { stop: 'Otley', time: '0.20' },
      ],
      pm: [
        { stop: 'Otley', time: '' },
        { stop: 'Leeds', time: '' },
      ],
    }),
  );
  expect(timetable).toMatchObject({
    valid_from,
    am: [{ minutes: 1430 }, { minutes: 1460 }],
    pm: [{ minutes: null }, {}],
  });
  expect(stopsToChoose(timetable)).toEqual(['Ilkley', 'Otley', 'Leeds']);
});

test('C-030 a journey is shifted by minutes with the same gaps, and not out of its day', () => {
  expect(shiftTimes([472, null, 475], -5)).toEqual([467, null, 470]);
  expect(shiftTimes([3, 10], -5)).toBeUndefined();
  expect(shiftTimes([1430, 1460], 10)).toBeUndefined();
  expect(shiftTimes([null], 5)).toEqual([null]);
});
