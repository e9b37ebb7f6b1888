import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../../dates/local-date.ts';
import { planForHolders } from './cancelled-departure.ts';
import type { DepartureHolder, SeatsOfDay } from './cancelled-departure.ts';

const friday = parseLocalDate('2026-11-27');
const monday = addDays(friday, 3);
const from = { date: friday, direction: 'am' } as const;

const holderOf = (overrides: Partial<DepartureHolder> = {}): DepartureHolder => ({
  kind: 'ticket',
  id: 'a',
  type: 'single',
  sub_type: null,
  order_id: 'order-a',
  seats: overrides.type === 'return' ? ['am', 'pm'] : ['am'],
  is_used: false,
  refundable: 500,
  pass: null,
  ...overrides,
});
const journey = (overrides: Partial<DepartureHolder> = {}) =>
  holderOf({
    kind: 'journey',
    type: 'advance',
    refundable: 0,
    pass: { start: friday, expiry: addDays(friday, 30), booked: [friday] },
    ...overrides,
  });
const left: SeatsOfDay = { am: 1, pm: 1, day: 1 };
const moveTo = (to: { date: typeof friday; direction: 'am' | 'pm' }, seats = left) => ({
  treatment: 'move' as const,
  to: { ...to, left: seats },
});
const first = (holder: DepartureHolder, wanted: Parameters<typeof planForHolders>[2]) =>
  planForHolders([holder], from, wanted)[0]!;

test('C-032 a single is moved to a departure on which it is valid, and a return with both of its seats', () => {
  const { outcome } = first(holderOf(), moveTo({ date: monday, direction: 'am' }));
  expect(outcome).toBe('moved');
  // a single that is sold for a chosen time may go with the other bus of the day, and one of the morning may not
  expect(first(holderOf(), moveTo({ date: friday, direction: 'pm' }))).toMatchObject({ outcome: 'moved' });
  expect(first(holderOf({ sub_type: 'am_only' }), moveTo({ date: friday, direction: 'pm' }))).toMatchObject({
    why: 'other-direction',
  });
  const twoWays = holderOf({ type: 'return' });
  expect(first(twoWays, moveTo({ date: monday, direction: 'am' }))).toMatchObject({ outcome: 'moved' });
  expect(first(twoWays, moveTo({ date: monday, direction: 'am' }, { ...left, pm: 0 }))).toMatchObject({ why: 'full' });
  expect(first(twoWays, moveTo({ date: friday, direction: 'pm' }))).toMatchObject({ why: 'other-direction' });
});

test('C-032 a booked journey is moved to a day of its pass on which the pass has none of the service', () => {
  const toMonday = moveTo({ date: monday, direction: 'am' });
  expect(first(journey(), toMonday)).toMatchObject({ outcome: 'moved' });
  const pass = journey().pass!;
  expect(first(journey({ pass: { ...pass, booked: [friday, monday] } }), toMonday)).toMatchObject({ why: 'pass' });
  expect(first(journey({ pass: { ...pass, expiry: friday } }), toMonday)).toMatchObject({ why: 'pass' });
  expect(first(journey(), moveTo({ date: friday, direction: 'pm' }))).toMatchObject({ why: 'pass' });
});

test('somebody at whose stop the other bus does not call stays, and leaves the seat to the next', () => {
  const wanted = moveTo({ date: monday, direction: 'am' });
  const without_stop = new Set(['a']);
  const plan = planForHolders([holderOf(), holderOf({ id: 'b', order_id: 'order-b' })], from, {
    ...wanted,
    to: { ...wanted.to, without_stop },
  });
  expect(plan).toEqual([
    { id: 'a', outcome: 'kept', why: 'stop' },
    { id: 'b', outcome: 'moved' },
  ]);
});

test('C-032 what cannot be refunded stays: weeks, season tickets, used tickets, journeys, and what no card has paid', () => {
  const refund = { treatment: 'refund' } as const;
  expect(first(holderOf(), refund)).toMatchObject({ outcome: 'refunded' });
  expect(first(holderOf({ refundable: 0 }), refund)).toMatchObject({ outcome: 'kept', why: 'not-refundable' });
  expect(first(holderOf({ is_used: true }), refund)).toMatchObject({ why: 'used' });
  expect(first(holderOf({ type: 'week' }), refund)).toMatchObject({ why: 'several-days' });
  expect(first(holderOf({ kind: 'season', type: 'annual' }), refund)).toMatchObject({ why: 'several-days' });
  expect(first(holderOf({ kind: 'season', type: 'return' }), refund)).toMatchObject({ why: 'fixed-day' });
  expect(first(journey(), refund)).toMatchObject({ why: 'journey' });
});

const holders = fc
  .array(
    fc.record({
      order: fc.nat(1_000),
      type: fc.constantFrom('single' as const, 'return' as const, 'week' as const, 'advance' as const),
      is_used: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  .map((rows) =>
    rows.map(({ order, type, is_used }, index) =>
      (type === 'advance' ? journey : holderOf)({ id: `t${index}`, order_id: `o${1_000 + order}`, type, is_used }),
    ),
  );
const seats = fc.option(fc.nat(6), { nil: null });

test('C-032 no more are moved than there are seats left, and those who bought first have them', () => {
  fc.assert(
    fc.property(holders, fc.record({ am: seats, pm: seats, day: seats }), (all, leftOver) => {
      const plan = planForHolders(all, from, moveTo({ date: monday, direction: 'am' }, leftOver));
      expect(plan.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      const byId = new Map(all.map((holder) => [holder.id, holder]));
      const moved = plan.filter(({ outcome }) => outcome === 'moved').map(({ id }) => byId.get(id)!);
      const count = (...types: string[]) => moved.filter(({ type }) => types.includes(type)).length;
      expect(count('single', 'return')).toBeLessThanOrEqual(leftOver.am ?? 0);
      expect(count('return')).toBeLessThanOrEqual(leftOver.pm ?? 0);
      expect(count('advance')).toBeLessThanOrEqual(leftOver.day ?? 0);
      expect(moved.filter(({ is_used, type }) => is_used || type === 'week')).toEqual([]);
      // nobody is left behind for want of a seat that a later order has got
      const orders = (type: string, kept: boolean) =>
        plan
          .filter((one) => (kept ? 'why' in one && one.why === 'full' : one.outcome === 'moved'))
          .map(({ id }) => byId.get(id)!)
          .filter((holder) => holder.type === type)
          .map(({ order_id }) => order_id);
      for (const type of ['single', 'advance'])
        for (const behind of orders(type, true))
          expect(orders(type, false).every((order) => order <= behind)).toBe(true);
    }),
  );
});
