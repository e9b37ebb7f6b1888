import fc from 'fast-check';
import { expect } from 'vitest';
import { pick, addLine } from '../history.ts';
import { buyFirst } from './buy-by-card.ts';
import { cards } from './choices.ts';
import { kind } from './kind.ts';

/** The operator raises a price while a purchaser has the page open with the old price (F-12). */
export const buyAtAnOldPrice = kind(
  2,
  fc.record({
    who: fc.nat(1),
    what: fc.nat(1),
    card: fc.constantFrom(...(Object.keys(cards) as (keyof typeof cards)[])),
    hasVoucher: fc.boolean(),
  }),
  async (history, { who, what, card, hasVoucher }) => {
    const { world, model } = history;
    const good = model.goods[what]!;
    const price = good.price + 1_00;
    addLine(history, `the operator raises the price of ${good.name} to ${price / 100}`);
    await world.db.updateTable('tickets').set({ price }).where('id', '=', good.operator.ticket.id).execute();
    await buyFirst(history, { who, what, card, voucher: hasVoucher ? 0 : null });
    good.price = price;
    const attempt = pick(model.attempts, model.attempts.length - 1)!;
    expect(attempt.state, `${attempt.name} at the old price is not sold`).not.toBe('sold');
    expect(attempt.client_secret, `${attempt.name} at the old price is not charged`).toBeUndefined();
  },
);
