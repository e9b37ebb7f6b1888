import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { refundTicket } from '../../../../sales/void-ticket/refund-ticket.ts';
import { readTicket } from '../../../../tickets/customer-tickets/queries.ts';
import { testStaff } from '../../../test-staff.ts';
import { voidTicket } from '../../../../sales/void-ticket/void-ticket.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { haveOne, pick, addLine } from '../../history.ts';
import { buyFirst } from '../buy-by-card.ts';
import { kind } from '../kind.ts';

/** The operator voids a ticket. */
export const voidATicket = kind(1, fc.nat(5), async (history, which) => {
  const { world, model } = history;
  // a ticket with instalments is voided with its plan
  const byCard = () => model.tickets.filter(({ way }) => way === 'card');
  const ticket = await haveOne(
    () => pick(byCard(), which),
    () => buyFirst(history, { who: which % 2, what: which % 2 }),
  );
  if (!ticket) return;
  const line = addLine(history, `the operator makes ${ticket.name} void`);
  const client_id = ticket.operator.client.id;
  await inTransaction(world.db, (transaction) => voidTicket(transaction, { client_id, id: ticket.id }));
  line.outcome = ticket.isVoid ? 'it was void' : 'done';
  ticket.isVoid = true;
});

/** The operator refunds a ticket that was paid for by card without a voucher, whose use would be free again at an unknown time. */
export const refundATicket = kind(2, fc.nat(5), async (history, which) => {
  const { world, model } = history;
  const refundable = () =>
    model.tickets.filter(
      ({ way, paid, journeys }) => way === 'card' && paid.amount > 0 && !paid.hasVoucher && !journeys,
    );
  const ticket = await haveOne(
    () => pick(refundable(), which),
    () => buyFirst(history, { who: which % 2, what: which % 2 }),
  );
  if (!ticket) return;
  const line = addLine(history, `the operator refunds ${ticket.name}`);
  const row = (await readTicket(world.db, ticket.id))!;
  const wasRefunded = ticket.isRefunded;
  try {
    const { amount } = await refundTicket(world.deps, testStaff, row, 'left the school');
    expect({ wasRefunded, amount }).toEqual({ wasRefunded: false, amount: ticket.paid.amount });
    ticket.paid.attempt.refunded = (ticket.paid.attempt.refunded ?? 0) + amount;
    ticket.isRefunded = true;
    ticket.isVoid = true;
    line.outcome = 'done';
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'ticket-refunded') throw error;
    expect(wasRefunded || history.isConcurrent).toBe(true);
    line.outcome = error.key;
  }
});
