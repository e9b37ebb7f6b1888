import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDraft, emptyDraft, encodeDraft, type PurchaseDraft } from './purchase-draft.ts';

const text = fc.string({ unit: 'grapheme' });
const draft: fc.Arbitrary<PurchaseDraft> = fc.record({
  user_id: fc.constant('ann'),
  passenger: fc.record({
    firstName: text,
    lastName: text,
    id: text,
    stop: text,
    dest: text,
    yr: text,
    zone: text,
    zoneStop: text,
    startDate: text,
    startTime: text,
    travelPattern: text,
  }),
  photo: fc.constantFrom(undefined, { kind: 'on-device' as const }, { kind: 'on-server' as const, file_name: 'a.jpg' }),
  knows_of_duplicate: fc.boolean(),
  voucher: fc.constantFrom(undefined, { id: 'v', code: 'WELCOME20', value: 20, currency: 'eur' as const }),
  voucher_code: text,
  wants_new_card: fc.boolean(),
  save_card: fc.boolean(),
  saved_passenger: text,
  keeps_passenger: fc.constant(true),
});

test('all input is restored after a reload', () => {
  fc.assert(
    fc.property(draft, (typed) => {
      expect(decodeDraft(encodeDraft(typed), 'ann')).toEqual(typed);
    }),
  );
});

test('another purchaser’s draft is not shown', () => {
  expect(decodeDraft(encodeDraft(emptyDraft('ann')), 'ben')).toBeUndefined();
});

test('P-098 a stored voucher without a currency is in pounds', () => {
  const stored = JSON.stringify({ user_id: 'ann', voucher: { id: 'v', code: 'A', value: 5 } });
  expect(decodeDraft(stored, 'ann')?.voucher).toEqual({ id: 'v', code: 'A', value: 5, currency: 'gbp' });
});

test('missing or invalid stored values are ignored and never break the page', () => {
  expect(decodeDraft(null, 'ann')).toBeUndefined();
  expect(decodeDraft('{"user_id":"ann"', 'ann')).toBeUndefined();
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (passenger, photo) => {
      const decoded = decodeDraft(JSON.stringify({ user_id: 'ann', passenger, photo }), 'ann');
      expect(Object.values(decoded!.passenger).every((value) => typeof value === 'string')).toBe(true);
    }),
  );
});
