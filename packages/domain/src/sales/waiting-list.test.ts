import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWaitingListForm, submissionProblem } from './waiting-list.ts';
import type { WaitingList, WaitingListForm } from './waiting-list.ts';

const list: WaitingList = { services: ['S1 Settle', 'S2 Grassington'], year: ['26/27', '27/28'] };
const ada = { firstName: 'Ada', lastName: 'Byron' };
const form: WaitingListForm = {
  email: 'parent@example.com',
  mobile: '07700 900123',
  postCode: 'BD23 1AA',
  year: '26/27',
  service: 'S1 Settle',
  passengers: [ada],
};
const family = (count: number) => Array.from({ length: count }, () => ada);
const problemsOf = (changed: Partial<WaitingListForm>, of = list) =>
  readWaitingListForm({ ...form, ...changed }, of).problems ?? {};

test('P-189 P-190 a form is normalised: email in lower case, number in E.164, no extra spaces', () => {
  const typed = {
    ...form,
    email: ' Parent@Example.COM ',
    mobile: '(085) 012 3456',
    postCode: ' bd23   1aa ',
    passengers: [{ firstName: '  Mary  Ann ', lastName: ' O’Neill' }],
  };
  expect(readWaitingListForm(typed, list)).toEqual({
    entry: {
      ...form,
      email: 'parent@example.com',
      mobile: '+353850123456',
      postCode: 'BD23 1AA',
      passengers: [{ firstName: 'Mary Ann', lastName: 'O’Neill' }],
    },
  });
});

test('P-189 an email, a mobile number and a post code are required', () => {
  expect(problemsOf({ email: '', mobile: ' ', postCode: '  ' })).toEqual({
    email: 'Please enter a valid email',
    mobile: 'Please provide a valid UK or IE mobile number',
    postCode: 'Please provide a postcode',
  });
  expect(problemsOf({ postCode: 'BD23\u202e 1AA' })).toEqual({ postCode: 'Please provide a postcode' });
  expect(problemsOf({ email: 'parent@', mobile: '+4915112345678', postCode: 'A'.repeat(17) })).toEqual({
    email: 'Please enter a valid email',
    mobile: 'Please provide a valid UK or IE mobile number',
    postCode: 'Please provide a postcode',
  });
  expect(problemsOf({ mobile: 'call me' })).toEqual({
    mobile: 'Please only provide numbers in the phone number and enough digits for a valid number.',
  });
});

test('P-190 a first and a last name are required for each passenger, and each problem names its passenger', () => {
  const passengers = [ada, { firstName: ' ', lastName: 'Byron' }, { firstName: 'A'.repeat(81), lastName: '\u200b' }];
  expect(problemsOf({ passengers })).toEqual({
    'passengers.1.firstName': 'Please provide a first name for passenger 2',
    'passengers.2.firstName': 'Please provide a first name for passenger 3',
    'passengers.2.lastName': 'Please provide a last name for passenger 3',
  });
});

test('P-078 the number of passengers is 1 to 5', () => {
  for (const count of [0, 6, 100]) {
    expect(problemsOf({ passengers: family(count) })).toEqual({
      passengers: 'Please choose a number of passengers from 1 to 5.',
    });
  }
  for (const count of [1, 2, 3, 4, 5]) expect(problemsOf({ passengers: family(count) })).toEqual({});
});

test('P-191 a service must be chosen when the operator has services, else it is ignored', () => {
  const problem = { service: 'Please select the service you wish to use.' };
  for (const service of [undefined, '', 'S3 Nowhere', 's1 settle']) expect(problemsOf({ service })).toEqual(problem);
  expect(readWaitingListForm(form, { ...list, services: [] }).entry).toMatchObject({ service: undefined });
});

test('P-192 the year must be one of the listed years', () => {
  const problem = { year: 'Please select the year you wish to apply for.' };
  for (const year of ['', '25/26', '26-27', '28/29']) expect(problemsOf({ year })).toEqual(problem);
  expect(problemsOf({ year: '27/28' })).toEqual({});
});

test('P-282 a failed submission names the provider’s support email, or the provider when there is none', () => {
  expect(submissionProblem('office@dales.example')).toBe(
    'There was a problem handling your submission. Please try again or contact office@dales.example.',
  );
  for (const none of [undefined, null, ' ']) {
    expect(submissionProblem(none)).toBe(
      'There was a problem handling your submission. Please try again or contact your transport provider directly.',
    );
  }
});

test('P-189 P-190 a normalised form is read again unchanged, for any input', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
  const typed = fc.record({
    email: fc.emailAddress(),
    mobile: fc.constantFrom('07700 900123', '+353 (85) 012-3456', '+447700900123'),
    postCode: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 16 }),
    year: fc.constantFrom(...list.year),
    service: fc.constantFrom(...list.services),
    passengers: fc.array(fc.record({ firstName: name, lastName: name }), { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(typed, (any) => {
      const { entry } = readWaitingListForm(any, list);
      fc.pre(entry !== undefined);
      expect(readWaitingListForm(entry, list)).toEqual({ entry });
    }),
  );
});
