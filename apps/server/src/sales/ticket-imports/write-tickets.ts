import { ticketCurrency } from '@fareway/domain/money/money.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import type { ImportScope, RowToWrite, WrittenRow } from '../../imports/import-kind.ts';
import { findOrCreateUnclaimed, keepUnclaimed } from '../../accounts/identity/unclaimed/unclaimed-accounts.ts';
import { takeSeatsForOrders } from '../../catalogue/inventory/take-seats-for-orders.ts';
import { announceAgain } from '../../network/stops/timetables/announce-again.ts';
import { localDate } from '../../platform/clock.ts';
import { analyseOutgrownTables } from '../../platform/database/analyse-tables.ts';
import type { DB } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { insertTickets } from '../../tickets/customer-tickets/changes/insert-tickets.ts';
import { changeDetails } from '../../tickets/customer-tickets/changes/change-details.ts';
import { newTicket } from '../orders/fulfilment/new-ticket.ts';
import { insertImportedOrders } from '../orders/imported-orders.ts';
import type { ChangedTicket, NewImportedTicket, TicketChange } from './judging/imported-ticket.ts';
import { moveTicketTo } from './move-ticket.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Writes the tickets of an import: new ones with their orders and seats, and changed details. Nobody is emailed. Refuses with import-seats-gone when
 * somebody has bought the seats after the rows were decided, and with import-changed when a value or an account that a row replaces has changed since, or a
 * ticket was voided or erased.
 */
export async function writeTickets(
  transaction: Transaction<DB>,
  scope: ImportScope,
  rows: readonly RowToWrite<TicketChange>[],
): Promise<WrittenRow[]> {
  const made: { line: number; change: NewImportedTicket }[] = [];
  const changed: { line: number; change: ChangedTicket }[] = [];
  for (const { line, change } of rows) {
    if (change.id === null) made.push({ line, change });
    else changed.push({ line, change });
  }
  // existing tickets are locked before seats, as in an undo
  await lockChanged(transaction, scope, changed);
  return [...(await makeTickets(transaction, scope, made)), ...(await changeTickets(transaction, scope, changed))];
}

async function makeTickets(
  transaction: Transaction<DB>,
  scope: ImportScope,
  rows: readonly { line: number; change: NewImportedTicket }[],
): Promise<WrittenRow[]> {
  const { client_id, now } = scope;
  const users = await findOrCreateUnclaimed(
    transaction,
    now,
    client_id,
    rows.map(({ change }) => change.email),
  );
  const sold = rows.map(({ line, change }, index) => {
    const { ticket, client, service } = change.context;
    const currency = ticketCurrency(ticket, client);
    const order = { client_id, id: newId(now.getTime()), user_id: users[index]!, currency };
    const made = newTicket(
      order,
      {
        line: 1,
        service_id: service.id,
        service_name: service.name,
        ticket_id: ticket.id,
        year: ticket.year,
        price: 0,
        net_price: 0,
        voucher_id: null,
        terms: ticket,
        passenger: change.passenger,
      },
      now,
    );
    return {
      line,
      change,
      order,
      ticket: change.trips === null ? made : { ...made, trips: change.trips, default_trips: change.trips },
    };
  });
  await insertImportedOrders(
    transaction,
    scope,
    sold.map(({ line, change, order, ticket }) => ({
      ...order,
      customer_ticket_id: ticket.id,
      service_id: ticket.service_id,
      ticket_id: ticket.ticket_id,
      year: change.context.ticket.year,
      passenger: change.passenger,
      line,
    })),
  );
  await analyseOutgrownTables(transaction, ['users', 'orders'], sold.length);
  await insertTickets(
    transaction,
    sold.map(({ ticket }) => ticket),
  );
  await analyseOutgrownTables(transaction, ['customer_tickets'], sold.length);
  const seats = sold.flatMap(({ change, order }) =>
    change.seats.map((inventory_id) => ({ order_id: order.id, inventory_id })),
  );
  if (!(await takeSeatsForOrders(transaction, client_id, seats, localDate(now, 'Europe/London'))))
    refuse('import-seats-gone', {});
  return sold.map(({ line, ticket }) => ({ line, outcome: 'new', subject_id: ticket.id, before: null, after: null }));
}

/**
 * Locks the tickets that rows change, with their unclaimed accounts. Refuses with import-changed when a value or an account that a row replaces has changed
 * since the rows were decided, and when one of the tickets was voided or erased.
 */
async function lockChanged(
  transaction: Transaction<DB>,
  { client_id }: ImportScope,
  rows: readonly { change: ChangedTicket }[],
): Promise<void> {
  const changes = rows.map(({ change: { id, before } }) => ({ id, before }));
  await keepUnclaimed(transaction, { client_id, userIds: [], ticketIds: changes.map(({ id }) => id) });
  const { rows: locked } = await sql`
    SELECT FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change (id uuid, before jsonb)
    JOIN customer_tickets AS held ON held.client_id = ${client_id} AND held.id = change.id
    WHERE to_jsonb(held) @> change.before AND held.ticket_status <> 'void' AND held.passenger_erased_at IS NULL
    ORDER BY held.id
    FOR NO KEY UPDATE OF held`.execute(transaction);
  if (locked.length !== changes.length) refuse('import-changed', {});
}

async function changeTickets(
  transaction: Transaction<DB>,
  { client_id, now }: ImportScope,
  rows: readonly { line: number; change: ChangedTicket }[],
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = [];
  for (const { line, change } of rows) {
    const { id, before, details, email } = change;
    if (Object.keys(details).length > 0) await changeDetails(transaction, { client_id, id }, details);
    let user_id: string | undefined;
    if (email !== undefined) {
      [user_id] = await findOrCreateUnclaimed(transaction, now, client_id, [email]);
      await moveTicketTo(transaction, { client_id, id }, user_id!);
    }
    const after = { ...details, ...(user_id !== undefined && { user_id }) };
    written.push({ line, outcome: 'changed', subject_id: id, before, after });
  }
  const ids = rows.filter(({ change }) => change.details.stop_id).map(({ change }) => change.id);
  await announceAgain(transaction, { client_id, ids });
  return written;
}
