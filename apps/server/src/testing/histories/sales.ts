import { expect } from 'vitest';
import type { History } from './history.ts';
import { isInDebit, soldOf, usesOf } from './model.ts';
import type { Answer, Attempt, Good } from './model.ts';

/** The customer ticket that came of an attempt. */
export function addTicket({ model }: History, attempt: Attempt, good: Good, id: string): void {
  const name = `ticket ${model.tickets.length + 1}`;
  const { person } = attempt;
  model.tickets.push({ name, id, good, person, attempt, isVoid: false, trips: good.trips ?? 0, boardings: new Set() });
}

/**
 * Looks, before somebody presses Pay, at what the model knows; afterwards a refusal has to be one that it knows the reason of, and no sale
 * one that it knows a reason against. Nothing is known of what other orders under way will come to.
 */
export function checkRefusal({ model, isTogether }: History, attempt: Attempt): (answers: Answer[]) => void {
  if (isTogether) return () => undefined;
  const { good, voucher, person } = attempt;
  const others = model.attempts.filter((other) => other !== attempt && other.state === 'open');
  const left = good?.capacity === undefined ? Infinity : good.capacity - soldOf(model, good);
  const usesLeft = voucher ? voucher.uses - usesOf(model, voucher) : 1;
  const usesLeftOfPerson = voucher ? 1 - usesOf(model, voucher, person) : 1;
  const isDebit = isInDebit(model, person);
  const reasons: Record<string, { surely: boolean; maybe: boolean }> = {
    'ticket-sold-out': { surely: left <= 0, maybe: left <= others.filter((other) => other.good === good).length },
    'voucher-invalid': {
      surely: usesLeft <= 0 || usesLeftOfPerson <= 0,
      maybe: Math.min(usesLeft, usesLeftOfPerson) <= others.filter((other) => other.voucher === voucher).length,
    },
    'flexi-in-debit': { surely: isDebit, maybe: isDebit },
  };
  return (answers) => {
    for (const answer of answers) {
      const reason = answer.kind === 'refused' ? reasons[answer.key] : undefined;
      expect(reason?.maybe ?? true, `${attempt.name} was refused without a reason`).toBe(true);
      if (answer.kind !== 'done' && answer.kind !== 'asks') continue;
      const against = Object.keys(reasons).filter((key) => reasons[key]!.surely);
      expect(against, `${attempt.name} should have been refused`).toEqual([]);
    }
  };
}
