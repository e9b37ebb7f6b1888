import { expect, test } from 'vitest';
import { parseLocalDate } from '../dates/local-date.ts';
import type { PassengerChoices, PassengerFormContext } from './passenger-form.ts';
import { passengerProblems } from './passenger-problems.ts';

const question: PassengerFormContext = {
  service: { stops: ['Hill', 'Mill'], destinations: ['The Academy'], zones: [], yr_groups: { secondary: true } },
  ticket: { type: 'annual', year: '26/27' },
  client: { features: {} },
  today: parseLocalDate('2026-11-21'),
};
const zonal: PassengerFormContext = {
  ...question,
  service: {
    ...question.service,
    zones: [
      { name: 'A', stops: ['Hill', 'Mill'] },
      { name: 'B', stops: [] },
    ],
  },
  ticket: { ...question.ticket, pricing_model: 'Zonal' },
};
const complete: PassengerChoices = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  stop: 'Hill',
  dest: 'The Academy',
  yr: '7',
  photo: 'photo.jpg',
};

const problemsOf = (changes: PassengerChoices, context = question) =>
  passengerProblems({ ...complete, ...changes }, context);

test('a complete form has no problems; an empty form has a problem for each field, in the order of the page', () => {
  expect(problemsOf({})).toEqual({});
  expect(Object.keys(passengerProblems({}, question))).toEqual([
    'firstName',
    'lastName',
    'stop',
    'dest',
    'yr',
    'photo',
  ]);
});

test('P-158 both names are needed, are not only spaces, and have at most 80 letters', () => {
  expect(Object.keys(problemsOf({ firstName: '', lastName: '   ' }))).toEqual(['firstName', 'lastName']);
  expect(Object.keys(problemsOf({ firstName: 'a'.repeat(81) }))).toEqual(['firstName']);
  expect(problemsOf({ firstName: 'a'.repeat(80) })).toEqual({});
});

test('P-159 P-172 the stop is a stop of the service, when the service has stops', () => {
  expect(problemsOf({ stop: 'Elsewhere' })).toEqual({ stop: 'Please select a bus stop' });
  expect(problemsOf({ stop: '' }, { ...question, service: { ...question.service, stops: [] } })).toEqual({});
});

test('P-160 P-171 a zonal ticket needs a zone of the service, and no stop of the service', () => {
  expect(problemsOf({ stop: undefined, zone: undefined }, zonal)).toEqual({ zone: 'Please select a zone' });
  expect(problemsOf({ stop: undefined, zone: 'C' }, zonal)).toEqual({ zone: 'Please select a zone' });
});

test('P-161 the stop of a zone is a stop of that zone, when the zone has stops', () => {
  expect(problemsOf({ zone: 'A', zoneStop: 'Elsewhere' }, zonal)).toEqual({ zoneStop: 'Please select a bus stop' });
  expect(problemsOf({ zone: 'A', zoneStop: 'Mill' }, zonal)).toEqual({});
  expect(problemsOf({ zone: 'B' }, zonal)).toEqual({});
});

test('P-162 P-173 the destination is a destination of the service, when it has destinations', () => {
  expect(problemsOf({ dest: 'The Moon' })).toEqual({ dest: 'Please select a destination' });
  expect(problemsOf({ dest: '' }, { ...question, service: { ...question.service, destinations: [] } })).toEqual({});
});

test('P-163 P-174 the year group is one of the service, when the service has year groups', () => {
  expect(problemsOf({ yr: '12' })).toEqual({ yr: 'Please select a year group' });
  expect(problemsOf({ yr: '' }, { ...question, service: { ...question.service, yr_groups: {} } })).toEqual({});
});

test('P-164 P-170 a student id is needed only when the operator requires it', () => {
  const context: PassengerFormContext = { ...question, client: { features: { require_id: 'student' } } };
  expect(problemsOf({ id: ' ' }, context)).toEqual({ id: 'Please provide a student id' });
  expect(problemsOf({ id: 'S-1' }, context)).toEqual({});
  expect(problemsOf({ id: '' })).toEqual({});
});

test('P-165 a photo is needed unless the operator has photos disabled', () => {
  expect(Object.keys(problemsOf({ photo: undefined }))).toEqual(['photo']);
  expect(problemsOf({ photo: undefined }, { ...question, client: { features: { disable_photo: true } } })).toEqual({});
});

const single: PassengerFormContext = {
  ...question,
  ticket: { type: 'single', year: '26/27' },
  availability: {
    '20261121PM': { remaining: 4 },
    '20261123AM': { remaining: 0 },
    '20261123PM': { remaining: 2 },
    '20261124AM': { remaining: 0 },
    '20261129AM': { remaining: 8 },
  },
};
const chooseDate = 'Please choose a date';
const noneRemain = 'There are no tickets remaining on this date.';

test('P-166 a single needs a date and AM or PM', () => {
  expect(problemsOf({}, single)).toEqual({ startDate: chooseDate });
  expect(problemsOf({ startDate: '2026-11-23' }, single)).toEqual({ startTime: 'Please choose AM or PM' });
  expect(problemsOf({ startDate: '2026-11-23', startTime: 'noon' }, single)).toEqual({
    startTime: 'Please choose AM or PM',
  });
  expect(problemsOf({ startDate: '2026-11-23', startTime: 'pm' }, single)).toEqual({});
  expect(
    problemsOf({ startDate: '2026-11-21' }, { ...single, ticket: { ...single.ticket, sub_type: 'pm_only' } }),
  ).toEqual({});
});

test('P-167 the date and time of a single must have a seat', () => {
  expect(problemsOf({ startDate: '2026-11-23', startTime: 'am' }, single)).toEqual({ startTime: noneRemain });
  expect(problemsOf({ startDate: '2026-11-24', startTime: 'am' }, single)).toEqual({ startDate: noneRemain });
  expect(problemsOf({ startDate: '2026-11-22', startTime: 'am' }, single)).toEqual({ startDate: noneRemain });
  expect(problemsOf({ startDate: '2026-11-23', startTime: 'pm' }, { ...single, availability: undefined })).toEqual({
    startDate: noneRemain,
  });
});

test('P-175 a date exists and is today or up to 7 days ahead', () => {
  for (const startDate of ['2026-11-20', '2026-11-29', '2026-11-31', '21/11/2026', 'tomorrow', '']) {
    expect(problemsOf({ startDate, startTime: 'am' }, single)).toEqual({ startDate: chooseDate });
  }
  expect(problemsOf({ startDate: '2026-11-29', startTime: 'am' }, { ...single, today: '2026-11-22' })).toEqual({});
});

test('P-168 a return that is not fixed, a week and a 4_week need a date that is available', () => {
  const availability = {
    '20261123AM': { remaining: 1 },
    '20261123PM': { remaining: 1 },
    '20261124AM': { remaining: 1 },
  };
  for (const type of ['return', 'week', '4_week'] as const) {
    const context: PassengerFormContext = { ...question, ticket: { type, year: '26/27' }, availability };
    expect(problemsOf({}, context)).toEqual({ startDate: chooseDate });
    expect(problemsOf({ startDate: '2026-11-23' }, context)).toEqual({});
    expect(problemsOf({ startDate: '2026-11-25' }, context)).toEqual({ startDate: noneRemain });
  }
  const fixed: PassengerFormContext = { ...question, ticket: { type: 'return', sub_type: 'fixed', year: '26/27' } };
  expect(problemsOf({}, fixed)).toEqual({});
});

test('P-169 a select ticket needs a travel pattern, and a seat for each of its days', () => {
  const select: PassengerFormContext = {
    ...question,
    ticket: { type: 'annual', sub_type: 'select', year: '26/27', num_bookable_journeys: { m: 36, tu: 38 } },
    capacity_pattern: { m: { am: 3, pm: 0 }, tu: { am: 12, pm: 12 } },
  };
  const soldOut = { travelPattern: 'One of these days is no longer available. Please choose again' };
  expect(problemsOf({}, select)).toEqual({ travelPattern: 'Please choose the days of travel' });
  expect(problemsOf({ travelPattern: '' }, select)).toEqual({ travelPattern: 'Please choose the days of travel' });
  expect(problemsOf({ travelPattern: 'm_am#tu' }, select)).toEqual({});
  for (const travelPattern of ['m', 'm_pm', 'w', 'mon']) expect(problemsOf({ travelPattern }, select)).toEqual(soldOut);
  expect(problemsOf({ travelPattern: 'tu' }, { ...select, capacity_pattern: undefined })).toEqual(soldOut);
});

test('problems about the time of travel come before problems about the passenger', () => {
  expect(Object.keys(passengerProblems({}, single))[0]).toBe('startDate');
});

test('a name or student id with characters that hide text or change its direction is refused', () => {
  const names = { firstName: 'Si\u202eân', lastName: 'O’\u0007Brien' };
  expect(passengerProblems(names, single)).toMatchObject({
    firstName: 'Please type the first name again: it has hidden characters',
    lastName: 'Please type the last name again: it has hidden characters',
  });
  for (const id of ['S-\u202e4321', 'S-12\n34']) {
    expect(problemsOf({ id })).toEqual({ id: 'Please type the student id again: it has hidden characters' });
  }
});
