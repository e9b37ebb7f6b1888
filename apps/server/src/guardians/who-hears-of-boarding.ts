import type { Kysely } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import { readListeners } from './queries.ts';

/** Addresses of a customer ticket's guardians who want to hear of boarding; its purchaser is not among them. */
export async function whoHearsOfBoarding(db: Kysely<DB>, ticket: { client_id: string; id: string }): Promise<string[]> {
  return readListeners(db, ticket);
}
