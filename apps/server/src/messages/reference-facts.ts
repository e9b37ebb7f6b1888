import * as labels from '@fareway/texts/words/labels.ts';
import type { Deps } from '../platform/deps.ts';
import type { Fact } from './message-content.ts';

/** Returns the fact of a mail that names an order by its reference (decision 157). Throws for an unknown id. */
export async function orderFact({ db }: Pick<Deps, 'db'>, id: string): Promise<Fact> {
  const { reference } = await db
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { label: labels.order, value: reference };
}

/** Returns the fact of a mail that names a ticket by its reference. Throws for an unknown id. */
export async function ticketFact({ db }: Pick<Deps, 'db'>, id: string): Promise<Fact> {
  const { reference } = await db
    .selectFrom('customer_tickets')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { label: labels.ticket, value: reference };
}
