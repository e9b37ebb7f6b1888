import type { Kysely } from 'kysely';
import { hashToken, newToken } from '../../accounts/identity/secrets/tokens.ts';
import type { DB } from '../../platform/database/schema.ts';

/** Returns whether the person of an address signed in completely before in the browser with this token. */
export async function isKnownStaffBrowser(db: Kysely<DB>, email: string, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const known = await db
    .selectFrom('staff_known_browsers')
    .innerJoin('staff', 'staff.id', 'staff_known_browsers.staff_id')
    .select('staff.id')
    .where('token_hash', '=', hashToken(token))
    .where('email', '=', email)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Stores the browser in which a person signed in, and returns its token. A token that the server has issued is kept; another is replaced,
 * because a browser must not choose its own.
 */
export async function rememberStaffBrowser(
  db: Kysely<DB>,
  now: Date,
  staff_id: string,
  shown: string | undefined,
): Promise<string> {
  const isOurs =
    shown !== undefined &&
    (await db
      .selectFrom('staff_known_browsers')
      .select('staff_id')
      .where('token_hash', '=', hashToken(shown))
      .limit(1)
      .executeTakeFirst()) !== undefined;
  const token = isOurs ? shown : newToken();
  await db
    .insertInto('staff_known_browsers')
    .values({ token_hash: hashToken(token), staff_id, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'staff_id']).doUpdateSet({ last_used_at: now }))
    .execute();
  return token;
}
