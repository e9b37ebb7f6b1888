import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, fromWire, readTypedMoney, splitEvenly, sum, ticketCurrency, toWire, typeMoney } from './money.ts';

const minor = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });

test('every amount converts to the wire and back exactly', () => {
  fc.assert(
    fc.property(minor, (amount) => {
      expect(fromWire(toWire(amount))).toBe(amount);
      expect(fromWire(JSON.parse(JSON.stringify(toWire(amount))))).toBe(amount);
      expect(fromWire(Number(toWire(amount).toFixed(2)))).toBe(amount);
    }),
  );
});

test('decimals that floating point cannot represent convert exactly', () => {
  expect(fromWire(19.99)).toBe(1999);
  expect(fromWire(0.07)).toBe(7);
  expect(fromWire(1.1)).toBe(110);
  expect(fromWire(-0)).toBe(0);
  expect(toWire(1250)).toBe(12.5);
});

test.each([Number.NaN, Infinity, -Infinity, 0.001, 12.345, 0.1 + 0.2, 1e300, 1e18])(
  'an amount that is not a whole number of pennies is refused: %s',
  (decimal) => {
    expect(() => fromWire(decimal)).toThrow(RangeError);
  },
);

test('half pennies are never sent', () => {
  expect(() => toWire(0.5)).toThrow(RangeError);
  expect(() => formatMoney(Number.NaN, 'gbp')).toThrow(RangeError);
  expect(() => sum([100, 0.5])).toThrow(RangeError);
});

test('P-294 prices show 2 decimals, and a comma between thousands', () => {
  expect(formatMoney(1250, 'gbp')).toBe('£12.50');
  expect(formatMoney(5, 'gbp')).toBe('£0.05');
  expect(formatMoney(0, 'gbp')).toBe('£0.00');
  expect(formatMoney(99_999, 'gbp')).toBe('£999.99');
  expect(formatMoney(125_000, 'gbp')).toBe('£1,250.00');
  expect(formatMoney(-123_456_789, 'eur')).toBe('-€1,234,567.89');
  expect(formatMoney(-105, 'gbp')).toBe('-£1.05');
  fc.assert(
    fc.property(minor, (amount) => {
      const shown = formatMoney(amount, 'gbp');
      expect(shown).toMatch(/^-?£\d{1,3}(,\d{3})*\.\d\d$/);
      expect(Number(shown.replace(/[£.,]/g, '')) + 0).toBe(amount);
    }),
  );
});

test('P-295 the sign is € for eur, and £ for any other currency or none', () => {
  expect(formatMoney(100, 'eur')).toBe('€1.00');
  expect(formatMoney(100, 'gbp')).toBe('£1.00');
  expect(formatMoney(100, 'usd')).toBe('£1.00');
  expect(formatMoney(100, null)).toBe('£1.00');
  expect(formatMoney(100)).toBe('£1.00');
});

test('a sum is exact in any order, and the sum of no amounts is 0', () => {
  expect(sum([])).toBe(0);
  fc.assert(
    fc.property(fc.array(minor, { maxLength: 50 }), fc.array(minor, { maxLength: 50 }), (some, others) => {
      expect(sum([...some, ...others])).toBe(sum(others) + sum(some));
      expect(sum([...some, ...some.map((amount) => -amount)]) + 0).toBe(0);
    }),
  );
});

test('the parts of an amount sum to the whole; the remainder is on the first, and the others are equal', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 500 }), (total, count) => {
      const [first = 0, ...others] = splitEvenly(total, count);
      expect(others.length).toBe(count - 1);
      expect(sum([first, ...others])).toBe(total);
      for (const part of others) expect(part).toBe(Math.floor(total / count));
      expect(first - Math.floor(total / count)).toBe(total % count);
    }),
  );
});

test('splitting into no parts, or splitting a negative amount, throws', () => {
  expect(() => splitEvenly(100, 0)).toThrow(RangeError);
  expect(() => splitEvenly(100, 1.5)).toThrow(RangeError);
  expect(() => splitEvenly(-1, 2)).toThrow(RangeError);
});

test("a ticket is sold in its own currency, else the feature's, else the operator's, else pounds", () => {
  const client = { currency: 'gbp', features: { currency: 'eur' } } as const;
  expect(ticketCurrency({ currency: 'gbp' }, client)).toBe('gbp');
  expect(ticketCurrency({ currency: null }, client)).toBe('eur');
  expect(ticketCurrency({}, { currency: 'eur', features: {} })).toBe('eur');
  expect(ticketCurrency({}, {})).toBe('gbp');
  expect(ticketCurrency({ currency: 'usd' }, { currency: 'eur' })).toBe('eur');
});

test('C-043 a typed price is read exactly, and letters, signs and three decimals are refused', () => {
  const read = (typed: string) => readTypedMoney(typed);
  expect(['640', '640.00', ' £1,234.5 ', '€0.07', '1,000,000.00', '0'].map(read)).toEqual([
    640_00, 640_00, 1_234_50, 7, 100_000_000, 0,
  ]);
  for (const typed of [
    '',
    '640.005',
    '64o',
    '-5',
    '+5',
    '1e3',
    '6,40',
    '12,34.00',
    '640.',
    '.50',
    '1 000',
    '9999999999',
  ])
    expect(read(typed)).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(10_000_000), (amount) => {
      expect(read(typeMoney(amount))).toBe(amount);
    }),
  );
});
