import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { insertUser } from './user-queries.ts';

/** Creates the account of an invented family, which logs in like others and belongs to a practice operator (C-061). */
export async function inventAccount(
  db: Transaction<DB>,
  account: {
    id: string;
    email: string;
    phone_number: string;
    password_hash: string;
    created_at: Date;
    practice_client_id: string;
  },
): Promise<void> {
  await insertUser(db, account);
}
