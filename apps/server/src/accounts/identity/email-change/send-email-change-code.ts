import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { createMessage, queueMessage } from '../../../messages/queue-messages.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { hashCode, newConfirmationCode } from '../secrets/one-time-codes.ts';
import { confirmEmailChange } from '../account-messages.ts';

const codeLifetime = 24 * 3_600_000;
/** */
const sendAtMostEvery = 60_000;

interface Change {
  userId: string;
  newEmail: string;
}

/**
 * Makes a code for an email change and queues its mail to the new address. `store` stores the code, unless one was sent after the given instant, a
 * minute ago. Returns whether it was stored; then nudge `send-messages` after the commit.
 */
export async function sendEmailChangeCode(
  db: Kysely<DB>,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  { userId, newEmail }: Change,
  store: (
    code: { code_hash: Buffer; code_sent_at: Date; code_expires_at: Date },
    unlessSentAfter: Date,
  ) => Promise<boolean>,
): Promise<boolean> {
  const now = clock.now();
  const code = newConfirmationCode();
  const stored = {
    code_hash: hashCode(keys, emailChangeSubject(userId, newEmail), code),
    code_sent_at: now,
    code_expires_at: new Date(now.getTime() + codeLifetime),
  };
  if (!(await store(stored, new Date(now.getTime() - sendAtMostEvery)))) return false;
  await queueMessage(
    db,
    now,
    createMessage(confirmEmailChange, {
      client_id: null,
      event_key: `user ${userId} email change code ${newId(now.getTime())}`,
      channel: 'email',
      recipient: newEmail,
      data: { secret: { code } },
    }),
  );
  return true;
}

/** Returns the subject of a code: it is valid for one address of one account. */
export function emailChangeSubject(userId: string, newEmail: string): string {
  return `email change ${userId} ${newEmail}`;
}
