import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seatOrders, shareNewSeats, sumOfShares } from './new-seats.ts';
import type { ChangedSeats } from './new-seats.ts';

const row = (changed: Partial<ChangedSeats>): ChangedSeats => ({
  id: 'a',
  capacity: 40,
  margin: 0,
  next_margin: 0,
  held_back: 0,
  taken: 40,
  seats: 44,
  waiting: 2,
  ...changed,
});
const wish = (name: string, ...rows: string[]) => ({ renewal_id: name, rows });

test.each([
  ['renewals-waiting', { total: 4, renewals: 3, waiting_list: 1, everybody: 0 }],
  ['waiting-renewals', { total: 4, renewals: 2, waiting_list: 2, everybody: 0 }],
  ['renewals', { total: 4, renewals: 3, waiting_list: 0, everybody: 1 }],
  ['waiting', { total: 4, renewals: 0, waiting_list: 2, everybody: 2 }],
  ['public', { total: 4, renewals: 0, waiting_list: 0, everybody: 4 }],
] as const)('C-048 four new seats for three renewals and two who wait, in the order %s', (order, shares) => {
  const wishes = [wish('1', 'a'), wish('2', 'a'), wish('3', 'a')];
  const shared = shareNewSeats([row({})], { order, wishes, left: new Map() });
  expect(sumOfShares(shared.rows)).toEqual(shares);
  expect(shared.kept).toHaveLength(shares.renewals);
});

test('C-048 a renewal that needs several rows gets a seat of each or none, and takes what is left of the others', () => {
  const wishes = [wish('both', 'a', 'b'), wish('none left', 'a', 'c'), wish('one', 'a')];
  const left = new Map([
    ['b', 1],
    ['c', 0],
  ]);
  const { kept, rows } = shareNewSeats([row({})], { order: 'renewals', wishes, left });
  expect(kept.map(({ renewal_id, inventory_id }) => `${renewal_id} ${inventory_id}`)).toEqual([
    'both a',
    'both b',
    'one a',
  ]);
  expect(rows).toMatchObject([{ renewals: 2, everybody: 2, capacity: 44 }]);
});

test('C-048 with fewer seats those on sale go first, then those held back, and nothing is shared out', () => {
  const lower = (seats: number) =>
    shareNewSeats([row({ capacity: 45, held_back: 4, taken: 43, seats })], {
      order: 'renewals-waiting',
      wishes: [wish('1', 'a')],
      left: new Map(),
    });
  expect(lower(47).rows).toMatchObject([{ capacity: 43, held_back: 4, total: 0 }]);
  expect(lower(45).rows).toMatchObject([{ capacity: 43, held_back: 2, total: 0 }]);
  expect(lower(40)).toMatchObject({ rows: [{ capacity: 40, held_back: 0, total: 0 }], kept: [] });
});

test('C-051 a raised margin is shared out as new seats are, and a smaller number can stay within it', () => {
  const wishes = [wish('1', 'a')];
  const raised = shareNewSeats([row({ seats: 40, next_margin: 4 })], {
    order: 'renewals-waiting',
    wishes,
    left: new Map(),
  });
  expect(raised.rows).toEqual([
    { id: 'a', capacity: 38, margin: 4, held_back: 2, total: 4, renewals: 1, waiting_list: 2, everybody: 1 },
  ]);
  const within = row({ taken: 42, margin: 4, seats: 39, next_margin: 3, held_back: 1, capacity: 39 });
  expect(shareNewSeats([within], { order: 'public', wishes: [], left: new Map() }).rows).toMatchObject([
    { capacity: 39, margin: 3, held_back: 0, total: 0 },
  ]);
});

const changedSeats = fc.record({
  capacity: fc.nat(8),
  margin: fc.nat(3),
  next_margin: fc.nat(3),
  held_back: fc.nat(4),
  taken: fc.nat(10),
  seats: fc.nat(14),
  waiting: fc.nat(5),
});

test('C-048 new seats are given once: the shares sum to the whole, none is negative, and no row takes more than it has', () => {
  fc.assert(
    fc.property(
      fc.array(changedSeats, { minLength: 1, maxLength: 3 }),
      fc.array(fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      fc.constantFrom(...seatOrders),
      fc.nat(2),
      (changes, wanted, order, ofOther) => {
        const rows = changes.map((change, id) => ({ ...change, id: String(id) }));
        const wishes = wanted.map((ids, index) => wish(String(index), ...ids.map(String)));
        // the row after the last one does not change
        const left = new Map([[String(rows.length), ofOther]]);
        const { rows: shared, kept } = shareNewSeats(rows, { order, wishes, left });
        for (const [index, one] of shared.entries()) {
          const before = rows[index]!;
          const { total, renewals, waiting_list, everybody } = one;
          expect(renewals + waiting_list + everybody).toBe(total);
          expect(
            Math.min(total, renewals, waiting_list, everybody, one.capacity, one.held_back),
          ).toBeGreaterThanOrEqual(0);
          expect(one.capacity + one.held_back).toBe(before.seats);
          expect(waiting_list).toBeLessThanOrEqual(before.waiting);
          expect(kept.filter(({ inventory_id }) => inventory_id === one.id)).toHaveLength(renewals);
          // what the public could buy before and can buy now differs by its share alone, unless there are fewer seats
          const [free, freeBefore] = [
            one.capacity + one.margin - before.taken - renewals,
            before.capacity + before.margin - before.taken,
          ];
          expect(Math.max(0, free)).toBeLessThanOrEqual(Math.max(0, freeBefore) + everybody);
          expect(total === 0 || free === Math.max(0, freeBefore) + everybody).toBe(true);
        }
        expect(kept.filter(({ inventory_id }) => inventory_id === String(rows.length)).length).toBeLessThanOrEqual(
          ofOther,
        );
      },
    ),
  );
});
