import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { comingDepartures } from '../../departures.ts';
import { haveOne, isBeingPaid, pick } from '../../history.ts';
import type { History } from '../../history.ts';
import type { DepartureKey } from '../../fleet.ts';
import { soldOf } from '../../model.ts';
import type { Departure, Model } from '../../model.ts';
import { cancelOrPutBackOne } from '../staff/cancel-departure.ts';
import { closeOrOpenSides } from '../staff/close-day.ts';
import { kind } from '../kind.ts';
import { buyForADay } from './buy-dated.ts';

/**
 * The operator cancels a departure, and leaves its tickets or moves them to another one, of the same day or another, in the same direction or the other;
 * or puts it back (C-032).
 */
export const cancelOrPutBackDated = kind(
  4,
  fc.record({ which: fc.nat(5), to: fc.option(fc.nat(5), { freq: 4 }), hasTicket: fc.boolean() }),
  async (history, { which, to, hasTicket }) => {
    const { model } = history;
    const { departures } = model.dated;
    const departure = (hasTicket && (await haveBooked(history, which))) || pick(departures, which)!;
    const others = comingDepartures(history).filter((one) => one !== departure);
    const target = to === null || isBeingPaid(history, departure.stock) ? undefined : pick(others, to);
    await cancelOrPutBackOne(history, departure, keyOf(model, departure), {
      ...(target && { to: keyOf(model, target) }),
      moved: (id) => moveTicket(model, id, departure, target!),
    });
  },
);

/** The operator closes a day of the departures, its morning or its afternoon, or opens it again (C-039). Tickets for it stay as they are. */
export const closeOrOpenDated = kind(
  2,
  fc.record({ which: fc.nat(5), direction: fc.constantFrom(null, 'am' as const, 'pm' as const) }),
  async (history, { which, direction }) => {
    const { dated } = history.model;
    const { date, closedSides } = pick(dated.departures, which)!;
    const { client, service } = dated.goods[0]!.operator;
    const day = { client_id: client.id, calendar_id: dated.calendar_id, date, name: `${service.name} on ${date}` };
    await closeOrOpenSides(history, day, closedSides, direction);
  },
);

/** Returns a coming departure with a ticket, or buys one. */
function haveBooked(history: History, which: number): Promise<Departure | undefined> {
  const { model } = history;
  const coming = comingDepartures(history);
  const next = pick(coming, which);
  if (!next) return Promise.resolve(undefined);
  const buyNext = { which: model.dated.departures.indexOf(next), isReturn: which === 0, who: 0, stop: 0 };
  return haveOne(
    () => coming.find(({ stock, isCancelled }) => !isCancelled && soldOf(model, stock) > 0),
    () => buyForADay(history, { ...buyNext, card: 'a card that pays', hasVoucher: false, isImpatient: false }),
  );
}

function keyOf({ dated }: Model, { date, direction }: Departure): DepartureKey {
  const { client, service } = dated.goods[0]!.operator;
  return { client_id: client.id, service_id: service.id, date: parseLocalDate(date), direction };
}

/** A single travels on the other departure; a return goes out and back on its day. */
function moveTicket(model: Model, id: string, from: Departure, to: Departure): void {
  const ticket = model.tickets.find((one) => one.id === id);
  if (!ticket?.departures?.includes(from)) throw new Error(`a ticket that nobody has was moved: ${from.stock.name}`);
  const { dated } = model;
  const isReturn = ticket.departures.length > 1;
  expect(ticket.boardings.size, 'a ticket that was used is not moved').toBe(0);
  ticket.departures = isReturn ? dated.departures.filter(({ date }) => date === to.date) : [to];
  for (const { stock } of ticket.departures)
    expect(soldOf(model, stock), 'tickets are moved to seats that are left').toBeLessThanOrEqual(stock.capacity);
}
