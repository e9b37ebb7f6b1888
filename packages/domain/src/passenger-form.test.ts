import { expect, test } from 'vitest';
import { parseLocalDate } from './local-date.ts';
import { passengerProblems, type PassengerChoices, type PassengerQuestion } from './passenger-form.ts';

const question: PassengerQuestion = {
  service: { stops: ['Hill', 'Mill'], destinations: ['The Academy'], zones: [], yr_groups: { secondary: true } },
  ticket: { type: 'annual', year: '26/27' },
  client: { features: {} },
  today: parseLocalDate('2026-11-21'),
};
const zonal: PassengerQuestion = {
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

const problemsOf = (changes: PassengerChoices, asked = question) =>
  passengerProblems({ ...complete, ...changes }, asked);

test('a complete form has no problems, and an empty one names each in the order of the page', () => {
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

test('P-158 both names are needed, spaces are none, and nobody is called by more than 80 letters', () => {
  expect(Object.keys(problemsOf({ firstName: '', lastName: '   ' }))).toEqual(['firstName', 'lastName']);
  expect(Object.keys(problemsOf({ firstName: 'a'.repeat(81) }))).toEqual(['firstName']);
  expect(problemsOf({ firstName: 'a'.repeat(80) })).toEqual({});
});

test('P-159 P-172 the stop is one of the service, where it has stops', () => {
  expect(problemsOf({ stop: 'Elsewhere' })).toEqual({ stop: 'Please select a bus stop' });
  expect(problemsOf({ stop: '' }, { ...question, service: { ...question.service, stops: [] } })).toEqual({});
});

test('P-160 P-171 a zonal ticket needs a zone of the service, and asks for no stop of the service', () => {
  expect(problemsOf({ stop: undefined, zone: undefined }, zonal)).toEqual({ zone: 'Please select a zone' });
  expect(problemsOf({ stop: undefined, zone: 'C' }, zonal)).toEqual({ zone: 'Please select a zone' });
});

test('P-161 the stop of a zone is one of that zone, where it has stops', () => {
  expect(problemsOf({ zone: 'A', zoneStop: 'Elsewhere' }, zonal)).toEqual({ zoneStop: 'Please select a bus stop' });
  expect(problemsOf({ zone: 'A', zoneStop: 'Mill' }, zonal)).toEqual({});
  expect(problemsOf({ zone: 'B' }, zonal)).toEqual({});
});

test('P-162 P-173 the destination is one of the service, where it has destinations', () => {
  expect(problemsOf({ dest: 'The Moon' })).toEqual({ dest: 'Please select a destination' });
  expect(problemsOf({ dest: '' }, { ...question, service: { ...question.service, destinations: [] } })).toEqual({});
});

test('P-163 P-174 a year group is chosen among those of the service, where it has some', () => {
  expect(problemsOf({ yr: '12' })).toEqual({ yr: 'Please select a year group' });
  expect(problemsOf({ yr: '' }, { ...question, service: { ...question.service, yr_groups: {} } })).toEqual({});
});

test('P-164 P-170 a student id is needed only where the operator asks for it', () => {
  const asking: PassengerQuestion = { ...question, client: { features: { require_id: 'student' } } };
  expect(problemsOf({ id: ' ' }, asking)).toEqual({ id: 'Please provide a student id' });
  expect(problemsOf({ id: 'S-1' }, asking)).toEqual({});
  expect(problemsOf({ id: '' })).toEqual({});
});

test('P-165 a photo is needed unless the operator has photos disabled', () => {
  expect(Object.keys(problemsOf({ photo: undefined }))).toEqual(['photo']);
  expect(problemsOf({ photo: undefined }, { ...question, client: { features: { disable_photo: true } } })).toEqual({});
});
