import type { ImportKind } from '../../imports/import-kind.ts';
import type { TicketChange } from './judging/imported-ticket.ts';
import { judgeTickets } from './judging/judge-tickets.ts';
import { listTickets } from './list-tickets.ts';
import { undoTickets } from './undo-tickets.ts';
import { writeTickets } from './write-tickets.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Passengers with their tickets from a file (C-063, C-069, C-070; decision 249). */
export const ticketImports: ImportKind<TicketChange> = {
  name: 'tickets',
  services: 'of-rows',
  tables: ['customer_tickets', 'orders', 'order_seats', 'users', 'unclaimed_accounts', 'import_rows', 'audit_log'],
  permission: 'passengers.see',
  view: 'passengers-file',

  list: listTickets,

  // Archiving a service waits, and so do changes of its stops and timetable: they lock the operator.
  lock: async (transaction, { client_id }) => {
    await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
    await sql`
      SELECT FROM services WHERE client_id = ${client_id} AND archived_at IS NULL ORDER BY id FOR KEY SHARE`.execute(
      transaction,
    );
  },

  judge: judgeTickets,

  covers(change) {
    if (change.id !== null) return change;
    const { context, ...ticket } = change;
    return [context.ticket.id, ticket];
  },

  write: writeTickets,
  undo: undoTickets,
};
