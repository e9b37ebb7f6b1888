import type { Kysely, Selectable } from 'kysely';
import type { DB, Orders } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** An order whose photo could not be sent: purchaser, time, the order's outcome, and the browser's report (P-243). */
export interface UnsentPhoto {
  order_id: string;
  /** The line of the order. */
  line: number;
  created_at: Date;
  state: string;
  /** The ticket without a photo. Null when the order has no ticket. */
  customer_ticket_id: string | null;
  first_name: string;
  last_name: string;
  /** The purchaser's email address, to request the photo. Null when the account is closed. */
  email: string | null;
  image_upload_error: Selectable<Orders>['image_upload_error'];
}

/** The last row of a page, after which the next one begins. */
type PageEnd = Pick<UnsentPhoto, 'created_at' | 'order_id' | 'line'>;

/**
 * Returns a page of an operator's orders that were made without their photo, newest first (P-132). Both tables have an index of such rows, which
 * the view of all lines would not use.
 */
export async function listUnsentPhotos(
  db: Kysely<DB>,
  clientId: string,
  { after, limit }: { after?: PageEnd; limit: number },
): Promise<UnsentPhoto[]> {
  const isAfter = after
    ? sql`(orders.created_at, orders.id, sold.line) < (${after.created_at}::timestamptz, ${after.order_id}::uuid, ${after.line}::integer)`
    : sql`true`;
  const { rows } = await sql<UnsentPhoto>`
    SELECT orders.id AS order_id, sold.line, orders.created_at, orders.state, sold.customer_ticket_id,
           sold.passenger ->> 'first_name' AS first_name, sold.passenger ->> 'last_name' AS last_name, users.email, sold.image_upload_error
    FROM (
      SELECT client_id, id AS order_id, 1 AS line, customer_ticket_id, passenger, image_upload_error FROM orders
      WHERE client_id = ${clientId} AND image_upload_error IS NOT NULL
      UNION ALL
      SELECT client_id, order_id, line, customer_ticket_id, passenger, image_upload_error FROM order_lines
      WHERE client_id = ${clientId} AND image_upload_error IS NOT NULL
    ) AS sold
    JOIN orders ON orders.client_id = sold.client_id AND orders.id = sold.order_id
    JOIN users ON users.id = orders.user_id
    WHERE ${isAfter}
    ORDER BY orders.created_at DESC, orders.id DESC, sold.line DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}
