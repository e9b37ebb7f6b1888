import { expect, test } from 'vitest';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import type { Ticket } from '../passenger/wire.ts';
import { lastDayOf, travelFacts } from './travel-facts.ts';

const nobody = emptyDraft('ann').passenger;
const sold = (ticket: Partial<Ticket>) => ({ year: '26/27', ...ticket }) as Ticket;
const facts = (ticket: Partial<Ticket>, chosen: Partial<typeof nobody>) =>
  travelFacts(sold(ticket), { ...nobody, ...chosen }).map(({ label, value }) => `${label}: ${value}`);

test('P-285 P-296 a single and a return are for one day, a single with its AM or PM', () => {
  const startDate = '2026-11-21';
  expect(facts({ type: 'single' }, { startDate, startTime: 'pm' })).toEqual(['Date: Sat 21st Nov 2026', 'Time: PM']);
  expect(facts({ type: 'single', sub_type: 'am_only' }, { startDate })).toEqual([
    'Date: Sat 21st Nov 2026',
    'Time: AM',
  ]);
  expect(facts({ type: 'return' }, { startDate, startTime: 'pm' })).toEqual(['Date: Sat 21st Nov 2026']);
  expect(facts({ type: 'single' }, {})).toEqual(['Date: Not chosen yet']);
});

test('P-283 P-284 P-296 a week and a 4_week show until when they are valid, over clock changes and the end of the year', () => {
  const until = (type: Ticket['type'], startDate: string) => facts({ type }, { startDate })[1];
  expect(facts({ type: 'week' }, { startDate: '2026-11-21' })[0]).toBe('Valid from: Sat 21st Nov 2026');
  expect(until('week', '2026-11-21')).toBe('Valid until: Fri 27th Nov 2026');
  expect(until('week', '2026-10-23')).toBe('Valid until: Thu 29th Oct 2026');
  expect(until('4_week', '2026-12-20')).toBe('Valid until: Sat 16th Jan 2027');
  expect(until('4_week', '2027-03-20')).toBe('Valid until: Fri 16th Apr 2027');
});

test('P-051 a select ticket shows its days and its validity', () => {
  const annual: Partial<Ticket> = { type: 'annual', sub_type: 'select', start: '2026-09-01', expiry: '2027-07-22' };
  expect(facts(annual, { travelPattern: 'm#w_am' })).toEqual([
    'Days: Mon, Wed AM',
    'Valid from: Tue 1st Sep 2026',
    'Valid until: Thu 22nd Jul 2027',
  ]);
  expect(facts(annual, {})[0]).toBe('Days: Not chosen yet');
});

test('only a ticket for a chosen date has a last day of its own', () => {
  const lastDay = (type: Ticket['type'], startDate: string) => lastDayOf(sold({ type }), { startDate });
  expect(lastDay('single', '2026-11-21')).toBe('2026-11-21');
  expect(lastDay('week', '2026-11-21')).toBe('2026-11-27');
  expect(lastDay('week', '')).toBeUndefined();
  expect(lastDay('annual', '2026-11-21')).toBeUndefined();
});
