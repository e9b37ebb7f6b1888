import { expect, test } from 'vitest';
import type { TravelContext } from '@fareway/domain/travel/travel-form.ts';
import { unavailableChoices } from './unavailable-choices.ts';

const nothing = { startDate: '', startTime: '', travelPattern: '' };
const single: TravelContext = {
  ticket: { type: 'single', year: '26/27' },
  today: '2026-11-21',
  availability: {
    '20261123AM': { remaining: 0 },
    '20261123PM': { remaining: 2 },
    '20261124AM': { remaining: 0 },
    '20261124PM': { remaining: 0 },
  },
};
const select: TravelContext = {
  ticket: { type: 'annual', sub_type: 'select', year: '26/27', num_bookable_journeys: { m: 36, tu: 38, f: 37 } },
  today: '2026-11-21',
  capacity_pattern: { m: { am: 0, pm: 4 }, tu: { am: 2, pm: 2 }, f: { am: 0, pm: 0 } },
};

test('an available choice stays unchanged', () => {
  expect(unavailableChoices(nothing, single)).toBeUndefined();
  expect(unavailableChoices({ ...nothing, startTime: 'am' }, single)).toBeUndefined();
  expect(unavailableChoices({ ...nothing, startDate: '2026-11-23', startTime: 'pm' }, single)).toBeUndefined();
  expect(unavailableChoices({ ...nothing, startDate: '2026-11-23' }, single)).toBeUndefined();
  expect(unavailableChoices({ ...nothing, travelPattern: 'm_pm#tu' }, select)).toBeUndefined();
});

test('P-276 P-296 a date that has sold out is removed with its time, and named in the text of the hint', () => {
  expect(unavailableChoices({ ...nothing, startDate: '2026-11-24', startTime: 'pm' }, single)).toEqual({
    changes: { startDate: '', startTime: '' },
    words: 'Tue 24th Nov 2026: There are no tickets remaining on this date. Please choose another date.',
  });
});

test('P-175 a date in the past and an invalid date are removed', () => {
  for (const [startDate, name] of [
    ['2026-11-20', 'Fri 20th Nov 2026'],
    ['2026-11-29', 'Sun 29th Nov 2026'],
    ['tomorrow', 'The date'],
  ] as const) {
    expect(unavailableChoices({ ...nothing, startDate, startTime: 'am' }, single)).toEqual({
      changes: { startDate: '', startTime: '' },
      words: `${name} can no longer be chosen. Please choose another date.`,
    });
  }
});

test('P-167 when the other time of a date has seats, only the time is removed', () => {
  expect(unavailableChoices({ ...nothing, startDate: '2026-11-23', startTime: 'am' }, single)).toEqual({
    changes: { startTime: '' },
    words: 'AM on Mon 23rd Nov 2026 is sold out. Please choose again.',
  });
});

test('P-169 P-052 sold-out directions of the chosen days are removed one by one', () => {
  expect(unavailableChoices({ ...nothing, travelPattern: 'm#tu_am#f' }, select)).toEqual({
    changes: { travelPattern: 'm_pm#tu_am' },
    words: 'No longer available: Monday morning, Friday morning and Friday afternoon. Please check your days again.',
  });
  expect(unavailableChoices({ ...nothing, travelPattern: 'w' }, select)?.changes).toEqual({ travelPattern: '' });
  expect(unavailableChoices({ ...nothing, travelPattern: 'mon' }, select)?.changes).toEqual({ travelPattern: '' });
});
