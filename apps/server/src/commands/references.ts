import { formatMoney } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { findOperator } from '../operators/find-operator.ts';
import type { Database } from '../platform/database/connect.ts';
import { UsageError } from '../platform/usage-error.ts';
import type { CommandDeps } from './command-deps.ts';
import { tabbedLine } from './tabbed-line.ts';
import { sql } from '../platform/database/sql/sql.ts';

interface FoundSale {
  kind: string;
  reference: string;
  id: string;
  state: string;
  service_name: string;
  passenger: string | null;
  email: string | null;
  price: number;
  currency: Currency;
  day: string;
}

/**
 * Writes the tickets and orders of an operator that have a reference, a line each: kind, reference, state, service, passenger, email of the
 * purchaser, price, day of the purchase and id (decision 157). The tickets of a found order are written with it, and the order of a found ticket.
 */
export async function findSale({ db }: Pick<CommandDeps, 'db'>, [slug = '', ...words]: string[]): Promise<string> {
  const client = await findOperator(db, slug);
  const reference = parseReference(words.join(''));
  if (!reference) throw new UsageError('Write the reference as its 8 letters and digits.');
  const sales = await readSales(db, client.id, reference);
  if (sales.length === 0) return refuse('reference-unknown', { operator: client.name, reference });
  return [...sales.map(lineOf), ''].join('\n');
}

/** Returns the id of the ticket that a word of a command names: the id itself, or the ticket's reference. Other words are returned as they are. */
export async function readTicketId(db: Database, clientId: string, word: string): Promise<string> {
  const reference = parseReference(word);
  if (!reference) return word;
  const ticket = await db
    .selectFrom('customer_tickets')
    .select('id')
    .where('client_id', '=', clientId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return ticket?.id ?? word;
}

/** Reads a reference as people type it: in small letters, with spaces or dashes. */
function parseReference(text: string): string | undefined {
  const letters = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[2-9BCDFGHJKMNP-TV-Z]{8}$/.test(letters) ? letters : undefined;
}

async function readSales(db: Database, clientId: string, reference: string): Promise<FoundSale[]> {
  const { rows } = await sql<FoundSale>`
    WITH named AS (
      SELECT orders.id AS order_id, sold.customer_ticket_id AS ticket_id
      FROM orders LEFT JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id
      WHERE orders.client_id = ${clientId} AND orders.reference = ${reference}
      UNION SELECT order_id, id FROM customer_tickets WHERE client_id = ${clientId} AND reference = ${reference}
    )
    SELECT 'ticket' AS kind, ticket.reference, ticket.id, ticket.ticket_status AS state, ticket.service_name,
           concat_ws(' ', ticket.first_name, ticket.last_name) AS passenger, nullif(users.email, '') AS email, ticket.total_price AS price,
           ticket.currency, to_char(ticket.date_purchased AT TIME ZONE clients.time_zone, 'YYYY-MM-DD') AS day
    FROM customer_tickets AS ticket
    JOIN clients ON clients.id = ticket.client_id LEFT JOIN users ON users.id = ticket.user_id
    WHERE ticket.client_id = ${clientId} AND ticket.id IN (SELECT ticket_id FROM named)
    UNION ALL
    SELECT orders.kind, orders.reference, orders.id, orders.state, services.name, NULL, nullif(users.email, '') AS email, orders.net_price,
           orders.currency, to_char(orders.created_at AT TIME ZONE clients.time_zone, 'YYYY-MM-DD')
    FROM orders
    JOIN clients ON clients.id = orders.client_id LEFT JOIN users ON users.id = orders.user_id
    JOIN services ON services.client_id = orders.client_id AND services.id = orders.service_id
    WHERE orders.client_id = ${clientId} AND orders.id IN (SELECT order_id FROM named)`.execute(db);
  return rows;
}

function lineOf({ kind, reference, state, service_name, passenger, email, price, currency, day, id }: FoundSale) {
  const buyer = email ?? 'the account was closed';
  return tabbedLine([kind, reference, state, service_name, passenger, buyer, formatMoney(price, currency), day, id]);
}
