import { expect, test } from 'vitest';
import { nameForm } from './name-correction-form.ts';
import { whyNotCorrectable } from '../tickets/customer-ticket-status.ts';

const problemsOf = (first_name: unknown, last_name: unknown) =>
  nameForm.safeParse({ first_name, last_name }).error?.issues.map(({ message }) => message) ?? [];

test('A-062 a missing first name is refused with the exact text', () => {
  const text = 'Please insert a first name and try again.';
  for (const first of ['', '   ', undefined]) expect(problemsOf(first, 'Byrne')).toEqual([text]);
  expect(nameForm.parse({ first_name: ' A ', last_name: 'Byrne' }).first_name).toBe('A');
});

test('A-063 a last name that is missing or under two characters is refused with the exact text', () => {
  const text = 'Please insert a valid last name (must be more than two characters) and try again.';
  for (const last of ['', ' B ', undefined]) expect(problemsOf('Aoife', last)).toEqual([text]);
  expect(nameForm.parse({ first_name: 'Aoife', last_name: ' Ng ' }).last_name).toBe('Ng');
});

test('a name of invisible characters only is refused', () => {
  const unseen = '\u200b\u2060\u00ad\u3164\ufe0f';
  expect(problemsOf(unseen, 'Byrne')).toEqual(['Please insert a first name and try again.']);
  expect(problemsOf('Aoife', `B${unseen}`)).toEqual([
    'Please insert a valid last name (must be more than two characters) and try again.',
  ]);
  for (const seen of ['Ø', '李', 'عمر', 'क्‍ष', 'O’Brien-Smyth']) expect(problemsOf(seen, `${seen}${seen}`)).toEqual([]);
});

test('the longest corrected name is the longest name of the passenger form', () => {
  expect(problemsOf('a'.repeat(80), 'b'.repeat(80))).toEqual([]);
  const tooLong = 'Please insert a name of at most 80 characters and try again.';
  expect(problemsOf('a'.repeat(81), 'b'.repeat(81))).toEqual([tooLong, tooLong]);
});

test('the name on a void or expired ticket cannot be corrected; on a suspended ticket, or one that starts later, it can', () => {
  const ticket = { ticket_status: 'active', start: '2026-09-01', expiry: '2027-07-23' };
  expect(whyNotCorrectable(ticket, '2026-08-01')).toBeUndefined();
  expect(whyNotCorrectable({ ...ticket, ticket_status: 'suspended' }, '2027-07-23')).toBeUndefined();
  expect(whyNotCorrectable(ticket, '2027-07-24')).toBe('expired');
  expect(whyNotCorrectable({ ...ticket, ticket_status: 'void' }, '2027-07-01')).toBe('void');
});

test('a name with characters that hide text or change its direction is refused', () => {
  expect(problemsOf('Si\u202eân', 'Byrne')).toEqual(['This name has hidden characters. Please type it again.']);
  expect(problemsOf('Siân', 'O’\u0007Brien')).toEqual(['This name has hidden characters. Please type it again.']);
});
