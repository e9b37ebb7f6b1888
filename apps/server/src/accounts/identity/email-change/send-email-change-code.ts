import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { queueMessage } from '../../../messages/queue-message.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { hashCode, newConfirmationCode } from '../secrets/one-time-codes.ts';

const codeLifetime = 24 * 3_600_000;
/** */
const sendAtMostEvery = 60_000;

interface Change {
  userId: string;
  newEmail: string;
}

/**
 * Makes a code for a change of address, has `save` keep it unless one was sent after the moment it is told (a minute ago), and queues the
 * mail that tells it to the new address. Answers whether it was kept; `send-messages` is to be nudged after the commit.
 */
export async function sendEmailChangeCode(
  db: Kysely<DB>,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  { userId, newEmail }: Change,
  save: (
    code: { code_hash: Buffer; code_sent_at: Date; code_expires_at: Date },
    unlessSentAfter: Date,
  ) => Promise<boolean>,
): Promise<boolean> {
  const now = clock.now();
  const code = newConfirmationCode();
  const kept = {
    code_hash: hashCode(keys, emailChangeSubject(userId, newEmail), code),
    code_sent_at: now,
    code_expires_at: new Date(now.getTime() + codeLifetime),
  };
  if (!(await save(kept, new Date(now.getTime() - sendAtMostEvery)))) return false;
  await queueMessage(db, now, {
    client_id: null,
    event_key: `user ${userId} email change code ${newId(now.getTime())}`,
    template: 'confirm-email-change',
    channel: 'email',
    recipient: newEmail,
    data: { secret: { code } },
  });
  return true;
}

/** What a code is bound to: it shows that one address belongs to one account. */
export function emailChangeSubject(userId: string, newEmail: string): string {
  return `email change ${userId} ${newEmail}`;
}
