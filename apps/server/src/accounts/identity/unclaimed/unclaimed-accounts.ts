import type { RawBuilder, Transaction } from 'kysely';
import { isOtherWorld } from '../../../operators/practice.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Returns the accounts that own imported tickets until somebody claims them: one for each address of an operator, and one of its own for each null.
 * Accounts of addresses that exist are found, the others made. Two calls with the same addresses wait for each other (decision 249).
 */
export async function findOrCreateUnclaimed(
  transaction: Transaction<DB>,
  now: Date,
  client_id: string,
  emails: readonly (string | null)[],
): Promise<string[]> {
  const wanted = [...new Set(emails.filter((email) => email !== null))].toSorted((one, other) =>
    one < other ? -1 : 1,
  );
  const existing = await transaction
    .selectFrom('unclaimed_accounts')
    .select(['user_id', 'email'])
    .where('client_id', '=', client_id)
    .where('email', 'in', wanted.length > 0 ? wanted : [''])
    .orderBy('email')
    // keeps an account from being claimed until the tickets are in it
    .forNoKeyUpdate()
    .execute();
  await beginAnew(transaction, now, existing);
  const ofEmail = new Map(existing.map(({ email, user_id }) => [email!, user_id]));
  const made: { user_id: string; email: string | null }[] = [];
  const accounts = emails.map((email) => {
    const found = email === null ? undefined : ofEmail.get(email);
    if (found) return found;
    const account = { user_id: newId(now.getTime()), email };
    made.push(account);
    if (email !== null) ofEmail.set(email, account.user_id);
    return account.user_id;
  });
  if (made.length > 0) {
    await sql`
      INSERT INTO users (id, is_unclaimed, practice_client_id, created_at)
      SELECT user_id, true, (SELECT id FROM clients WHERE id = ${client_id} AND practice_of IS NOT NULL), ${now}::timestamptz FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made (user_id uuid)`.execute(
      transaction,
    );
    await sql`
      INSERT INTO unclaimed_accounts (client_id, user_id, email, created_at)
      SELECT ${client_id}, user_id, email, ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made (user_id uuid, email text) ORDER BY email`.execute(
      transaction,
    );
  }
  return accounts;
}

/**
 * Makes accounts without a ticket begin now: a purchaser who has confirmed the address since the account was made waits for an invitation to the tickets
 * that it gets now (decision 249).
 */
async function beginAnew(transaction: Transaction<DB>, now: Date, accounts: readonly { user_id: string }[]) {
  await sql`
    UPDATE unclaimed_accounts SET created_at = ${now}::timestamptz, invited_at = NULL
    WHERE user_id = ANY (${accounts.map(({ user_id }) => user_id)}::uuid[]) AND NOT EXISTS (
      SELECT FROM customer_tickets AS held WHERE held.user_id = unclaimed_accounts.user_id AND held.ticket_status <> 'void')`.execute(
    transaction,
  );
}

/**
 * An SQL condition: an import has moved a ticket away from an account, and can still be taken back (decision 430). After 30 days the rows of an
 * import no longer say what they have replaced.
 */
const isNeededForUndo = (user_id: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM import_rows AS moved
  JOIN imports ON imports.client_id = moved.client_id AND imports.id = moved.import_id AND imports.undone_at IS NULL
  JOIN customer_tickets AS of_import ON of_import.client_id = moved.client_id AND of_import.id = moved.subject_id
    AND of_import.ticket_status <> 'void' AND of_import.passenger_erased_at IS NULL
  WHERE moved.before ->> 'user_id' = ${user_id}::text)`;

/**
 * Deletes accounts among these that own no order any more, and forgets the addresses of those whose tickets are all void, so that nobody is emailed about
 * them.
 */
export async function releaseUnclaimed(transaction: Transaction<DB>, userIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM users
    WHERE id = ANY (${userIds}::uuid[]) AND is_unclaimed AND NOT EXISTS (SELECT FROM orders WHERE orders.user_id = users.id)
      AND NOT ${isNeededForUndo(sql`users.id`)}`.execute(transaction);
  await sql`
    UPDATE unclaimed_accounts SET email = NULL, invited_at = NULL
    WHERE user_id = ANY (${userIds}::uuid[]) AND NOT EXISTS (
      SELECT FROM customer_tickets AS held WHERE held.user_id = unclaimed_accounts.user_id AND held.ticket_status <> 'void')
      AND NOT ${isNeededForUndo(sql`unclaimed_accounts.user_id`)}`.execute(transaction);
}

/** The unclaimed account of an address, and the account of the purchaser who has the address. */
export interface Claim {
  from: string;
  to: string;
}

/**
 * An SQL condition: the address of `unclaimed` was confirmed for `account` after the import, or the operator has invited it. Nobody gets a ticket for
 * practice that was imported with a real address, and no invented family a real one (C-061). An account without a ticket is kept for an undo (decision 430).
 */
const mayClaim = sql`account.email = unclaimed.email AND (unclaimed.invited_at IS NOT NULL OR account.created_at > unclaimed.created_at)
  AND NOT ${isOtherWorld(sql`unclaimed.client_id`, sql`account.id`)}
  AND EXISTS (SELECT FROM customer_tickets AS held WHERE held.user_id = unclaimed.user_id)`;

/** Finds unclaimed accounts whose address a purchaser has. */
export async function findClaims(db: Database, limit: number): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    SELECT unclaimed.user_id AS from, account.id AS to
    FROM unclaimed_accounts AS unclaimed JOIN users AS account ON ${mayClaim}
    ORDER BY unclaimed.user_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Locks both accounts of a claim. Returns false when it is not to be made any more. */
export async function lockClaim(transaction: Transaction<DB>, { from, to }: Claim): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM unclaimed_accounts AS unclaimed JOIN users AS account ON ${mayClaim}
    WHERE unclaimed.user_id = ${from} AND account.id = ${to}
    FOR UPDATE OF unclaimed SKIP LOCKED FOR KEY SHARE OF account SKIP LOCKED`.execute(transaction);
  return rows.length > 0;
}

/**
 * Locks the unclaimed accounts among these, and those that have these tickets, so that they are claimed after this transaction only. A claim locks accounts
 * before tickets, too.
 */
export async function keepUnclaimed(
  transaction: Transaction<DB>,
  { client_id, userIds, ticketIds }: { client_id: string; userIds: readonly string[]; ticketIds: readonly string[] },
): Promise<void> {
  await sql`
    SELECT FROM unclaimed_accounts
    WHERE user_id IN (
      SELECT unnest(${userIds}::uuid[])
      UNION SELECT user_id FROM customer_tickets WHERE client_id = ${client_id} AND id = ANY (${ticketIds}::uuid[]))
    ORDER BY user_id FOR NO KEY UPDATE`.execute(transaction);
}

/** Deletes an unclaimed account that owns nothing any more. */
export async function deleteClaimed(transaction: Transaction<DB>, user_id: string): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', user_id).where('is_unclaimed', '=', true).execute();
}

/** Marks the unclaimed accounts among these as invited, and returns the addresses of those that were not before. */
export async function inviteUnclaimed(
  transaction: Transaction<DB>,
  now: Date,
  userIds: readonly string[],
): Promise<{ user_id: string; email: string }[]> {
  const { rows } = await sql<{ user_id: string; email: string }>`
    UPDATE unclaimed_accounts SET invited_at = ${now}
    WHERE user_id = ANY (${userIds}::uuid[]) AND email IS NOT NULL AND invited_at IS NULL
    RETURNING user_id, email`.execute(transaction);
  return rows;
}

/** Forgets the addresses of accounts whose tickets are void or have no passenger any more. */
export async function forgetUnclaimed(db: Database): Promise<void> {
  await sql`
    UPDATE unclaimed_accounts SET email = NULL, invited_at = NULL
    WHERE email IS NOT NULL AND NOT EXISTS (
      SELECT FROM customer_tickets AS held
      WHERE held.user_id = unclaimed_accounts.user_id AND held.ticket_status <> 'void' AND held.passenger_erased_at IS NULL)
      AND NOT ${isNeededForUndo(sql`unclaimed_accounts.user_id`)}`.execute(db);
}
