import { expect, test } from 'vitest';
import { ticketCardText } from './ticket-card-text.ts';

const ticket = {
  service_name: 'S1 Settle to Skipton',
  type: 'annual',
  sub_type: 'am_only',
  ticket_year: '26/27',
  passenger: { first_name: 'Nia', last_name: 'Pritchard' },
  start: '2026-09-01',
  expiry: '2027-07-22',
  ticket_status: 'active',
  trips_taken: 0,
} as Parameters<typeof ticketCardText>[0];

const validityOn = (day: string, dates: object = {}) => {
  const { label, value } = ticketCardText({ ...ticket, ...dates }, day).validity;
  return `${label} ${value.replaceAll('\u00A0', ' ')}`;
};

test('A-025 P-297 a ticket’s card shows its title and its passenger', () => {
  expect(ticketCardText(ticket, '2026-11-21')).toMatchObject({
    title: 'S1 Settle to Skipton Annual 26/27 (AM Only)',
    name: 'Nia Pritchard',
    tripsLeft: undefined,
  });
});

test('A-025 P-296 the validity shows both days, the year only once, and a single day only once', () => {
  expect(validityOn('2026-11-21')).toBe('Valid Tue 1st Sep 2026 – Thu 22nd Jul 2027');
  expect(validityOn('2027-02-01', { start: '2027-01-05', expiry: '2027-03-26' })).toBe(
    'Valid Tue 5th Jan – Fri 26th Mar 2027',
  );
  expect(validityOn('2026-12-01', { start: '2026-12-16', expiry: '2026-12-16' })).toBe('Valid on Wed 16th Dec 2026');
});

test('the validity of an expired ticket is in the past tense', () => {
  expect(validityOn('2027-07-23')).toBe('Was valid Tue 1st Sep 2026 – Thu 22nd Jul 2027');
  expect(validityOn('2026-12-17', { start: '2026-12-16', expiry: '2026-12-16' })).toBe(
    'Was valid on Wed 16th Dec 2026',
  );
});

test('a line breaks between two dates, never within one', () => {
  expect(ticketCardText(ticket, '2026-11-21').validity.value.split(' ')).toHaveLength(3);
});

test('P-051 P-166 a ticket’s card shows its chosen days and directions, and nothing when it is valid for all', () => {
  expect(ticketCardText({ ...ticket, opt: 'm#w_am' }, '2026-11-21').days).toBe('Mon, Wed AM');
  expect(ticketCardText({ ...ticket, type: 'single', opt: 'sa_pm' }, '2026-11-21').days).toBe('Sat PM');
  expect(ticketCardText(ticket, '2026-11-21').days).toBeUndefined();
});
