import type { Kysely } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import type { Letter } from './delivery/letter.ts';
import { sql } from '../platform/database/sql/sql.ts';

/** Stores what a practice operator would have sent, in place of sending it. The same letter twice is stored once. */
export async function keepPracticeLetter(
  db: Kysely<DB>,
  now: Date,
  client_id: string,
  { id, channel, to: recipient, subject, text: body }: Letter,
): Promise<void> {
  await db
    .insertInto('practice_letters')
    .values({ client_id, id, channel, recipient, subject, body, at: now })
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
    .execute();
}

/** A letter that was not sent. */
export interface PracticeLetter {
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  at: Date;
}

/** The latest letters of a practice operator, the newest first. */
export async function listPracticeLetters(db: Kysely<DB>, clientId: string, limit: number): Promise<PracticeLetter[]> {
  const { rows } = await sql<PracticeLetter>`
    SELECT id, channel, recipient, subject, body, at FROM practice_letters WHERE client_id = ${clientId}
    ORDER BY at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
