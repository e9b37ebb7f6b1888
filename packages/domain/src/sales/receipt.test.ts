import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '../money/money.ts';
import { describeReceipt, receiptState } from './receipt.ts';
import type { Receipt } from './receipt.ts';

const receipt: Receipt = {
  id: '1',
  reference: 'K7MP2RXW',
  kind: 'purchase',
  order_state: 'fulfilled',
  ordered_on: '2026-11-21',
  paid_on: '2026-11-21',
  client: { slug: 'dales', name: 'Dales Coaches', site_name: 'Dales', brand_colour: '#0b5d5e', support: {} },
  currency: 'gbp',
  price: 480,
  discount: 0,
  total: 480,
  paid_by: 'card',
  lines: [
    {
      line: 1,
      title: 'D1 Annual 26/27',
      is_void: false,
      is_refunded: false,
      journeys: [],
      price: 480,
      discount: 0,
      net_price: 480,
    },
  ],
  instalments: [],
  refunds: [],
  paid: 480,
  refunded: 0,
  due: 0,
  overdue: 0,
  given_up: 0,
};
const refund = (changes: Partial<Receipt['refunds'][number]>) => ({
  date: '2026-11-22',
  amount: 480,
  state: 'succeeded' as const,
  reason: 'operator',
  ...changes,
});
const wordsOf = (changes: Partial<Receipt>) => receiptState({ ...receipt, ...changes }).words;

test('the state says first what is not settled, then what was given back, then what was paid', () => {
  expect(wordsOf({})).toBe('Paid');
  expect(wordsOf({ total: 0, paid: 0 })).toBe('Nothing to pay');
  expect(wordsOf({ order_state: 'paying', paid: 0 })).toBe('Payment in progress');
  expect(wordsOf({ order_state: 'paid' })).toBe('Payment in progress');
  expect(wordsOf({ order_state: 'paid', refunds: [refund({ state: 'pending' })] })).toBe('Money on its way back');
  expect(wordsOf({ order_state: 'refunded', refunded: 480, refunds: [refund({})] })).toBe('Refunded');
  expect(wordsOf({ paid: 100, due: 380, overdue: 80, refunds: [refund({ state: 'pending' })] })).toBe('£80.00 overdue');
  expect(
    wordsOf({ refunds: [refund({ amount: 0.1, state: 'pending' }), refund({ amount: 0.2, state: 'pending' })] }),
  ).toBe('£0.30 is being refunded');
  expect(wordsOf({ refunded: 20, refunds: [refund({ amount: 20 })] })).toBe('£20.00 refunded');
  expect(wordsOf({ paid: 100, due: 380 })).toBe('£100.00 of £480.00 paid');
  expect(wordsOf({ paid: 100, given_up: 380 })).toBe('Payments ended');
});

test('a refund that did not arrive asks to contact the operator, and late money names its reason', () => {
  const failed = describeReceipt({ ...receipt, refunds: [refund({ state: 'failed' })] });
  expect(failed.refunds[0]!.details).toEqual(['Did not arrive. Please contact Dales Coaches']);
  const late = describeReceipt({ ...receipt, order_state: 'refunded', refunds: [refund({ reason: 'seat-gone' })] });
  expect(late.notices[0]!.text).toContain('the place was no longer held for you');
  expect(late.lines[0]!.details).toEqual(['Not issued']);
});

test('C-056 a sibling discount and a voucher are sums of their own, and each ticket of a family names its own', () => {
  const line = { ...receipt.lines[0]!, sibling_discount: 48, discount: 12, net_price: 420 };
  const alone = describeReceipt({ ...receipt, sibling_discount: 48, discount: 12, total: 420, lines: [line] });
  expect(alone.sums).toEqual([
    { label: 'Price', value: '£480.00' },
    { label: 'Sibling discount', value: '-£48.00' },
    { label: 'Discount', value: '-£12.00' },
  ]);
  expect(alone.lines[0]!.details).toEqual([]);
  const family = describeReceipt({
    ...receipt,
    price: 960,
    sibling_discount: 48,
    total: 912,
    lines: [receipt.lines[0]!, { ...line, line: 2, discount: 0, net_price: 432 }],
  });
  expect(family.lines.map(({ details }) => details)).toEqual([[], ['Sibling discount -£48.00']]);
  expect(family.sums).toEqual([
    { label: 'Price', value: '£960.00' },
    { label: 'Sibling discount', value: '-£48.00' },
  ]);
});

test('what was kept is what was paid less what was refunded, to the penny', () => {
  const pennies = fc.integer({ min: 1, max: 5_000_000 });
  fc.assert(
    fc.property(pennies, pennies, (one, other) => {
      const [refunded, paid] = [Math.min(one, other), Math.max(one, other)];
      const { balance } = describeReceipt({ ...receipt, paid: paid / 100, refunded: refunded / 100 });
      expect(balance.at(-1)).toEqual({ label: 'Paid less refunds', value: formatMoney(paid - refunded, 'gbp') });
    }),
  );
});

test('a receipt says that what is overdue was claimed back, where all of it was, and not that it was not made', () => {
  const row = (number: number, state: string) =>
    ({ line: 1, number, kind: 'monthly', date: '2026-11-02', amount: 81.1, state }) as const;
  const noticeOf = (overdue: number, ...states: string[]) =>
    describeReceipt({ ...receipt, overdue, instalments: states.map((state, index) => row(index + 1, state)) }).notices;
  expect(noticeOf(162.2, 'charged_back', 'charged_back', 'paid_out')).toEqual([
    {
      title: '£162.20 overdue',
      text: 'A payment that had been made was claimed back, by you or by your bank. It still has to be paid: please contact Dales Coaches.',
    },
  ]);
  for (const states of [
    ['charged_back', 'failed'],
    ['failed', 'cancelled'],
    ['charged_back', 'cancelled'],
  ])
    expect(noticeOf(162.2, ...states)[0]!.text).toContain('A payment was not made');
});

test('P-302 the receipt shows the days on which the banks collect an instalment and its retry', () => {
  // a holiday and a Sunday
  const failed = { line: 1, number: 1, kind: 'monthly', date: '2027-01-01', amount: 81, state: 'failed' } as const;
  const { instalments } = describeReceipt({ ...receipt, instalments: [{ ...failed, retry_on: '2027-01-10' }] });
  expect(instalments[0]!.details).toEqual(['Mon 4th Jan 2027', expect.stringContaining('Mon 11th Jan 2027')]);
});

test('P-302 the receipt of a family adds up what is collected on one day, and says what of it is for whom', () => {
  const [line] = receipt.lines;
  const lines = [
    { ...line!, line: 1, passenger: 'Ada Lee' },
    { ...line!, line: 2, passenger: 'Bo Lee' },
  ];
  const payment = (line: number, number: number, date: string, amount: number, state = 'pending_submission') => {
    const kind = number === 1 ? ('deposit' as const) : ('monthly' as const);
    return { line, number, kind, date, amount, state };
  };
  const { instalments } = describeReceipt({
    ...receipt,
    lines,
    instalments: [
      payment(1, 1, '2026-12-04', 120),
      payment(1, 2, '2026-12-04', 81),
      payment(1, 3, '2027-01-01', 81, 'paid_out'),
      payment(1, 4, '2027-02-01', 81),
      payment(2, 1, '2026-12-04', 100.1),
      payment(2, 2, '2026-12-04', 70.2),
      // one of the same day that was not paid has a row of its own
      payment(2, 3, '2027-01-01', 70.2, 'failed'),
      payment(2, 4, '2027-02-01', 70.2),
    ],
  });
  expect(instalments.map(({ label, details, amount, words }) => [label, details, amount, words])).toEqual([
    [
      '1 and 2. 2 deposits and 2 monthly payments',
      ['Fri 4th Dec 2026', 'Ada Lee: £201.00', 'Bo Lee: £170.30'],
      '£371.30',
      'To come',
    ],
    ['3. Monthly payment, Ada Lee', ['Mon 4th Jan 2027'], '£81.00', 'Paid'],
    ['3. Monthly payment, Bo Lee', ['Mon 4th Jan 2027'], '£70.20', 'Not paid'],
    ['4. 2 monthly payments', ['Mon 1st Feb 2027', 'Ada Lee: £81.00', 'Bo Lee: £70.20'], '£151.20', 'To come'],
  ]);
});
