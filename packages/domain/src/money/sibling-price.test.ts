import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from './money.ts';
import { personKey } from '../forms/name-key.ts';
import { siblingDiscountOfAll, siblingDiscounts } from './sibling-price.ts';
import { siblingRuleOf } from './sibling-rule.ts';
import type { HeldSiblingTicket, SiblingTicket } from './sibling-price.ts';
import type { SiblingRule } from './sibling-rule.ts';

const rule: SiblingRule = { second: 10, further: 25 };
const ticketOf = (first_name: string, price: number): SiblingTicket => ({ first_name, last_name: 'Byrne', price });

test('C-056 the most expensive passenger pays the full price, the second and each further one get their per cent off', () => {
  const family = [
    ticketOf('Aoife', 400_00),
    ticketOf('Bran', 480_00),
    ticketOf('Cara', 300_00),
    ticketOf('Dan', 20_00),
  ];
  expect(siblingDiscounts(rule, [], family)).toEqual([40_00, 0, 75_00, 5_00]);
  expect(siblingDiscounts(rule, [], [ticketOf('Aoife', 400_00)])).toEqual([0]);
});

test('C-056 of equal prices the first passenger by name pays the full one, whatever the order of the tickets is', () => {
  expect(siblingDiscounts(rule, [], [ticketOf('Bran', 480_00), ticketOf('Aoife', 480_00)])).toEqual([48_00, 0]);
  expect(siblingDiscounts(rule, [], [ticketOf('Aoife', 480_00), ticketOf('Bran', 480_00)])).toEqual([0, 48_00]);
});

test('C-056 a more expensive second ticket gets the per cent of the cheaper one that is held', () => {
  expect(siblingDiscounts(rule, [{ ...ticketOf('Aoife', 100_00), discount: 0 }], [ticketOf('Bran', 480_00)])).toEqual([
    10_00,
  ]);
});

test('C-056 tickets of one name are of one passenger: their prices are added up and get nothing off each other', () => {
  expect(siblingDiscounts(rule, [], [ticketOf('Aoife', 160_00), ticketOf(' aoife ', 150_00)])).toEqual([0, 0]);
  const terms = [ticketOf('Aoife', 160_00), ticketOf('Aoife', 150_00), ticketOf('Bran', 200_00)];
  expect(sum(siblingDiscounts(rule, [], terms))).toBe(20_00);
  expect(personKey({ first_name: ' Mary  Ann', last_name: 'BYRNE ' })).toBe('mary ann byrne');
});

test('C-056 a name is the same however a device writes its accents, apostrophes, hyphens and spaces', () => {
  const spellings = [
    ['Zoë', "O'Neill-Ward"],
    ['Zoe\u0308', 'O’Neill‑Ward'],
    ['ZOË', 'Oʼneill–ward'],
    ['Zoë\u00a0', ' O‘Neill-Ward'],
    ['Zoë', 'O´Neill-Ward'],
  ] as const;
  const keys = spellings.map(([first_name, last_name]) => personKey({ first_name, last_name }));
  expect(new Set(keys)).toEqual(new Set(["zoë o'neill-ward"]));
  expect(personKey({ first_name: 'Zoe', last_name: 'Ward' })).not.toBe(
    personKey({ first_name: 'Zoé', last_name: 'Ward' }),
  );
});

test('C-056 a free ticket takes nothing off the ticket that is paid', () => {
  expect(siblingDiscounts(rule, [{ ...ticketOf('Aoife', 0), discount: 0 }], [ticketOf('Bran', 480_00)])).toEqual([0]);
});

test('C-056 tickets that were bought before the rule get nothing off afterwards through a later ticket', () => {
  const before = [ticketOf('Aoife', 100_00), ticketOf('Bran', 100_00)].map((one) => ({ ...one, discount: 0 }));
  expect(siblingDiscounts(rule, before, [ticketOf('Cara', 100_00)])).toEqual([25_00]);
});

test('C-056 after a refund of the full price the reduction that is still held is not given twice', () => {
  const held = [{ ...ticketOf('Bran', 100_00), discount: 10_00 }];
  expect(siblingDiscounts(rule, held, [ticketOf('Aoife', 100_00)])).toEqual([0]);
});

test('C-056 each reduction is rounded to the nearest penny, and half a penny down in the price', () => {
  const off = (price: number, second: number) =>
    siblingDiscountOfAll({ second, further: 0 }, [ticketOf('Aoife', 1_000_00), ticketOf('Bran', price)]);
  expect([off(333, 10), off(335, 10), off(1, 49), off(1, 50), off(99_99, 33)]).toEqual([33, 34, 0, 1, 33_00]);
});

test('C-056 an operator without per cents has no rule', () => {
  expect(siblingRuleOf({})).toBeUndefined();
  expect(siblingRuleOf({ second_passenger_per_cent: 0, further_passengers_per_cent: 0 })).toBeUndefined();
  expect(siblingRuleOf({ further_passengers_per_cent: 5 })).toEqual({ second: 0, further: 5 });
});

const rules = fc.record({ second: fc.nat(100), further: fc.nat(100) });
const tickets = fc.record({
  first_name: fc.constantFrom('Aoife', 'Bran', 'Cara', 'Dan', 'Eve'),
  last_name: fc.constant('Byrne'),
  // small prices too, where rounding decides
  price: fc.oneof(fc.nat(30), fc.nat(900_00)),
});
const heldTickets = fc.array(
  fc.tuple(tickets, fc.nat(100)).map(([ticket, share]) => ({
    ...ticket,
    discount: Math.floor((ticket.price * share) / 100),
  })),
  { maxLength: 4 },
);
const given = (held: readonly HeldSiblingTicket[]) => sum(held.map(({ discount }) => discount));

test('C-056 each reduction is between 0 and the price of its ticket', () => {
  fc.assert(
    fc.property(rules, heldTickets, fc.array(tickets, { maxLength: 8 }), (any, held, bought) => {
      for (const [index, discount] of siblingDiscounts(any, held, bought).entries()) {
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(bought[index]!.price);
      }
    }),
  );
});

test('C-056 a family that holds nothing gets exactly what the rule takes off all its tickets', () => {
  fc.assert(
    fc.property(rules, fc.array(tickets, { maxLength: 8 }), (any, bought) => {
      expect(sum(siblingDiscounts(any, [], bought))).toBe(siblingDiscountOfAll(any, bought));
    }),
  );
});

test('C-056 it makes no difference to the sum in how many orders, and in which order, tickets are bought', () => {
  const splitPurchase = fc.array(fc.tuple(tickets, fc.nat(3)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(rules, heldTickets, splitPurchase, (any, held, purchase) => {
      const together = siblingDiscounts(
        any,
        held,
        purchase.map(([ticket]) => ticket),
      );
      const held_now = [...held];
      for (const order of [0, 1, 2, 3]) {
        const bought = purchase.filter(([, number]) => number === order).map(([ticket]) => ticket);
        const discounts = siblingDiscounts(any, held_now, bought);
        held_now.push(...bought.map((ticket, index) => ({ ...ticket, discount: discounts[index]! })));
      }
      expect(given(held_now) - given(held)).toBe(sum(together));
    }),
  );
});

test('C-056 the order of the tickets in a basket does not change what each of them costs', () => {
  const distinct = fc.uniqueArray(tickets, { selector: ({ first_name }) => first_name, maxLength: 5 });
  fc.assert(
    fc.property(rules, heldTickets, distinct, (any, held, bought) => {
      const reversed = siblingDiscounts(any, held, bought.toReversed());
      expect(reversed.toReversed()).toEqual(siblingDiscounts(any, held, bought));
    }),
  );
});

test('C-056 a family never gets more than the rule takes off what it holds, unless it had more before', () => {
  fc.assert(
    fc.property(rules, heldTickets, fc.array(tickets, { maxLength: 8 }), (any, held, bought) => {
      const all = siblingDiscountOfAll(any, [...held, ...bought]);
      expect(given(held) + sum(siblingDiscounts(any, held, bought))).toBeLessThanOrEqual(Math.max(all, given(held)));
    }),
  );
});
