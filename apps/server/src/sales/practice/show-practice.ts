import type { Kysely } from 'kysely';
import { listPracticeLetters } from '../../messages/practice-letters.ts';
import type { PracticeLetter } from '../../messages/practice-letters.ts';
import { findPractice } from '../../operators/practice.ts';
import type { DB } from '../../platform/database/schema.ts';
import { countContents } from './count-contents.ts';
import type { PracticeContents } from './count-contents.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const mostLetters = 30;

interface Family {
  email: string;
  /** Of the tickets: the passengers, each with the title of the ticket. */
  tickets: { passenger: string; service: string }[];
}

/** What the page about the practice operator shows. */
export interface ShownPractice {
  slug: string;
  name: string;
  /** When it was opened, or emptied for the last time. Names what a person sees, for emptying it. */
  filled_at: Date;
  family_password: string;
  contents: PracticeContents;
  families: Family[];
  /** What would have been sent, the newest first. */
  letters: PracticeLetter[];
}

/** Returns the practice operator that an operator has or is; undefined when it has none (C-061). */
export async function showPractice(db: Kysely<DB>, clientId: string): Promise<ShownPractice | undefined> {
  const { practice } = await findPractice(db, clientId);
  if (!practice) return undefined;
  const { id, slug, name, opened_at, emptied_at, family_password } = practice;
  const families = await sql<Family>`
    SELECT users.email, coalesce((
      SELECT jsonb_agg(jsonb_build_object('passenger', ticket.first_name || ' ' || ticket.last_name, 'service', services.name) ORDER BY ticket.id)
      FROM customer_tickets AS ticket
      JOIN services ON services.client_id = ticket.client_id AND services.id = ticket.service_id
      WHERE ticket.client_id = ${id} AND ticket.user_id = users.id
    ), '[]') AS tickets
    FROM users WHERE practice_client_id = ${id} AND NOT is_unclaimed AND closed_at IS NULL ORDER BY users.email`.execute(
    db,
  );
  return {
    slug,
    name,
    filled_at: emptied_at ?? opened_at,
    family_password,
    contents: await countContents(db, id),
    families: families.rows,
    letters: await listPracticeLetters(db, id, mostLetters),
  };
}
