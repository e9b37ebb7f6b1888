import { expect, test } from 'vitest';
import { parseLocalDate } from '../dates/local-date.ts';
import type { TicketDefinition } from './ticket-definition.ts';
import { stateOfTicket } from './ticket-state.ts';
import { newTicket, type TemplateName } from './ticket-templates.ts';
import { differencesInWords, paymentsInWords } from './payment-words.ts';
import { priceInWords } from './price-words.ts';
import {
  changesInWords,
  effectInWords,
  problemInWords,
  valuesOf,
  warningInWords,
  warningOfMoment,
} from './ticket-words.ts';

const today = parseLocalDate('2026-05-26');
const ticket = (template: TemplateName, fields: Partial<TicketDefinition> = {}) => ({
  ...newTicket(template, '26/27', []),
  ...fields,
});
const zonal = { pricing_model: 'Zonal', zone_prices: { A: 520_00, B: 640_00, C: 0 } } as const;

test('C-043 the price in words is what purchasers see', () => {
  expect(priceInWords(ticket('annual', { price: 1_640_00 }), 'gbp')).toBe('£1,640.00');
  expect(priceInWords(ticket('annual', { price: 0 }), 'eur')).toBe('€0.00');
  expect(priceInWords(ticket('annual'), 'gbp')).toBe('No price yet');
  expect(priceInWords(ticket('annual', zonal), 'gbp')).toBe('from £520.00');
  expect(priceInWords(ticket('pass', { trip_price: 6_50 }), 'gbp')).toBe('£6.50 a trip');
  expect(priceInWords(ticket('elsewhere', { price: 5_00 }), 'gbp')).toBe('Sold elsewhere');
  const days = ticket('chosen-days', { price: 4_60, return_price: 7_80, num_bookable_journeys: { m: 36, tu: 38 } });
  expect(priceInWords(days, 'gbp')).toBe('from £4.60 a day, one way');
  expect(paymentsInWords(days, 'gbp', today)).toEqual(['One weekday of the year costs from £165.60.']);
});

test('C-057 what a family pays by direct debit is said as its payments and their sum, for each zone', () => {
  const terms = {
    price_deposit: 60_00,
    price_monthly: 64_44,
    num_monthly_payments: 9,
    monthly_sub_start: '2026-09-01',
  };
  const debit = ticket('direct-debit', terms);
  expect(paymentsInWords(debit, 'gbp', today)).toEqual([
    '£60.00 now, then 9 payments of £64.44 from Tue 1st Sep 2026: £639.96 in all.',
  ]);
  expect(priceInWords(debit, 'gbp')).toBe('£639.96 by direct debit');
  expect(paymentsInWords({ ...debit, price_deposit: 0, monthly_sub_start: '' }, 'gbp', today)).toEqual([
    '9 payments of £64.44: £579.96 in all.',
  ]);
  expect(paymentsInWords({ ...debit, price_monthly: 0 }, 'gbp', today)).toEqual(['£60.00 now: £60.00 in all.']);
  const zones = {
    pricing_model: 'Zonal',
    zone_prices_deposit: { A: 50_00 },
    zone_prices_monthly: { A: 10_00, B: 0 },
  } as const;
  expect(paymentsInWords({ ...debit, ...zones, num_monthly_payments: 1 }, 'eur', today)).toEqual([
    'A: €50.00 now, then 1 payment of €10.00 from Tue 1st Sep 2026: €60.00 in all.',
  ]);
  expect(paymentsInWords(ticket('direct-debit'), 'gbp', today)).toEqual([]);
});

test('C-057 the difference between the instalments and the price at once is named, for tickets of the same kind', () => {
  const debit = ticket('direct-debit', { price_deposit: 60_00, price_monthly: 64_44, num_monthly_payments: 9 });
  const others = [
    ticket('annual', { name: 'Early bird', price: 639_96 }),
    ticket('annual', { price: 640_00 }),
    ticket('annual', { name: 'Cheap', price: 600_00 }),
    ticket('annual', { name: 'Staff', price: 10_00, is_private: true }),
    ticket('annual', { name: 'No price' }),
    ticket('annual', { name: 'In zones', ...zonal }),
    ticket('annual', { name: 'Later', price: 1_00, year: '27/28' }),
    ticket('am-only', { price: 1_00 }),
    ticket('elsewhere', { price: 1_00 }),
    debit,
  ];
  expect(differencesInWords(debit, others, 'gbp')).toEqual([
    'The same as Early bird, which is £639.96 at once.',
    '£0.04 less than Annual, which is £640.00 at once.',
    '£39.96 more than Cheap, which is £600.00 at once.',
  ]);
  const inZones = { pricing_model: 'Zonal', zone_prices_monthly: { A: 60_00, B: 70_00, C: 1_00 } } as const;
  expect(differencesInWords({ ...debit, ...inZones }, others, 'gbp')).toEqual([
    'A: £20.00 more than In zones, which is £520.00 at once.',
    'B: £10.00 less than In zones, which is £640.00 at once.',
  ]);
  expect(differencesInWords(ticket('annual', { price: 1_00 }), others, 'gbp')).toEqual([]);
});

test('C-044 a problem names its field and its rule', () => {
  expect(problemInWords({ field: 'price', rule: 'price-missing' }, ticket('annual'))).toBe(
    'Price: Enter a price. 0.00 is free.',
  );
  expect(problemInWords({ field: 'expiry', rule: 'ends-before-start' }, ticket('annual'))).toBe(
    'Last day: The last day is before the first day.',
  );
  expect(problemInWords({ field: 'price', rule: 'price-missing' }, ticket('chosen-days'))).toMatch(
    /^Price of a day, one way: /,
  );
});

test('C-045 the effect of a new price says who keeps the old one, and that no email is sent', () => {
  const effect = { being_paid: 12, sold: 214, renewals_offered: 3 };
  const published = ticket('annual', { price: 640_00 });
  const details = { ...published, price: 672_00 };
  expect(effectInWords({ published, details, effect }, 'gbp')).toBe(
    '12 orders being paid keep £640.00; 214 tickets sold keep their price; 3 renewals offered will show £672.00. No email is sent.',
  );
  const one = { being_paid: 1, sold: 1, renewals_offered: 1 };
  const inZones = ticket('annual', zonal);
  const dearer = { ...inZones, zone_prices: { A: 530_00 } };
  expect(effectInWords({ published: inZones, details: dearer, effect: one }, 'gbp')).toBe(
    '1 order being paid keeps the price of now; 1 ticket sold keeps its price; 1 renewal offered will show the new price. No email is sent.',
  );
  expect(effectInWords({ published, details: { ...published, name: 'All year' }, effect }, 'gbp')).toBe(
    '12 orders being paid stay as they are; 214 tickets sold stay as they are; 3 renewals offered will show the change. No email is sent.',
  );
  const none = { being_paid: 0, sold: 0, renewals_offered: 0 };
  expect(effectInWords({ published, details, effect: none }, 'gbp')).toBe('Nobody has bought it yet.');
});

test('C-059 C-062 two versions are compared by field, each zone and weekday on its own', () => {
  const before = ticket('annual', { ...zonal, expiry: '2027-07-22', is_private: false });
  const after = ticket('annual', { ...zonal, zone_prices: { A: 530_00, B: 640_00 }, is_private: true, capacity: 40 });
  expect(changesInWords(before, after, 'gbp')).toEqual([
    { label: 'Price, A', before: '£520.00', after: '£530.00' },
    { label: 'Price, C', before: 'Not sold', after: 'Not set' },
    { label: 'Last day', before: 'Thu 22nd Jul 2027', after: 'Not set' },
    { label: 'Who can see it', before: 'Everybody', after: 'Only people with its link' },
    { label: 'How many can be sold', before: 'Not set', after: '40' },
  ]);
  expect(changesInWords(before, { ...before, is_private: undefined }, 'gbp')).toEqual([]);
  expect(changesInWords(before, { ...before, sibling_price: false }, 'gbp')).toEqual([
    { label: 'Sibling prices', before: 'Take part', after: 'Take no part' },
  ]);
  const days = valuesOf(ticket('chosen-days', { num_bookable_journeys: { m: 36 } }), 'gbp');
  expect(days.get('Days of travel in the year, Monday')).toBe('36');
});

test('a warning about days that are past names the ticket, its weekdays and both numbers', () => {
  const days = [
    { weekday: 'm' as const, charged: 36, left: 20 },
    { weekday: 'tu' as const, charged: 1, left: 0 },
  ];
  const named = ticket('chosen-days', { name: 'Choose your days' });
  expect(warningInWords({ rule: 'days-past', days }, named)).toBe(
    '“Choose your days” charges for more days than are left on the day of its publication. Left: 20 of 36 Mondays and 0 of 1 Tuesday. Set what is left, or publish it as it is.',
  );
  expect(warningInWords({ rule: 'number-missing' }, named)).toMatch(/^This ticket has no number/);
});

test('a moment of publication is warned of from when the days that a ticket charges for are not left any more', () => {
  const named = ticket('chosen-days', { name: 'Choose your days' });
  const draft = { details: named, days_enough_until: { day: '2026-11-30', time: '15:30' } };
  const warning = (day: string, time?: string) => warningOfMoment(draft, { day: parseLocalDate(day), time });
  expect(warning('2026-12-01')).toMatch(
    /^“Choose your days” charges for more days than are left on Tue 1st Dec 2026\./,
  );
  expect(warning('2026-11-30', '15:30')).toMatch(/ than are left on Mon 30th Nov 2026 at 15:30\./);
  expect([warning('2026-12-01', '09:00'), warning('2026-12-02', '00:00')]).not.toContain(undefined);
  expect([warning('2026-11-29', '19:00'), warning('2026-11-30'), warning('2026-11-30', '15:29')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const never = { ...draft, days_enough_until: null };
  expect(warningOfMoment(never, { day: parseLocalDate('2026-12-01'), time: undefined })).toBeUndefined();
});

test('C-053 the state of a published ticket is what keeps it from being sold', () => {
  const details = ticket('annual', { price: 100_00 });
  const open = { details, is_open: true, stock: null };
  const state = (changed: Partial<Parameters<typeof stateOfTicket>[0]>) =>
    stateOfTicket({ ...open, ...changed }, today);
  expect([
    state({}),
    state({ stock: { capacity: 40, margin: 0, taken: 39 } }),
    state({ stock: { capacity: 40, margin: 0, taken: 50 } }),
    // C-051: with an overbooking margin
    state({ stock: { capacity: 40, margin: 4, taken: 43 } }),
    state({ stock: { capacity: 40, margin: 4, taken: 44 } }),
    state({ is_open: false }),
    state({ details: { ...details, is_private: true } }),
    state({ details: { ...details, price: undefined } }),
    state({ details: { ...details, payment_type: 'ext' } }),
    state({ details: { ...details, year: '24/25' }, is_open: false }),
    state({ details: { ...details, expiry: '2026-05-25' } }),
  ]).toEqual([
    'open',
    'open',
    'sold-out',
    'open',
    'sold-out',
    'closed',
    'private',
    'unpriced',
    'elsewhere',
    'over',
    'over',
  ]);
});
