import fc from 'fast-check';
import { expect } from 'vitest';
import { haveOne, pick, addLine } from '../history.ts';
import type { History } from '../history.ts';
import type { Ticket } from '../model.ts';
import { beginAttempt, pressPay } from '../sales.ts';
import { boardWith } from './board.ts';
import { buyFirst } from './buy-by-card.ts';
import { cards, chosenCard, seldom } from './choices.ts';
import { kind } from './kind.ts';
import { tripPrice } from './top-up.ts';

type Flexi = Ticket & { trips: number };

/** The purchaser of an expired flexi ticket pays for the trips above its balance, sometimes for a wrong number of trips. */
export const payDebt = kind(
  3,
  fc.record({
    which: fc.nat(3),
    tooMany: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
    card: chosenCard,
    isImpatient: seldom(4),
  }),
  async (history, { which, tooMany, card, isImpatient }) => {
    const ticket = await haveOne(
      () => pick(history.model.tickets.filter(isExpired), which),
      () => expireOne(history, which),
    );
    if (!ticket) return;
    const num_trips = Math.max(0, owedOn(ticket)) + tooMany;
    const attempt = beginAttempt(history, {
      person: ticket.person,
      price: num_trips * tripPrice,
      way: 'card',
      takes: [],
      debt: { of: ticket, trips: num_trips },
      url: '/api/top-up/stripe',
      body: {
        customerTicketId: ticket.id,
        num_trips,
        payment_method_id: cards[card],
        net_price: (num_trips * tripPrice) / 100,
      },
      sold: () => {
        ticket.trips += num_trips;
        expect(owedOn(ticket), `${ticket.name} has no trips that cannot be used`).toBeGreaterThanOrEqual(0);
      },
    });
    const words = `for the ${num_trips} trips that ${ticket.name} owes with ${card}`;
    await pressPay(history, attempt, { words, isImpatient });
  },
);

const isFlexi = (ticket: Ticket): ticket is Flexi => ticket.trips !== undefined;
const isExpired = (ticket: Ticket): ticket is Flexi => isFlexi(ticket) && ticket.isExpired;
const owedOn = (ticket: Flexi) => ticket.boardings.size - ticket.trips;

/** A flexi ticket is used more often than its balance allows, and then expires. */
async function expireOne(history: History, which: number): Promise<void> {
  const { world, model } = history;
  const ticket = await haveOne(
    () => pick(model.tickets.filter(isFlexi), which),
    () => buyFirst(history, { who: which % 2, what: 1 }),
  );
  if (!ticket || !isFlexi(ticket)) return;
  await boardWith(history, ticket, { times: owedOn(ticket) > 0 ? 1 : 2 - owedOn(ticket), isSentTwice: false });
  addLine(history, `the last day of ${ticket.name} is over`);
  const days = { start: '2025-08-01', expiry: '2025-08-31' };
  await world.db.updateTable('customer_tickets').set(days).where('id', '=', ticket.id).execute();
  ticket.isExpired = true;
}
