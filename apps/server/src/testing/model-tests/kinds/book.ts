import fc from 'fast-check';
import { expect } from 'vitest';
import type { BookingOnWire } from '../../../sales/bookings/schemas.ts';
import { bookingBody, journeyOn } from '../../builders/build-bookable.ts';
import { call, haveOne, checkResponse, pick, addLine } from '../history.ts';
import type { History } from '../history.ts';
import type { Attempt, Day, Ticket } from '../model.ts';
import { addTicket, beginAttempt, pressPay } from '../sales.ts';
import { cards, chosenCard, seldom } from './choices.ts';
import { anyPassenger } from '../passengers.ts';
import { kind } from './kind.ts';

type Pass = Ticket & { journeys: Day[] };

function pickPass({ model }: History, which: number): Pass | undefined {
  return pick(
    model.tickets.filter((ticket): ticket is Pass => ticket.journeys !== undefined),
    which,
  );
}

interface Choice {
  who: number;
  /** The pass; undefined for a new pass. */
  which: number | null;
  days: number[];
  card: keyof typeof cards;
  hasVoucher: boolean;
  isImpatient: boolean;
}

/** A purchaser books journeys on a pass or with a new pass. */
export const book = kind(
  4,
  fc.record({
    who: fc.nat(1),
    which: fc.option(fc.nat(2)),
    days: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 }),
    card: chosenCard,
    hasVoucher: seldom(4),
    isImpatient: seldom(4),
  }),
  bookJourneys,
);

export async function bookJourneys(history: History, choice: Choice): Promise<void> {
  const { people, days, vouchers } = history.model;
  const pass = choice.which === null ? undefined : pickPass(history, choice.which);
  const journeys = choice.days.map((number) => pick(days, number)!);
  const voucher = choice.hasVoucher ? vouchers[0] : undefined;
  const whole = journeys.reduce((sum, { price }) => sum + price, 0);
  const price = Math.max(0, whole - (voucher?.value ?? 0));
  const { operator } = journeys[0]!;
  const selected = journeys.map((day) => journeyOn(day.operator, day.date, { stop: anyPassenger(history, day).stop }));
  const attempt = beginAttempt(history, {
    person: pass?.person ?? pick(people, choice.who)!,
    price,
    way: 'card',
    voucher,
    takes: journeys.map(({ stock }) => stock),
    leavesAt: Math.min(...journeys.map(({ leavesAt }) => leavesAt)),
    pass,
    url: '/api/customer-booking/stripe',
    body: bookingBody(operator, selected, {
      card: cards[choice.card],
      net_price: price / 100,
      ...(pass && { on: pass.id }),
      ...(voucher && { voucher: { id: voucher.id } }),
    }),
    sold: (sold, id) => {
      if (pass) pass.journeys.push(...journeys);
      else addTicket(history, sold, { operator, journeys }, id);
    },
  });
  const where = pass ? `on ${pass.name}` : 'on a new pass';
  const off = voucher ? ` and the voucher ${voucher.name}` : '';
  const what = journeys.map(({ stock }) => stock.name).join(' and ');
  const words = `for ${what} ${where} with ${choice.card}${off}`;
  await pressPay(history, attempt, { words, isImpatient: choice.isImpatient });
}

/** A purchaser changes a journey for another one. */
export const swap = kind(
  4,
  fc.record({ which: fc.nat(2), from: fc.nat(6), to: fc.nat(6), isImpatient: seldom(4) }),
  async (history, { which, from, to, isImpatient }) => {
    const plainly = { card: 'a card that pays', hasVoucher: false, isImpatient: false } as const;
    const pass = await haveOne(
      () => pickPass(history, which),
      () => bookJourneys(history, { who: which % 2, which: null, days: [from], ...plainly }),
    );
    if (!pass || pass.isVoid) return;
    const booking = pick(await readBookings(history, pass), from);
    if (!booking) return;
    const { days } = history.model;
    const old = dayOf(days, booking);
    const day = pick(days, to)!;
    // a booking that the model does not know is the result of a payment without a response; the model has to find which one
    if (!pass.journeys.includes(old) && openAttemptsFor(history, pass, old).length !== 1) return;
    const twice = isImpatient ? ' twice at once' : '';
    const line = addLine(
      history,
      `${pass.person.name} changes ${old.stock.name} on ${pass.name} for ${day.stock.name}${twice}`,
    );
    const swapOnce = () =>
      call(history, pass.person, {
        method: 'POST',
        url: '/api/booking/swap',
        payload: {
          old_booking: { pk: booking.pk, sk: booking.sk },
          new_booking: journeyOn(day.operator, day.date),
        },
      });
    const responses = await Promise.all(isImpatient ? [swapOnce(), swapOnce()] : [swapOnce()]);
    const outcomes = responses.map(({ statusCode, body }) => (statusCode === 200 ? 'it is' : errorKeyOf(body)));
    line.outcome = outcomes.join('; ');
    if (!history.isConcurrent) expect(new Set(outcomes).size, 'the same change is answered the same').toBe(1);
    if (outcomes.includes('it is')) change(history, pass, { old, day, booking });
  },
);

interface Change {
  old: Day;
  day: Day;
  booking: BookingOnWire;
}

/** The same change is made once, however often it is requested. A change to the same journey has no effect. */
function change(history: History, pass: Pass, { old, day, booking }: Change): void {
  const name = `${booking.sk} ${day.stock.id}`;
  expect(day.price, 'a journey is only changed for one of the same price').toBe(old.price);
  if (old !== day && !pass.changes.has(name) && !history.isConcurrent)
    expect(day.isClosed || day.isCancelled, 'a journey is not changed for one that does not run').not.toBe(true);
  if (old === day || pass.changes.has(name)) return;
  const now = history.world.clock.now().getTime();
  for (const { leavesAt } of [old, day])
    expect(now, 'a bus that left is neither changed nor chosen').toBeLessThan(leavesAt);
  pass.changes.add(name);
  // a journey that can be changed is booked, even when the payment has had no response
  const unheard = pass.journeys.includes(old) ? undefined : openAttemptsFor(history, pass, old)[0];
  if (unheard) checkResponse(history, unheard, { kind: 'done', id: pass.id });
  const place = pass.journeys.indexOf(old);
  if (place === -1) throw new Error(`${old.stock.name} was changed for two others`);
  pass.journeys.splice(place, 1, day);
}

/** Returns payments for a journey on a pass whose outcome is unknown. */
function openAttemptsFor({ model }: History, pass: Pass, day: Day): Attempt[] {
  return model.attempts.filter(
    ({ state, takes, ...attempt }) => state === 'open' && attempt.pass === pass && takes.includes(day.stock),
  );
}

export async function readBookings(history: History, pass: Ticket): Promise<BookingOnWire[]> {
  const url = `/api/bookings/by-ctid/${pass.id}`;
  const { statusCode, body } = await call(history, pass.person, { method: 'GET', url });
  return statusCode === 404 ? [] : (JSON.parse(body) as BookingOnWire[]);
}

/** Returns the day of a booking in a response. */
export function dayOf(days: readonly Day[], { s_id, date_svc }: BookingOnWire): Day {
  const found = days.find(
    ({ operator, date }) => operator.service.id === s_id && date.replaceAll('-', '') === date_svc.slice(0, 8),
  );
  if (!found) throw new Error(`a booking for no day that there is: ${s_id} ${date_svc}`);
  return found;
}

function errorKeyOf(body: string): string {
  const { error_key } = JSON.parse(body) as { error_key: string };
  if (error_key === 'unexpected') throw new Error(`the server has a fault: ${body}`);
  return error_key;
}
