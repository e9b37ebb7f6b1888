import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';
import type { OurPayment, PayoutLine, ReadPayout } from './payout.ts';

function payoutOf(amount: number, lines: PayoutLine[], id = 'PO1'): ReadPayout {
  return {
    payout: { id, currency: 'gbp', amount, arrival_date: null, made_at: new Date(0), is_itemised: true },
    lines,
  };
}

function line(kind: PayoutLine['kind'], amount: number, provider_payment_id: string | null = 'PM1'): PayoutLine {
  return { kind, amount, provider_payment_id };
}

function ourPayment(said: Partial<OurPayment> = {}): OurPayment {
  return {
    provider_payment_id: 'PM1',
    currency: 'gbp',
    amount: 81_00,
    refunded: 0,
    state: 'paid_out',
    paid_out: 81_00,
    stands_as: 'said',
    stood_before: 0,
    refunded_before: 0,
    order_id: 'order-1',
    ...said,
  };
}

const wentBack = { state: 'charged_back', paid_out: 0, stands_as: 'whole-or-nothing' } as const;

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

test('what came in agrees with a payment that is paid out, and with no other that was not asked for again', () => {
  const read = payoutOf(81_00, [line('paid_out', 81_00)]);
  expect(differencesOf(read)).toEqual({ differences: [], isDoubtful: false });
  expect(differencesOf(read, ourPayment({ state: 'submitted', paid_out: 0 }))).toEqual({
    differences: ['PM1: 81.00 GBP of it is paid out, and ours is submitted'],
    isDoubtful: true,
  });
  // it failed late and is asked for again: the provider is asked, and then believed
  expect(differencesOf(read, ourPayment({ state: 'submitted', paid_out: 0, stands_as: 'whole-or-nothing' }))).toEqual({
    differences: [],
    isDoubtful: true,
  });
});

test('F-21 what went back agrees before and after it comes off a payout, and not with a payment that is paid out', () => {
  const came = payoutOf(81_00, [line('paid_out', 81_00)]);
  const went = payoutOf(-81_00, [line('charged_back', -81_00)]);
  expect(differencesOf(came, ourPayment(wentBack)).differences).toEqual([]);
  expect(differencesOf(went, ourPayment({ ...wentBack, stood_before: 81_00 }))).toEqual({
    differences: [],
    isDoubtful: false,
  });
  expect(differencesOf(went, ourPayment({ stood_before: 81_00 })).differences).toEqual([
    'PM1: 0.00 GBP of it is paid out, and ours is paid_out',
  ]);
});

test('F-18 of a payment that is disputed any part may stand, of one that went back all or nothing', () => {
  const part = payoutOf(-20_00, [line('charged_back', -20_00)]);
  const inAll = { stood_before: 81_00 };
  expect(differencesOf(part, ourPayment({ ...inAll, stands_as: 'any-part' })).differences).toEqual([]);
  const words = (state: string) => [`PM1: 61.00 GBP of it is paid out, and ours is ${state}`];
  expect(differencesOf(part, ourPayment({ ...inAll, ...wentBack })).differences).toEqual(words('charged_back'));
  expect(differencesOf(part, ourPayment(inAll)).differences).toEqual(words('paid_out'));
  const twice = payoutOf(81_00, [line('paid_out', 81_00)]);
  const disputed = ourPayment({ ...inAll, stands_as: 'any-part' });
  expect(differencesOf(twice, disputed).differences).toEqual([
    'PM1: 162.00 GBP of it is paid out, and ours is paid_out',
  ]);
});

test('a payment that comes in, goes back and comes in again agrees in all its payouts, in any order', () => {
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

test('a refund agrees with one that we know, and with no larger one', () => {
  const read = payoutOf(61_00, [line('paid_out', 81_00), line('refunded', -20_00)]);
  expect(differencesOf(read, ourPayment({ refunded: 20_00 }))).toEqual({ differences: [], isDoubtful: false });
  expect(differencesOf(read, ourPayment({ refunded: 19_99 }))).toEqual({
    differences: ['PM1: 20.00 GBP of it was given back, and of ours 19.99 GBP'],
    isDoubtful: true,
  });
  expect(differencesOf(read, ourPayment({ refunded: 20_00, refunded_before: 5_00 })).differences).toEqual([
    'PM1: 25.00 GBP of it was given back, and of ours 20.00 GBP',
  ]);
});

test('another amount and another currency are told', () => {
  expect(differencesOf(payoutOf(80_00, [line('paid_out', 80_00)])).differences).toEqual([
    'PM1: paid out with 80.00 GBP, and ours is of 81.00 GBP',
  ]);
  const inEuro = ourPayment({ currency: 'eur' });
  expect(differencesOf(payoutOf(81_00, [line('paid_out', 81_00)]), inEuro).differences).toEqual([
    'PM1: paid out in gbp, and ours is in eur',
  ]);
});
