import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { DB, Orders } from '../../platform/database/schema.ts';

/** An order whose photo could not be sent: purchaser, time, the order's outcome, and the browser's report (P-243). */
export interface UnsentPhoto {
  order_id: string;
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
type PageEnd = Pick<UnsentPhoto, 'created_at' | 'order_id'>;

/** Returns a page of an operator's orders that were made without their photo, newest first (P-132). */
export function listUnsentPhotos(
  db: Kysely<DB>,
  clientId: string,
  { after, limit }: { after?: PageEnd; limit: number },
): Promise<UnsentPhoto[]> {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id as order_id',
      'orders.created_at',
      'orders.state',
      'orders.customer_ticket_id',
      sql<string>`orders.passenger ->> 'first_name'`.as('first_name'),
      sql<string>`orders.passenger ->> 'last_name'`.as('last_name'),
      'users.email',
      'orders.image_upload_error',
    ])
    .where('orders.client_id', '=', clientId)
    .where('orders.image_upload_error', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(orders.created_at, orders.id) < (${after?.created_at}, ${after?.order_id}::uuid)`),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
}
