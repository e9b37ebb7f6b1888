import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { DB, Orders } from '../../platform/database/schema.ts';

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

/** Returns a page of an operator's orders that were made without their photo, newest first (P-132). */
export function listUnsentPhotos(
  db: Kysely<DB>,
  clientId: string,
  { after, limit }: { after?: PageEnd; limit: number },
): Promise<UnsentPhoto[]> {
  return db
    .selectFrom('every_order_line as sold')
    .innerJoin('orders', (join) =>
      join.onRef('orders.client_id', '=', 'sold.client_id').onRef('orders.id', '=', 'sold.order_id'),
    )
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id as order_id',
      sql<number>`sold.line`.as('line'),
      'orders.created_at',
      'orders.state',
      'sold.customer_ticket_id',
      sql<string>`sold.passenger ->> 'first_name'`.as('first_name'),
      sql<string>`sold.passenger ->> 'last_name'`.as('last_name'),
      'users.email',
      'sold.image_upload_error',
    ])
    .where('sold.client_id', '=', clientId)
    .where('sold.image_upload_error', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(orders.created_at, orders.id, sold.line) < (${after?.created_at}, ${after?.order_id}::uuid, ${after?.line})`,
      ),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .orderBy('sold.line', 'desc')
    .limit(limit)
    .execute();
}
