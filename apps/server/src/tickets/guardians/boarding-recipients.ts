import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { guardianPage } from './guardian-events.ts';
import { readBoardingRecipients } from './queries.ts';

/** Returns the guardians of a customer ticket who receive boarding emails: their addresses, and the page where each switches them off. */
export async function guardianRecipients(
  db: Kysely<DB>,
  ticket: { client_id: string; id: string },
): Promise<{ email: string; path: string }[]> {
  const listeners = await readBoardingRecipients(db, ticket);
  return listeners.flatMap(({ id, email }) => (email === null ? [] : [{ email, path: guardianPage(id) }]));
}
