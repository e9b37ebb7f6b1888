import { createHmac } from 'node:crypto';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { sessionIdleTime } from './live-session.ts';
import { signTokens } from './sign-tokens.ts';
import { hashToken } from '../secrets/tokens.ts';
import type { OpenSession } from './open-session.ts';
import type { Visitor } from '../users/user.ts';
import {
  endSession,
  findRefreshToken,
  insertRefreshToken,
  lockRefreshToken,
  markRotated,
  markUsed,
} from './session-queries.ts';

/** How long an exchanged token is accepted again, in milliseconds. Another tab may send it at the same time. */
const grace = 10_000;

/**
 * Exchanges the refresh token of the cookie for a new one. A token that was exchanged more than ten seconds ago is a copy, and ends its session.
 * Refuses with not-signed-in (401) without a token and for a session that has ended.
 */
export async function refreshSession(
  { db, clock, keys, log }: Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>,
  refreshToken: string | undefined,
  { ip }: Pick<Visitor, 'ip'>,
): Promise<OpenSession> {
  if (!refreshToken) return refuse('not-signed-in', {});
  const pair = { shown: refreshToken, successor: successorOf(refreshToken, keys) };
  // Refused after the commit, because a rollback would keep the session of a copied token open.
  const session = await inTransaction(db, (transaction) => exchange(transaction, clock.now(), pair));
  if (session && 'reused' in session) {
    logSecurity(log, 'token-reused', { ...session.reused, ip });
    return refuse('not-signed-in', {});
  }
  return session ?? refuse('not-signed-in', {});
}

/**
 * Returns the purchaser whose refresh token `refreshSession` would accept, undefined without a session. It renews nothing and ends no session: pages
 * call it before they are drawn (P-205, P-206). Few of them make calls, so the ID token for calls is signed when it is needed.
 */
export async function findPurchaser(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  refreshToken: string | undefined,
): Promise<{ user: { id: string; email: string }; signIdToken: () => Promise<string> } | undefined> {
  if (!refreshToken) return undefined;
  const token = await findRefreshToken(deps.db, hashToken(refreshToken));
  const now = deps.clock.now();
  if (!token || isOver(token, now) || isCopied(token, now)) return undefined;
  const signIdToken = async () => (await signTokens(deps, token, token.session_id)).id_token;
  return { user: { id: token.id, email: token.email }, signIdToken };
}

/**
 * Derives the next token from a token. Two tabs that exchange the same token get the same next token. So a session has one sequence of tokens, and a
 * copy of a token is noticed when both are used.
 */
function successorOf(refreshToken: string, keys: Deps['keys']): string {
  return createHmac('sha256', keys.secrets('refresh-tokens')[0]!).update(refreshToken).digest('base64url');
}

async function exchange(
  db: Kysely<DB>,
  now: Date,
  { shown, successor }: { shown: string; successor: string },
): Promise<OpenSession | { reused: { user_id: string; session_id: string } } | undefined> {
  const tokenHash = hashToken(shown);
  const token = await lockRefreshToken(db, tokenHash);
  if (!token || isOver(token, now)) return undefined;
  if (isCopied(token, now)) {
    await endSession(db, token.session_id, 'token-reuse', now);
    return { reused: { user_id: token.id, session_id: token.session_id } };
  }
  await markRotated(db, tokenHash, now);
  await insertRefreshToken(db, { token_hash: hashToken(successor), session_id: token.session_id, issued_at: now });
  await markUsed(db, token.session_id, now);
  return {
    id: token.session_id,
    user: { id: token.id, email: token.email, phone_number: token.phone_number },
    refreshToken: successor,
    expiresAt: token.expires_at,
  };
}

type RefreshToken = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;

function isOver({ revoked_at, expires_at, last_used_at }: RefreshToken, now: Date): boolean {
  return revoked_at !== null || expires_at <= now || last_used_at.getTime() + sessionIdleTime <= now.getTime();
}

/** Whether a token was exchanged so long ago that its browser has the next one. */
function isCopied({ rotated_at }: RefreshToken, now: Date): boolean {
  return rotated_at !== null && now.getTime() - rotated_at.getTime() > grace;
}
