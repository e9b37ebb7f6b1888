import fc from 'fast-check';
import { voidTicket } from '../../../sales/void-ticket/void-ticket.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { haveOne, pick, addLine } from '../history.ts';
import { buyFirst } from './buy-by-card.ts';
import { kind } from './kind.ts';

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
