import { dropEmailUndos } from './email-change/email-change-queries.ts';
import { deleteKnownBrowsersOf } from './sessions/known-browsers.ts';
import { dropEmailChange, dropReset } from './users/pending-change-queries.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** The account, its sessions and known browsers, and sign-ups. Counters contain keyed hashes, for two days. */
export const personalDataOfAccounts: PersonalData = {
  tables: [
    'users',
    'sign_ups',
    'password_resets',
    'email_changes',
    'sessions',
    'refresh_tokens',
    'known_browsers',
    'email_undos',
    'attempt_counters',
    // of nobody's account: it is deleted when somebody claims its tickets
    'unclaimed_accounts',
  ],
  async readForExport(db, { userId }) {
    const account = await db
      .selectFrom('users')
      .leftJoin('email_changes', 'email_changes.user_id', 'users.id')
      .select([
        'users.id',
        'users.email',
        'users.phone_number',
        'users.created_at',
        'email_changes.new_email as email_waiting_for_its_code',
      ])
      .where('users.id', '=', userId)
      .executeTakeFirst();
    const sessions = await db
      .selectFrom('sessions')
      .select(['user_agent as browser', 'created_at', 'last_used_at', 'expires_at', 'revoked_at as ended_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute();
    const browsers = await db
      .selectFrom('known_browsers')
      .select(['first_used_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('first_used_at')
      .execute();
    const earlier = await db
      .selectFrom('email_undos')
      .select(['old_email', 'changed_at', 'expires_at as can_be_undone_until'])
      .where('user_id', '=', userId)
      .orderBy('changed_at')
      .execute();
    return {
      'account.json': account,
      'earlier-emails.json': earlier,
      'sessions.json': sessions,
      'known-browsers.json': browsers,
    };
  },
  async erase(db, { userId, email }) {
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await deleteKnownBrowsersOf(db, userId);
    await dropReset(db, userId);
    await dropEmailChange(db, userId);
    await dropEmailUndos(db, userId);
    await db.deleteFrom('sign_ups').where('email', '=', email).execute();
  },
};
