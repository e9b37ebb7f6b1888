import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';
import type { OurPayment, PayoutLine, ReadPayout } from '../payout.ts';

function payoutOf(amount: number, lines: PayoutLine[], id = 'PO1'): ReadPayout {
  return {
    payout: { id, currency: 'gbp', amount, arrival_date: null, made_at: new Date(0), is_itemised: true },
    lines,
  };
}

function line(kind: PayoutLine['kind'], amount: number, provider_payment_id: string | null = 'PM1'): PayoutLine {
  return { kind, amount, provider_payment_id, provider_refund_id: null };
}

function refundLine(amount: number, provider_refund_id = 'RF1'): PayoutLine {
  return { ...line('refunded', amount), provider_refund_id };
}

function ourPayment(overrides: Partial<OurPayment> = {}): OurPayment {
  return {
    provider_payment_id: 'PM1',
    currency: 'gbp',
    line: 1,
    amount: 81_00,
    refunds: [],
    state: 'paid_out',
    paid_out: 81_00,
    expected: 'exact',
    paid_out_before: 0,
    refund_lines_before: [],
    order_id: 'order-1',
    ...overrides,
  };
}

const payout = payoutOf(81_00, [line('paid_out', 81_00)]);
const inAll = { paid_out_before: 81_00 };
const wentBack = { state: 'charged_back', paid_out: 0, expected: 'whole-or-nothing' } as const;

function differencesOf(read: ReadPayout, ours = ourPayment()) {
  const { payouts, doubtful } = compareLines([read], [ours]);
  return { differences: payouts[0]!.differences, isDoubtful: doubtful.includes(ours) };
}

test('a payout is ours and others’ less fees, to the penny, whatever its lines; tenths of fees are rounded once', () => {
  const amount = fc.integer({ min: -1_000_00, max: 1_000_00 });
  const kinds = fc.constantFrom<PayoutLine['kind']>('paid_out', 'failed', 'charged_back', 'refunded', 'other');
  const payments = fc.constantFrom('PM1', 'PM2', null);
  const lines = fc.array(fc.tuple(kinds, amount, payments).map(([kind, of, id]) => line(kind, of, id)));
  const fees = fc.array(fc.integer({ min: -50_00, max: 50_00 }).map((tenths) => line('fee', tenths / 10)));
  fc.assert(
    fc.property(lines, fees, (money, charged) => {
      const all = [...money, ...charged];
      const tenths = all.reduce((sum, one) => sum + Math.round(one.amount * 10), 0);
      for (const total of [Math.floor(tenths / 10 + 0.5), Math.ceil(tenths / 10 - 0.5) + 0]) {
        const [compared] = compareLines([payoutOf(total, all)], [ourPayment()]).payouts;
        expect(compared!.ours + compared!.others - compared!.fees).toBe(total);
        const isMine = (one: PayoutLine) => one.provider_payment_id === 'PM1' && one.kind !== 'other';
        expect(compared!.ours).toBe(money.filter(isMine).reduce((sum, one) => sum + one.amount, 0));
        expect(compared!.differences.filter((words) => words.startsWith('its lines'))).toEqual([]);
      }
      const [off] = compareLines([payoutOf(Math.round(tenths / 10) + 2, all)], [ourPayment()]).payouts;
      expect(off!.differences[0]).toContain('its lines sum to');
    }),
  );
});

test('a paid out line agrees with a payment that is paid out, and with a payment that is retried', () => {
  const read = payoutOf(81_00, [line('paid_out', 81_00)]);
  expect(differencesOf(read)).toEqual({ differences: [], isDoubtful: false });
  expect(differencesOf(read, ourPayment({ state: 'submitted', paid_out: 0 }))).toEqual({
    differences: ['PM1: 81.00 GBP of it is paid out, and it is submitted in our rows'],
    isDoubtful: true,
  });
  // it failed late and is retried: the provider is read, and its state is used
  expect(differencesOf(read, ourPayment({ state: 'submitted', paid_out: 0, expected: 'whole-or-nothing' }))).toEqual({
    differences: [],
    isDoubtful: true,
  });
});

test('F-21 a failed payment agrees before and after it is taken off a payout, and a paid out payment then differs', () => {
  const went = payoutOf(-81_00, [line('charged_back', -81_00)]);
  expect(differencesOf(payout, ourPayment(wentBack)).differences).toEqual([]);
  expect(differencesOf(went, ourPayment({ ...wentBack, paid_out_before: 81_00 }))).toEqual({
    differences: [],
    isDoubtful: false,
  });
  expect(differencesOf(went, ourPayment({ paid_out_before: 81_00 })).differences).toEqual([
    'PM1: 0.00 GBP of it is paid out, and it is paid_out in our rows',
  ]);
});

test('F-18 a refund in a payout before its payment is no difference of the payment', () => {
  const refunds = [{ provider_refund_id: 'RF1', amount: 20_00, state: 'succeeded' as const }];
  expect(differencesOf(payoutOf(-20_00, [refundLine(-20_00)]), ourPayment({ refunds }))).toEqual({
    differences: [],
    isDoubtful: false,
  });
  const both = payoutOf(-101_00, [line('failed', -81_00), refundLine(-20_00)]);
  expect(differencesOf(both, ourPayment({ refunds, ...inAll }))).toEqual({
    differences: ['PM1: 0.00 GBP of it is paid out, and it is paid_out in our rows'],
    isDoubtful: true,
  });
});

test('F-18 any part of a disputed payment agrees, and the whole or nothing of one that went back', () => {
  const part = payoutOf(-20_00, [line('charged_back', -20_00)]);
  expect(differencesOf(part, ourPayment({ ...inAll, expected: 'any-part' })).differences).toEqual([]);
  const words = (state: string) => [`PM1: 61.00 GBP of it is paid out, and it is ${state} in our rows`];
  expect(differencesOf(part, ourPayment({ ...inAll, ...wentBack })).differences).toEqual(words('charged_back'));
  expect(differencesOf(part, ourPayment(inAll)).differences).toEqual(words('paid_out'));
  const twice = payoutOf(81_00, [line('paid_out', 81_00)]);
  const disputed = ourPayment({ ...inAll, expected: 'any-part' });
  expect(differencesOf(twice, disputed).differences).toEqual([
    'PM1: 162.00 GBP of it is paid out, and it is paid_out in our rows',
  ]);
});

test('a payment that is paid out, goes back and is paid out again agrees in all its payouts, in any order', () => {
  const read = [
    payoutOf(81_00, [line('paid_out', 81_00)], 'PO1'),
    payoutOf(-81_00, [line('failed', -81_00)], 'PO2'),
    payoutOf(81_00, [line('paid_out', 81_00)], 'PO3'),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(read, { minLength: 3 }), (shuffled) => {
      const { payouts, doubtful } = compareLines(shuffled, [ourPayment()]);
      expect([payouts.flatMap(({ differences }) => differences), doubtful]).toEqual([[], []]);
    }),
  );
});

const outgoing = (amount: number, id = 'RF1') => refundLine(-amount, id);
const made = { provider_refund_id: 'RF1', amount: 20_00, state: 'succeeded' } as const;
const failed = { ...made, state: 'failed' } as const;
test('a refund agrees with our refund of the same id and amount only', () => {
  const read = payoutOf(61_00, [line('paid_out', 81_00), outgoing(20_00)]);
  expect(differencesOf(read, ourPayment({ refunds: [made] }))).toEqual({ differences: [], isDoubtful: false });
  const differing = (refunds: OurPayment['refunds']) => differencesOf(read, ourPayment({ refunds }));
  const words = (ours: string) => [`PM1: 20.00 GBP of it was refunded by RF1, and ${ours} GBP in our rows`];
  expect(differing([{ ...made, amount: 19_99 }])).toEqual({ differences: words('19.99'), isDoubtful: true });
  expect(differing([{ ...made, amount: 20_01 }])).toEqual({ differences: words('20.01'), isDoubtful: true });
  expect(differing([])).toEqual({ differences: words('0.00'), isDoubtful: true });
  expect(differing([{ ...made, provider_refund_id: 'RF2' }])).toEqual({ differences: words('0.00'), isDoubtful: true });
});

test('a new refund is in no payout, and does not replace another', () => {
  expect(differencesOf(payout, ourPayment({ refunds: [made] }))).toEqual({ differences: [], isDoubtful: false });
  const other = payoutOf(-20_00, [outgoing(20_00, 'RF2')]);
  expect(differencesOf(other, ourPayment({ ...inAll, refunds: [made] }))).toEqual({
    differences: ['PM1: 20.00 GBP of it was refunded by RF2, and 0.00 GBP in our rows'],
    isDoubtful: true,
  });
});

test('a refund that came back agrees with our failed refund, and not with our successful refund', () => {
  const both = payoutOf(0, [outgoing(20_00), refundLine(20_00)]);
  const words = ['PM1: 0.00 GBP of it was refunded by RF1, and 20.00 GBP in our rows'];
  expect(differencesOf(both, ourPayment({ ...inAll, refunds: [made] }))).toEqual({
    differences: words,
    isDoubtful: true,
  });
  const back = payoutOf(20_00, [refundLine(20_00)]);
  const before = { ...inAll, refund_lines_before: [outgoing(20_00)] };
  expect(differencesOf(back, ourPayment({ ...before, refunds: [made] })).differences).toEqual(words);
  for (const read of [both, payoutOf(0, [])]) {
    expect(differencesOf(read, ourPayment({ ...inAll, refunds: [failed] }))).toEqual({
      differences: [],
      isDoubtful: false,
    });
  }
  expect(differencesOf(back, ourPayment({ ...before, refunds: [failed] })).differences).toEqual([]);
  // its money is in a later payout: the provider is read, and its state is used
  const went = payoutOf(-20_00, [outgoing(20_00)]);
  expect(differencesOf(went, ourPayment({ ...inAll, refunds: [failed] }))).toEqual({
    differences: [],
    isDoubtful: true,
  });
});

test('among refunds in any payouts and any order exactly those that differ from our rows are reported', () => {
  const refund = fc.record({
    amount: fc.integer({ min: 1, max: 10_00 }),
    returns: fc.boolean(),
    isKnown: fc.boolean(),
  });
  const payoutOfLine = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(fc.array(refund, { maxLength: 5 }), fc.infiniteStream(payoutOfLine), (refunds, choice) => {
      const named = refunds.map((one, index) => ({ ...one, provider_refund_id: `RF${index}` }));
      const lines = named.flatMap(({ amount, returns, provider_refund_id: id }) =>
        returns ? [refundLine(-amount, id), refundLine(amount, id)] : [refundLine(-amount, id)],
      );
      const parts: PayoutLine[][] = [[line('paid_out', 81_00)], [], [], []];
      for (const one of lines) parts[choice.next().value!]!.push(one);
      const read = parts.map((part, index) =>
        payoutOf(
          part.reduce((sum, { amount }) => sum + amount, 0),
          part,
          `PO${index}`,
        ),
      );
      const ours = ourPayment({
        refunds: named.map(({ provider_refund_id, amount, returns, isKnown }) => {
          const state = returns === isKnown ? ('failed' as const) : ('succeeded' as const);
          return { provider_refund_id, amount, state };
        }),
      });
      const { payouts, doubtful } = compareLines(read, [ours]);
      const differing = named.filter(({ returns, isKnown }) => returns && !isKnown);
      const words = payouts.flatMap(({ differences }) => differences).join(' ');
      for (const { provider_refund_id: id } of named) {
        expect(words.includes(id)).toBe(differing.some((one) => one.provider_refund_id === id));
      }
      expect(doubtful).toEqual(named.every(({ isKnown }) => isKnown) ? [] : [ours]);
    }),
  );
});

test('another amount and another currency are reported', () => {
  expect(differencesOf(payoutOf(80_00, [line('paid_out', 80_00)])).differences).toEqual([
    'PM1: 80.00 GBP of it is paid out, and its amount in our rows is 81.00 GBP',
  ]);
  const inEuro = ourPayment({ currency: 'eur' });
  expect(differencesOf(payoutOf(81_00, [line('paid_out', 81_00)]), inEuro).differences).toEqual([
    'PM1: paid out in gbp, and in eur in our rows',
  ]);
});
