import { sum } from '@fareway/domain/money/money.ts';
import { expect } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { call, checkResponse, readResponse, addLine } from './history.ts';
import type { History } from './history.ts';
import { isInDebit, keptAtMost, keptOf, soldOf, usesOf, wantedOf, onSaleOf } from './model.ts';
import type { PaymentResponse, Attempt, Good, Model, Stock, Ticket } from './model.ts';

/** A purchase with one call of the server. */
type Sale = Omit<Attempt, 'name' | 'press' | 'confirm' | 'sold' | 'state'> & {
  body: object;
  sold: (attempt: Attempt, id: string) => void;
};

/** Prepares a press of Pay with a new key. */
export function beginAttempt(history: History, { body, sold, ...sale }: Sale): Attempt {
  const { attempts } = history.model;
  const beganAt = history.world.clock.now().getTime();
  const attempt: Attempt = {
    ...sale,
    ...callsOf(history, sale, body),
    name: `payment ${attempts.length + 1}`,
    sold: (id) => {
      // also when the bank or the provider responds after the bus left
      expect(beganAt, `${attempt.name} began before its bus left`).toBeLessThan(sale.leavesAt ?? Infinity);
      sold(attempt, id);
    },
    state: 'open',
  };
  attempts.push(attempt);
  return attempt;
}

/** Both payment calls, with their own key. */
export function callsOf(
  history: History,
  { person, url }: Pick<Attempt, 'person' | 'url'>,
  body: object,
): Pick<Attempt, 'press' | 'confirm'> {
  const headers = { 'idempotency-key': newId() };
  const say = async (payload: object) =>
    readResponse(await call(history, person, { method: 'POST', url, headers, payload }));
  return { press: () => say(body), confirm: (payment_intent_id) => say({ ...body, payment_intent_id }) };
}

/** Presses Pay, once or twice at once, and checks that the response is possible. `isAgain`: an order of this attempt may have begun. */
export async function pressPay(
  history: History,
  attempt: Attempt,
  { words, isImpatient = false, isAgain = false }: { words: string; isImpatient?: boolean; isAgain?: boolean },
): Promise<PaymentResponse[]> {
  const twice = isImpatient ? ' twice at once' : '';
  const line = addLine(history, `${attempt.person.name} presses Pay${twice} ${words} (${attempt.name})`);
  const check = expectOutcome(history, attempt, isAgain);
  const responses = await Promise.all(isImpatient ? [attempt.press(), attempt.press()] : [attempt.press()]);
  line.outcome = checkResponse(history, attempt, ...responses);
  check(responses);
  return responses;
}

/** Adds the customer ticket of an attempt to the model. `paid` differs from the price of the attempt for one of several passengers. */
export function addTicket(
  { model }: History,
  attempt: Attempt,
  {
    operator,
    trips,
    journeys,
    departures,
  }: Pick<Good, 'operator' | 'trips'> & Partial<Pick<Ticket, 'journeys' | 'departures'>>,
  id: string,
  { takes, amount, hasVoucher } = {
    takes: attempt.takes,
    amount: attempt.price,
    hasVoucher: attempt.voucher !== undefined,
  },
  sibling = attempt.siblings?.[0],
): void {
  const { person, way } = attempt;
  model.tickets.push({
    name: `ticket ${model.tickets.length + 1}`,
    id,
    person,
    way,
    operator,
    takes: journeys || departures ? [] : takes,
    paid: { attempt, amount, hasVoucher },
    sibling,
    isRefunded: false,
    journeys,
    departures,
    changes: new Set(),
    isVoid: false,
    isExpired: false,
    isOffered: false,
    trips,
    boardings: new Set(),
    scans: [],
  });
}

const soldOut = ['ticket-sold-out', 'journey-sold-out', 'date-unavailable', 'places-short'];

/**
 * Reads the model before a purchaser presses Pay. Afterwards a refusal must have a reason that the model knows, and a sale must have none
 * against it. The outcome of other orders in progress is unknown.
 */
function expectOutcome(
  { world, model, isConcurrent }: History,
  attempt: Attempt,
  isAgain: boolean,
): (responses: PaymentResponse[]) => void {
  if (isConcurrent || attempt.state === 'sold') return () => undefined;
  const now = world.clock.now().getTime();
  const { takes, voucher, person, renewal } = attempt;
  const others = model.attempts.filter((other) => other !== attempt && other.state === 'open');
  const least = (leftOf: (stock: (typeof takes)[number]) => number) =>
    // all seats that it wants of a resource must be left
    Math.min(Infinity, ...takes.map((stock) => leftOf(stock) - wantedOf(attempt, stock) + 1));
  const ownPlace = renewal?.isKept ? 1 : 0;
  const left = least((stock) => onSaleOf(model, stock) - soldOf(model, stock) - keptOf(model, stock, now) + ownPlace);
  const surelyLeft = least(
    (stock) =>
      onSaleOf(model, stock) -
      soldOf(model, stock) -
      keptAtMost(model, stock).length +
      ownPlace -
      sum(others.map((other) => wantedOf(other, stock))),
  );
  const uses = voucher ? Math.min(voucher.uses - usesOf(model, voucher), 1 - usesOf(model, voucher, person)) : 1;
  const isDebit = isInDebit(model, person);
  const reasons: Record<string, { surely: boolean; maybe: boolean }> = {
    ...Object.fromEntries(soldOut.map((key) => [key, { surely: left <= 0, maybe: surelyLeft <= 0 }])),
    'voucher-invalid': {
      surely: uses <= 0,
      maybe: uses <= others.filter((other) => other.voucher === voucher).length,
    },
  };
  const isClosed = takes.some((stock) => isNotRun(model, stock));
  reasons['closed'] = { surely: !isAgain && isClosed, maybe: false };
  if (attempt.leavesAt !== undefined) {
    const hasLeft = now >= attempt.leavesAt;
    for (const key of ['departure-left', 'journey-has-left']) reasons[key] = { surely: hasLeft, maybe: hasLeft };
    // the form of a ticket for a day names the field of the day, whatever is wrong with it
    reasons['passenger-incomplete'] = { surely: false, maybe: hasLeft || isClosed || surelyLeft <= 0 };
  }
  const isOfTicket = /^\/api\/(customer-ticket|family-order)\//.test(attempt.url);
  // an order that began before the debit continues, and a top-up in progress may have paid the debit
  const mayBePaid = others.some((other) => other.person === person && other.url === '/api/top-up/stripe');
  // another order for a child may be open, or sold by now
  const mayBeOthers = others.some((other) => other.person === person && other.siblings);
  reasons['siblings-being-paid'] = { surely: false, maybe: attempt.siblings !== undefined && mayBeOthers };
  if (attempt.siblings) reasons['price-changed'] = { surely: false, maybe: mayBeOthers };
  if (isOfTicket) reasons['flexi-in-debit'] = { surely: isDebit && !isAgain && !mayBePaid, maybe: isDebit };
  if (attempt.debt) Object.assign(reasons, reasonsAgainstDebt(attempt.debt, others));
  return (responses) => {
    for (const response of responses) {
      const reason = response.kind === 'refused' ? reasons[response.key] : undefined;
      expect(reason?.maybe ?? true, `${attempt.name} was refused without a reason`).toBe(true);
      if (response.kind !== 'done' && response.kind !== 'asks') continue;
      const against = Object.keys(reasons).filter((key) => reasons[key]!.surely);
      expect(against, `${attempt.name} should have been refused`).toEqual([]);
    }
  };
}

/** Whether nothing more is sold of a journey or departure: it is closed or cancelled. */
function isNotRun({ days, dated }: Model, stock: Stock): boolean {
  const isDayOff = days.some((day) => day.stock === stock && (day.isClosed || day.isCancelled));
  return (
    isDayOff ||
    dated.departures.some((one) => one.stock === stock && (one.closedSides.has(one.direction) || one.isCancelled))
  );
}

/** A top-up of an expired ticket must be for exactly its debt. The effect of other top-ups in progress is unknown. */
function reasonsAgainstDebt({ of, trips }: NonNullable<Attempt['debt']>, others: Attempt[]) {
  const isKnown = !others.some(({ person, url }) => person === of.person && url === '/api/top-up/stripe');
  const owed = of.boardings.size - (of.trips ?? 0);
  return {
    'top-up-debt': { surely: isKnown && owed > 0 && owed !== trips, maybe: !isKnown || owed !== trips },
    'top-up-expired': { surely: isKnown && owed <= 0, maybe: !isKnown || owed <= 0 },
  };
}
