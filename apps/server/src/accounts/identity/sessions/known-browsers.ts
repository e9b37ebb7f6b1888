import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { hashToken } from './hash-token.ts';

/**
 * Returns whether the owner of an address logged in before in the browser that shows this token. Such a browser has limits of its own, so
 * that strangers who guess the password do not lock the owner out.
 */
export async function isKnownBrowser(db: Kysely<DB>, email: string, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const known = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('users.id')
    .where('known_browsers.token_hash', '=', hashToken(token))
    .where('users.email', '=', email)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Makes the browser known to a user who has just logged in, and returns the token that it keeps. A token that is known already, to this
 * user or to another one of the same browser, stays; any other is replaced, as a browser must not choose its own.
 */
export async function rememberBrowser(
  db: Kysely<DB>,
  userId: string,
  shown: string | undefined,
  now: Date,
): Promise<string> {
  const token = shown && (await isToken(db, shown)) ? shown : randomBytes(32).toString('base64url');
  await db
    .insertInto('known_browsers')
    .values({ token_hash: hashToken(token), user_id: userId, first_used_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute();
  return token;
}

async function isToken(db: Kysely<DB>, token: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/** Forgets every browser of a user: one of them may be a thief's. */
export async function forgetBrowsersOf(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}
