import { permissionsAt } from '@fareway/domain/staff/roles.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import type { Kysely } from 'kysely';
import { hashToken, newToken } from '../../accounts/identity/secrets/tokens.ts';
import type { Visitor } from '../../accounts/identity/users/user.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StaffSession } from '../../platform/http/app-types.ts';
import { newId } from '../../platform/ids.ts';
import { limitOfMembership } from '../limits/limits.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const minute = 60_000;

/** How long a session lasts after the second factor, in milliseconds (C-013). */
const sessionLifetime = 12 * 60 * minute;
/** How long a session of a person who sees money lasts without use, in milliseconds (C-013). */
const idleTimeOfMoney = 30 * minute;
/** How long the second factor may follow the password, in milliseconds. */
const timeForFactor = 10 * minute;
const userAgentLength = 300;
/** A use is written once in this time, in milliseconds, so that a page with many calls does not write at each of them. */
const writeUseEvery = minute;

/** Opens a session without a second factor, and returns it with its token. */
export async function openStaffSession(
  db: Kysely<DB>,
  now: Date,
  staff_id: string,
  { ip, userAgent }: Visitor,
): Promise<{ id: string; token: string }> {
  const session = { id: newId(now.getTime()), token: newToken() };
  await db
    .insertInto('staff_sessions')
    .values({
      id: session.id,
      staff_id,
      token_hash: hashToken(session.token),
      user_agent: userAgent?.slice(0, userAgentLength) ?? null,
      network: networkOf(ip),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + timeForFactor),
    })
    .execute();
  return session;
}

/** Marks the second factor of a session as proven. Returns its new token: the one before was known before the factor. */
export async function openConsole(db: Kysely<DB>, now: Date, sessionId: string): Promise<string> {
  const token = newToken();
  await db
    .updateTable('staff_sessions')
    .set({
      token_hash: hashToken(token),
      factor_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + sessionLifetime),
    })
    .where('id', '=', sessionId)
    .execute();
  return token;
}

/** Stores that the second factor of a session was proven again (C-014). */
export async function renewProof(db: Kysely<DB>, now: Date, sessionId: string): Promise<void> {
  await db.updateTable('staff_sessions').set({ factor_at: now }).where('id', '=', sessionId).execute();
}

/**
 * Returns the open session of a token, with what its person may do at an operator; undefined without one. At a practice operator the members of the real
 * one work with the same roles (C-061), but those who are limited to services (C-008). A session ends 12 hours after the second
 * factor, and for a person who sees money after 30 minutes without use (C-013). `isUse` is false for a call that an open page makes by itself.
 */
export async function findStaffSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string | undefined,
  clientSlug: string | undefined,
  isUse = true,
): Promise<StaffSession | undefined> {
  if (!token) return undefined;
  const now = clock.now();
  const { rows } = await sql<{
    id: string;
    staff_id: string;
    factor_at: Date | null;
    last_used_at: Date;
    sees_any_money: boolean;
    client_id: string | null;
    original_id: string;
    is_practice: boolean;
    role: Role;
    sees_money: boolean;
    limit: string[] | null;
  }>`
    SELECT session.id, session.staff_id, session.factor_at, session.last_used_at,
      CASE WHEN membership.staff_id IS NOT NULL THEN client.id END AS client_id, coalesce(client.practice_of, client.id) AS original_id, client.practice_of IS NOT NULL AS is_practice,
      membership.role, membership.sees_money, ${limitOfMembership} AS "limit",
      EXISTS (
        SELECT FROM staff_memberships AS any_membership
        WHERE any_membership.staff_id = session.staff_id AND removed_at IS NULL AND any_membership.sees_money
      ) AS sees_any_money
    FROM staff_sessions AS session
    LEFT JOIN clients AS client ON client.slug = ${clientSlug ?? null}
    LEFT JOIN staff_memberships AS membership
      ON membership.client_id = coalesce(client.practice_of, client.id) AND membership.staff_id = session.staff_id AND membership.removed_at IS NULL
        AND NOT (membership.is_limited AND client.practice_of IS NOT NULL)
    WHERE session.token_hash = ${hashToken(token)} AND session.ended_at IS NULL AND session.expires_at > ${now}::timestamptz`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const unused = now.getTime() - row.last_used_at.getTime();
  if (row.sees_any_money && unused > idleTimeOfMoney) {
    await endStaffSession(db, now, { staff_id: row.staff_id, id: row.id });
    return undefined;
  }
  if (isUse && unused > writeUseEvery) {
    await db.updateTable('staff_sessions').set({ last_used_at: now }).where('id', '=', row.id).execute();
  }
  return {
    id: row.staff_id,
    session_id: row.id,
    factor_at: row.factor_at ?? undefined,
    membership:
      row.client_id === null
        ? undefined
        : {
            client_id: row.client_id,
            original_id: row.original_id,
            services: row.limit ?? 'all',
            permissions: permissionsAt(row.is_practice, {
              role: row.role,
              seesMoney: row.sees_money,
              isLimited: row.limit !== null,
            }),
          },
  };
}

/** Ends one session of a person. Returns whether it was open. */
export async function endStaffSession(
  db: Kysely<DB>,
  now: Date,
  { staff_id, id }: { staff_id: string; id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await openSessionsOf(db, now, staff_id).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the sessions of a person, but for one if that is given. */
export async function endStaffSessions(
  db: Kysely<DB>,
  now: Date,
  { staff_id, but }: { staff_id: string; but?: string },
): Promise<void> {
  const ending = openSessionsOf(db, now, staff_id);
  await (but === undefined ? ending : ending.where('id', '!=', but)).execute();
}

function openSessionsOf(db: Kysely<DB>, now: Date, staff_id: string) {
  return db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staff_id)
    .where('ended_at', 'is', null);
}

/** Returns the open sessions of a person whose second factor is proven, the last used one first. */
export async function listStaffSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, staff_id: string) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'user_agent', 'network', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staff_id)
    .where('ended_at', 'is', null)
    .where('factor_at', 'is not', null)
    .where('expires_at', '>', clock.now())
    .where(
      sql<boolean>`(last_used_at >= ${new Date(clock.now().getTime() - idleTimeOfMoney)}::timestamptz OR NOT EXISTS (
        SELECT FROM staff_memberships WHERE staff_memberships.staff_id = staff_sessions.staff_id AND removed_at IS NULL AND sees_money
      ))`,
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
