import type { VerifiedDomain } from '../operators/mail-domain/sender.ts';
import type { Database } from '../platform/database/connect.ts';
import { sql } from '../platform/database/sql/sql.ts';

/** A message that is due, with the operator's data for its template. */
export interface ClaimedMessage {
  id: string;
  template: string;
  channel: 'email' | 'sms';
  recipient: string;
  data: Record<string, unknown>;
  /** The practice operator that it would be from, or whose invented family it would be to: then it is not sent to anybody (C-061). */
  practice_id: string | null;
  /** This try included. */
  attempts: number;
  operator_name: string | null;
  brand_colour: string | null;
  logo_id: string | null;
  support_name: string | null;
  support_email: string | null;
  support_phone: string | null;
  /** The operator's own address, when its records are right (C-205). */
  own_sender: VerifiedDomain | null;
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

/** How long a claimed message belongs to this process. After that another process claims it, if this one was killed (F-26). */
export const leaseSeconds = 20;

const mostAtOnce = 10;

/** Claims the messages that have waited longest. Skips rows that another process has locked. */
export async function claimMessages(db: Database, now: Date): Promise<ClaimedMessage[]> {
  const leaseEnds = new Date(now.getTime() + leaseSeconds * 1_000);
  const { rows } = await sql<Omit<ClaimedMessage, 'own_sender'> & Nullable<VerifiedDomain>>`
    WITH claimed AS (
      UPDATE messages SET attempts = attempts + 1, next_attempt_at = ${leaseEnds}::timestamptz
      WHERE id IN (
        SELECT id FROM messages WHERE state = 'queued' AND next_attempt_at <= ${now}::timestamptz
        ORDER BY next_attempt_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED
      )
      RETURNING *
    )
    SELECT claimed.id, template, channel, recipient, data, attempts,
           clients.site_name AS operator_name, brand_colour, logo_id, support_name, support_email, support_phone,
           own.client_id, own.local_part, own.domain, own.selector, own.sealed_private_key,
           CASE WHEN clients.practice_of IS NOT NULL THEN clients.id
             ELSE (SELECT practice_client_id FROM users WHERE users.email = claimed.recipient) END AS practice_id
    FROM claimed LEFT JOIN clients ON clients.id = claimed.client_id
    LEFT JOIN mail_domains AS own ON own.client_id = claimed.client_id AND own.verified_at IS NOT NULL`.execute(db);
  return rows.map(({ client_id, local_part, domain, selector, sealed_private_key, ...message }) => {
    const own = { client_id, local_part, domain, selector, sealed_private_key };
    return { ...message, own_sender: client_id === null ? null : (own as VerifiedDomain) };
  });
}

/** Marks a message as sent, and deletes the secrets from its data. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await sql`
    UPDATE messages SET state = 'sent', sent_at = ${now}::timestamptz, last_error = NULL, data = data - 'secret'
    WHERE id = ${id} AND state = 'queued'`.execute(db);
}

/** A message as one process has claimed it. Once its claim has ended and another process has claimed it, it has had more attempts. */
type Claim = Pick<ClaimedMessage, 'id' | 'attempts'>;

/**
 * Stores why a message could not be sent, and when the next attempt is. Does nothing when another process has claimed the message since: it
 * may be sending it.
 */
export async function markForRetry(
  db: Database,
  { id, attempts }: Claim,
  reason: string,
  nextAttemptAt: Date,
): Promise<void> {
  await sql`
    UPDATE messages SET last_error = ${reason}, next_attempt_at = ${nextAttemptAt}::timestamptz
    WHERE id = ${id} AND state = 'queued' AND attempts = ${attempts}`.execute(db);
}

/**
 * Marks a message as failed for good, and deletes the secrets from its data. The row stays, so that staff can see it. Does nothing when another
 * process has claimed the message since.
 */
export async function markFailed(db: Database, { id, attempts }: Claim, reason: string): Promise<void> {
  await sql`
    UPDATE messages SET state = 'failed', last_error = ${reason}, data = data - 'secret'
    WHERE id = ${id} AND state = 'queued' AND attempts = ${attempts}`.execute(db);
}
