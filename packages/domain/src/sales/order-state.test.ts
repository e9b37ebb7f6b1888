import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderMoves, orderStates } from './order-state.ts';
import type { OrderState } from './order-state.ts';

/** All states that an order can still reach. */
function reachable(from: OrderState, seen = new Set<OrderState>()): Set<OrderState> {
  for (const next of orderMoves[from]) if (!seen.has(next)) reachable(next, seen.add(next));
  return seen;
}

/** Random histories: from `created`, one allowed move after another, as long as there are moves. */
const histories = fc.array(fc.nat(), { maxLength: 40 }).map((choices) => {
  const history: OrderState[] = ['created'];
  for (const choice of choices) {
    const next = orderMoves[history.at(-1) ?? 'created'];
    const chosen = next[choice % next.length];
    if (chosen) history.push(chosen);
  }
  return history;
});

test('every state can be reached, and every move changes the state', () => {
  expect([...reachable('created')].toSorted()).toEqual(orderStates.filter((state) => state !== 'created').toSorted());
  for (const state of orderStates) expect(orderMoves[state]).not.toContain(state);
});

test('an order is fulfilled at most once and refunded at most once, and a refund is its last move', () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const once of ['fulfilled', 'refunded', 'paid'] as const) {
        expect(history.filter((state) => state === once).length).toBeLessThanOrEqual(1);
      }
      expect([-1, history.length - 1]).toContain(history.indexOf('refunded'));
    }),
  );
});

test('money that was taken leads to a ticket or a refund', () => {
  expect([...reachable('paid')].toSorted()).toEqual(['fulfilled', 'refunded']);
  expect([...reachable('fulfilled')]).toEqual(['refunded']);
});

test('money that arrives after the order ended is still handled', () => {
  for (const ended of ['failed', 'expired'] as const) {
    expect(reachable(ended)).toContain('fulfilled');
    expect(reachable(ended)).toContain('refunded');
    expect(reachable(ended)).not.toContain('paying');
  }
});

test('an order in any open state can end without a sale', () => {
  for (const state of ['created', 'held', 'paying', 'requires_action'] as const) {
    expect(orderMoves[state]).toContain('expired');
    expect(orderMoves[state]).toContain('failed');
  }
});
