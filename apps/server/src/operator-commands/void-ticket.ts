import type { Database } from '../platform/database/connect.ts';
import { voidForOperator } from '../ticket-changes/void-for-operator.ts';
import { findOperator } from './find-operator.ts';
import { withoutServer } from './without-server.ts';

/** Ends a customer ticket for good. Nothing is given back. Throws with what is wrong with the words given. */
export async function voidTicketOf(db: Database, [slug = '', ticketId = '', ...reason]: string[]): Promise<string> {
  if (reason.join('').trim() === '') throw new Error('Why? A few words for the audit, at the end.');
  const client = await findOperator(db, slug);
  const wanted = { client_id: client.id, id: ticketId, reason: reason.join(' ') };
  const { first_name, last_name, service_name } = await voidForOperator(
    withoutServer(db),
    { kind: 'staff', id: null },
    wanted,
  );
  return `The ticket of ${first_name} ${last_name} for ${service_name} is void. Nothing is given back by this.\n`;
}
