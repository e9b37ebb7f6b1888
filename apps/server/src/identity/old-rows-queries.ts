import type { Database } from '../platform/database/connect.ts';

export async function deleteOldSignUps(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sign_ups').where('created_at', '<', before).execute();
}

/** Tokens that were exchanged so long ago; the last one of a session stays as long as the session. */
export async function deleteOldRefreshTokens(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('rotated_at', '<', before).execute();
}

/** Sessions that ended so long ago, by whatever came first; their tokens go with them. */
export async function deleteOldSessions(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before), eb('last_used_at', '<', before)]),
    )
    .execute();
}

/** Browsers in which nobody logged in since then. */
export async function deleteOldBrowsers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('known_browsers').where('last_used_at', '<', before).execute();
}

export async function deleteOldResets(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute();
}

export async function deleteOldEmailChanges(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('asked_at', '<', before).execute();
}

export async function deleteOldAttempts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('attempt_counters').where('window_start', '<', before).execute();
}
