import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { hashToken, newToken } from '../secrets/tokens.ts';

/**
 * Returns whether the user of an address logged in before in the browser with this token. Known browsers have their own limits, so that
 * strangers who guess the password do not lock the user out.
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
 * Stores the browser in which a user logged in, and returns its token. A token that is already known for any user of the browser is kept.
 * Another token is replaced, because a browser must not choose its own.
 */
export async function rememberBrowser(
  db: Kysely<DB>,
  userId: string,
  shown: string | undefined,
  now: Date,
): Promise<string> {
  const token = shown && (await isToken(db, shown)) ? shown : newToken();
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

/** Deletes the known browsers of a user. A thief may use one of them. */
export async function deleteKnownBrowsersOf(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}
