import { expect, test } from 'vitest';
import { sendByEmailForm, sendBySmsForm } from './ticket-sending-forms.ts';
import { whyNotSendable } from '../tickets/customer-ticket-status.ts';

const ticket = { ticket_status: 'active', start: '2026-09-01', expiry: '2027-07-23' };
const problemsOf =
  (form: { safeParse: (input: unknown) => { error?: { issues: { path: unknown; message: string }[] } } }) =>
  (input: unknown) =>
    form.safeParse(input).error?.issues.map(({ path, message }) => [path, message]);

test('P-072 a ticket can be sent before its first day and until its last; a void, suspended or expired ticket cannot', () => {
  expect(whyNotSendable(ticket, '2026-08-01')).toBeUndefined();
  expect(whyNotSendable(ticket, '2027-07-23')).toBeUndefined();
  expect(whyNotSendable(ticket, '2027-07-24')).toBe('expired');
  expect(whyNotSendable({ ...ticket, ticket_status: 'void' }, '2026-10-01')).toBe('void');
  expect(whyNotSendable({ ...ticket, ticket_status: 'suspended' }, '2026-10-01')).toBe('suspended');
});

test('A-049 P-234 sending by email needs an address, which is trimmed', () => {
  const problems = problemsOf(sendByEmailForm);
  expect(sendByEmailForm.parse({ email: '  Gran@Example.com ' })).toEqual({ email: 'gran@example.com' });
  for (const email of ['', '   ', 'gran', 'gran@', 'a b@example.com'])
    expect(problems({ email })).toEqual([[['email'], 'Please enter a valid email']]);
});

test('A-050 P-235 sending by SMS needs a mobile number of the chosen country, and the text names the country', () => {
  const problems = problemsOf(sendBySmsForm);
  const parse = (country: string, phone_number: string) => sendBySmsForm.parse({ country, phone_number });
  expect(parse('GB', '07700 900123')).toEqual({ phone_number: '+447700900123' });
  expect(parse('IE', '085 123 4567')).toEqual({ phone_number: '+353851234567' });
  const [gb, ie] = [
    'Please provide a valid UK (+447) mobile number',
    'Please provide a valid ROI (+3538) mobile number',
  ];
  expect(problems({ country: 'GB', phone_number: '085 123 4567' })).toEqual([[['phone_number'], gb]]);
  expect(problems({ country: 'IE', phone_number: '07700 900123' })).toEqual([[['phone_number'], ie]]);
  expect(problems({ country: 'GB', phone_number: '' })).toEqual([[['phone_number'], gb]]);
});
