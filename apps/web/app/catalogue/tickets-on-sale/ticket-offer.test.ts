import type { Ticket } from '@fareway/api/types.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { collectedOn } from '@fareway/domain/instalments/collection-days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instalmentTerms as agreedTerms } from '../../checkout/instalments/instalment-terms.ts';
import { buyAddress, waitingListAddress } from '../addresses.ts';
import { splitDescription } from '../service-facts.tsx';
import { offersOf } from './ticket-offer.ts';

const today = '2026-11-21';
const undated = (more: Partial<Ticket>): Ticket => ({
  id: 'a-ticket',
  client_id: 'a-client',
  service_id: 'a-service',
  year: '26/27',
  type: 'annual',
  name: 'Annual',
  currency: 'gbp',
  available: true,
  is_private: false,
  price: 840,
  ...more,
});
const ticket = (more: Partial<Ticket> = {}) => undated({ start: '2026-09-01', expiry: '2027-07-22', ...more });
const sooner = 'If you already pay this operator by Direct Debit, payments can start sooner: ';
const offer = (more: Partial<Ticket>) => offersOf([ticket(more)], today)[0]!;

test('P-294 P-295 P-296 a row shows its price with two decimals and the currency sign, and its validity', () => {
  expect(offer({})).toMatchObject({
    price: '£840.00',
    isFrom: false,
    description: 'Valid Tue 1st Sep 2026 to Thu 22nd Jul 2027',
  });
  expect(offer({ currency: 'eur', price: 12.5 }).price).toBe('€12.50');
});

test('P-242 the price is marked as the lowest where zones or days differ', () => {
  const zonal = { pricing_model: 'Zonal', zone_prices: { A: 520, B: 715, C: 0 } };
  expect(offer(zonal)).toMatchObject({ price: '£520.00', isFrom: true });
  expect(offer({ ...zonal, zone_prices: { A: 520, B: 520 } })).toMatchObject({ price: '£520.00', isFrom: false });
  expect(offer({ sub_type: 'select', price: 4.6 })).toMatchObject({ price: '£4.60', isFrom: true });
  expect(offer({ ...zonal, zone_prices: {} }).price).toBeUndefined();
});

test('P-120 an ended ticket shows its end, P-283 to P-285 a ticket that starts on a chosen day shows its length', () => {
  expect(offer({ year: '25/26', expiry: '2026-07-22' })).toMatchObject({
    isExpired: true,
    description: 'Expired on Wed 22nd Jul 2026',
  });
  const described = (type: Ticket['type']) => offersOf([undated({ type })], today)[0]!.description;
  expect((['single', 'return', 'week', '4_week'] as const).map(described)).toEqual([
    'One journey on a day you choose',
    'There and back on a day you choose',
    'Seven days from a day you choose',
    'Four weeks from a day you choose',
  ]);
  expect(offer({ type: 'return', sub_type: 'fixed', start: '2026-12-16', expiry: '2026-12-16' }).description).toBe(
    'Valid on Wed 16th Dec 2026',
  );
  expect(offer({ sub_type: 'pm_only' }).description).toMatch(/^PM only\. Valid /);
});

test('P-023 to P-025 P-291 P-292 the instalments show their number, amounts, start and total', () => {
  const debit = { payment_type: 'dd', price_deposit: 120, price_monthly: 81, num_monthly_payments: 9 } as const;
  expect(offer({ ...debit, monthly_sub_start: '2026-12-10' }).instalments).toEqual({
    explanation:
      'You pay in 10 instalments by Direct Debit: a deposit as soon as your bank allows, then 9 monthly payments on or soon after the 1st of each month. You set up the Direct Debit when you buy.',
    summary: '£120.00, then 9 × £81.00',
    lateEnd: 'The last payment is on Mon 2nd Aug 2027, after the last day of the ticket, Thu 22nd Jul 2027.',
    firstDays: [
      { label: 'Deposit', value: 'Fri 27th Nov 2026' },
      { label: 'First monthly payment', value: 'Tue 1st Dec 2026' },
    ],
    whenActive: `${sooner}the deposit on Wed 25th Nov 2026, and the first monthly payment on Tue 1st Dec 2026.`,
    plans: [
      {
        zone: undefined,
        rows: [
          { label: 'Deposit', amount: '£120.00' },
          { label: 'Monthly payment, 9 times', amount: '£81.00' },
        ],
        together: undefined,
        total: { label: 'Total', amount: '£849.00' },
      },
    ],
  });
  const depositOnly = offer({ ...debit, price_monthly: 0, monthly_sub_start: '2026-12-10' }).instalments;
  expect(depositOnly?.firstDays).toEqual([{ label: 'Deposit', value: 'Fri 27th Nov 2026' }]);
  expect(depositOnly?.whenActive).toBe(
    'If you already pay this operator by Direct Debit, the payment can be taken sooner: on Wed 25th Nov 2026.',
  );
  expect(depositOnly?.explanation).toMatch(
    /^You pay in 1 instalment by Direct Debit: a deposit as soon as your bank allows\. /,
  );
  expect(offer({}).instalments).toBeUndefined();
});

test('P-302 the instalments say the first day for a purchaser who already pays by Direct Debit, where it is another', () => {
  const debit = { payment_type: 'dd', price_deposit: 120, price_monthly: 81, num_monthly_payments: 8 } as const;
  const shownOn = (day: string) => {
    const { instalments } = offersOf([ticket({ ...debit, monthly_sub_start: '2026-12-10' })], day)[0]!;
    return [
      ...instalments!.firstDays.map(({ value }) => value),
      instalments?.plans[0]?.together,
      instalments?.whenActive,
    ];
  };
  const together = (day: string) => `The deposit and the first monthly payment are taken together: £201.00 on ${day}.`;
  expect(shownOn('2026-11-10')).toEqual([
    'Tue 17th Nov 2026',
    'Tue 1st Dec 2026',
    undefined,
    `${sooner}the deposit on Fri 13th Nov 2026, and the first monthly payment on Tue 1st Dec 2026.`,
  ]);
  expect(shownOn('2026-11-24')).toEqual([
    'Tue 1st Dec 2026',
    'Tue 1st Dec 2026',
    together('Tue 1st Dec 2026'),
    `${sooner}the deposit on Fri 27th Nov 2026, and the first monthly payment on Tue 1st Dec 2026.`,
  ]);
  expect(shownOn('2026-11-27')).toEqual([
    'Fri 4th Dec 2026',
    'Fri 4th Dec 2026',
    together('Fri 4th Dec 2026'),
    `${sooner}the deposit and the first monthly payment on Wed 2nd Dec 2026.`,
  ]);
});

test('P-302 the dialog and the summary of a purchaser without a mandate show the same first days of each kind, on any day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: 10 }),
      fc.constantFrom('2026-09-10', '2026-12-01', '2027-01-01', '2027-03-31'),
      (days, price_deposit, price_monthly, num_monthly_payments, monthly_sub_start) => {
        fc.pre(price_deposit + price_monthly > 0);
        const day = addDays(parseLocalDate('2026-06-01'), days);
        const onSale = ticket({
          payment_type: 'dd',
          price_deposit,
          price_monthly,
          num_monthly_payments,
          monthly_sub_start,
        });
        const shown = offersOf([onSale], day)[0]!.instalments!;
        const client = { support: { name: 'Dales', email: 'help@example.com', phone: '' } };
        const agreed = agreedTerms({ client, ticket: onSale, today: day }, { zone: '', voucher: undefined });
        if (agreed.refusal !== undefined) throw new Error(agreed.refusal);
        const firstOf = (label: string, wanted: string) => {
          const first = agreed.instalments.find(({ kind }) => kind === wanted);
          return first ? [{ label, value: formatDate(collectedOn(first.due_date)) }] : [];
        };
        expect(shown.firstDays).toEqual([
          ...firstOf('Deposit', 'deposit'),
          ...firstOf('First monthly payment', 'monthly'),
        ]);
      },
    ),
  );
});

test('a row says in a few words what is paid by direct debit, and a plan that ends with its ticket has no warning', () => {
  const debit = { payment_type: 'dd', price_deposit: 120, price_monthly: 81, num_monthly_payments: 9 } as const;
  const summary = (more: Partial<Ticket>) =>
    offer({ ...debit, monthly_sub_start: '2026-12-10', ...more }).instalments?.summary;
  expect(summary({ price_deposit: 0 })).toBe('9 × £81.00');
  expect(summary({ price_monthly: 0 })).toBe('£120.00 once');
  const zones = {
    pricing_model: 'Zonal',
    zone_prices_deposit: { A: 100, B: 80 },
    zone_prices_monthly: { A: 60, B: 50 },
  };
  expect(summary(zones)).toBe('£80.00, then 9 × £50.00');
  expect(summary({ price_deposit: 0, price_monthly: 0 })).toBeUndefined();
  expect(
    offer({ ...debit, num_monthly_payments: 8, monthly_sub_start: '2026-12-10' }).instalments?.lateEnd,
  ).toBeUndefined();
  const untilYearEnds = (payments: number) =>
    offersOf([undated({ ...debit, monthly_sub_start: '2026-12-10', num_monthly_payments: payments })], today)[0]!;
  expect(untilYearEnds(8).instalments?.lateEnd).toBeUndefined();
  expect(untilYearEnds(9).instalments?.lateEnd).toContain('after the last day of the ticket, Sat 31st Jul 2027.');
});

test('P-020 a ticket of a finished year, an expired one and one without a price say beside Buy that they cannot be bought', () => {
  expect(offer({}).obstacle).toBeUndefined();
  expect(offer({ year: '25/26', expiry: '2026-07-22' }).obstacle).toBe(
    'The year 25/26 is over. It can’t be bought any more.',
  );
  expect(offer({ type: 'week', expiry: '2026-11-20' }).obstacle).toBe('It can’t be bought any more.');
  const unpriced = 'It can’t be bought yet: its price is not set.';
  const { price: _, ...priceless } = ticket();
  expect(offersOf([priceless], today)[0]!.obstacle).toBe(unpriced);
  expect(offer({ pricing_model: 'Zonal', zone_prices: { A: 0 } }).obstacle).toBe(unpriced);
  expect(offer({ payment_type: 'dd', price_deposit: 0, price_monthly: 0 })).toMatchObject({
    obstacle: unpriced,
    price: undefined,
  });
  // a sold-out ticket says that and nothing else
  expect(offer({ year: '25/26', remaining: 0 })).toMatchObject({ isSoldOut: true, obstacle: undefined });
});

test('P-293 a ticket with chosen days says what a day costs, and the cheapest weekday of the year', () => {
  const days = { sub_type: 'select', price: 4.6, return_price: 7.8, num_bookable_journeys: { m: 36, tu: 38 } } as const;
  expect(offer(days).priceOf).toBe('a day, one way. One weekday of the year from £165.60');
  const zonal = { ...days, pricing_model: 'Zonal', zone_prices: { A: 5, B: 4, C: 0 } };
  expect(offer(zonal)).toMatchObject({
    price: '£4.00',
    priceOf: 'a day, one way. One weekday of the year from £144.00',
  });
  expect(offer({ sub_type: 'select', price: 4.6 }).priceOf).toBe('a day');
  expect(offer({}).priceOf).toBeUndefined();
});

test('P-011 a description has a bullet for each asterisk, after the text before the first', () => {
  expect(splitDescription('Every school day * Seat belts *Wi-Fi* ')).toEqual({
    lead: 'Every school day',
    points: ['Seat belts', 'Wi-Fi'],
  });
  expect(splitDescription('* One')).toEqual({ lead: '', points: ['One'] });
  expect(splitDescription('')).toEqual({ lead: '', points: [] });
});

test('P-039 P-040 P-074 P-075 the addresses of a purchase and of a waiting list', () => {
  expect(buyAddress('dales', 's1', ticket())).toBe('/create-ticket/26-27/dales/s1/a-ticket');
  expect(waitingListAddress('dales', '26/27', { ticket: 'Annual & more', service: 'S1' })).toBe(
    '/waiting-list/26-27/dales?ticket=Annual+%26+more&service=S1',
  );
});
