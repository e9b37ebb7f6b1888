import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortServices } from './waiting-list-order.ts';

test('P-082 services are sorted by letter prefix, then by number: S2 comes before S10', () => {
  expect(
    sortServices(['S10 Ilkley', 'D2', 'S2 Skipton', 's1 Settle', 'D10', 'Night bus', 'Route 12', 'Route 3', '7 Leeds']),
  ).toEqual(['7 Leeds', 'D2', 'D10', 'Night bus', 'Route 3', 'Route 12', 's1 Settle', 'S2 Skipton', 'S10 Ilkley']);
  expect(sortServices(['S', 'S10b', 'S10a', 'S007'])).toEqual(['S', 'S007', 'S10a', 'S10b']);
  expect(sortServices(['S20000000000000000000001', 'S20000000000000000000000', 'S3'])).toEqual([
    'S3',
    'S20000000000000000000000',
    'S20000000000000000000001',
  ]);
});

const letters = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'X', 'Y', 'Z'), minLength: 1, maxLength: 3 });
const numbered = fc
  .tuple(letters, fc.nat())
  .map(([prefix, number]) => ({ prefix, number, name: `${prefix}${number}` }));

test('P-082 of two services the one with the earlier letters is first, and with the same letters the one with the lower number', () => {
  fc.assert(
    fc.property(numbered, numbered, (one, other) => {
      const isFirst = one.prefix < other.prefix || (one.prefix === other.prefix && one.number <= other.number);
      const expected = isFirst ? [one.name, other.name] : [other.name, one.name];
      expect(sortServices([one.name, other.name])).toEqual(expected);
    }),
  );
});

test('P-082 the sorted order does not depend on the input order, and no service is lost', () => {
  const names = fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      numbered.map(({ name }) => name),
    ),
  );
  fc.assert(
    fc.property(
      names.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const sorted = sortServices(all);
        expect(sortServices(shuffled)).toEqual(sorted);
        expect(sorted.toSorted()).toEqual(all.toSorted());
      },
    ),
  );
});
