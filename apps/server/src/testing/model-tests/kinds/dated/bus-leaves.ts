import fc from 'fast-check';
import { expect } from 'vitest';
import { boardingStops, comingDepartures, leavesAt } from '../../departures.ts';
import { addLine, checkResponse, pick } from '../../history.ts';
import { completeAuthentication } from '../authenticate.ts';
import { kind } from '../kind.ts';
import { buyForADay } from './buy-dated.ts';

/**
 * A purchaser presses Pay a minute before a bus leaves, and the bank asks. The bus leaves, or is about to. The purchaser agrees at the bank and has the
 * ticket; another one presses Pay, which is refused when the bus has left (P-301).
 */
export const busLeaves = kind(
  4,
  fc.record({
    who: fc.nat(1),
    which: fc.nat(1),
    stop: fc.nat(1),
    isReturn: fc.boolean(),
    seconds: fc.constantFrom(0, -30, 600),
  }),
  async (history, { which, seconds, ...choice }) => {
    const { world, model } = history;
    const { departures } = model.dated;
    const now = world.clock.now().getTime();
    const at = pick(boardingStops, choice.stop)!;
    const departure = pick(comingDepartures(history, at), which);
    if (!departure) return;
    await world.providers.misbehave(undefined);
    const plainly = { ...choice, which: departures.indexOf(departure), hasVoucher: false, isImpatient: false };
    world.pass(Math.max(0, (leavesAt(departure, at) - now) / 60_000 - 1));
    addLine(history, `it is a minute before ${departure.stock.name} leaves ${at.stop}`);
    const known = model.attempts.length;
    await buyForADay(history, { ...plainly, card: 'a card that asks' });
    const attempt = model.attempts[known]!;
    world.pass((60 + seconds) / 60);
    const line = addLine(history, `it is ${Math.abs(seconds)} seconds ${seconds < 0 ? 'before' : 'after'} it leaves`);
    if (attempt.client_secret) {
      const intent = attempt.client_secret.split('_secret')[0]!;
      await completeAuthentication(history, intent, attempt.client_secret, true);
      line.outcome = checkResponse(history, attempt, await attempt.confirm(intent));
      expect(attempt.state, `${attempt.name} began before the bus left, and is sold`).toBe('sold');
    }
    await buyForADay(history, { ...plainly, who: choice.who + 1, isReturn: false, card: 'a card that pays' });
  },
);
