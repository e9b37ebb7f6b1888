import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '../platform/database/schema.ts';
import { newId } from '../platform/ids.ts';
import { sql } from '../platform/database/sql/sql.ts';

// A practice operator (C-061): an operator of its own for training, linked to the real one by `practice_of`.

/** Marks a practice operator on the wire, so that its pages say that nothing is real. */
export const practiceOnWire = z
  .literal(true)
  .optional()
  .describe('An operator for training: nothing there is real (C-061)');

/** An SQL expression: whether a purchaser and an operator do not belong together. Invented families buy at their practice operator only, and it sells to them only. */
export function isOtherWorld(clientId: unknown, userId: unknown): RawBuilder<boolean> {
  return sql<boolean>`(
    (SELECT practice_client_id FROM users WHERE id = ${userId}) IS DISTINCT FROM
    (SELECT id FROM clients WHERE id = ${clientId} AND practice_of IS NOT NULL))`;
}

/** Whether an address is of an invented family. Its top-level name is reserved (RFC 2606): no mail server has such an address. */
export function isInvented(email: string): boolean {
  return email.endsWith('.practice.invalid');
}

/** Returns whether an operator is for practice. */
export async function isForPractice(db: Kysely<DB>, clientId: string): Promise<boolean> {
  const clients = db.selectFrom('clients').select('id').where('id', '=', clientId);
  return Boolean(await clients.where('practice_of', 'is not', null).executeTakeFirst());
}

/** An SQL expression: the id of the operator whose members work at an operator. A practice operator has those of the real one. */
export function operatorOfMembers(clientId: unknown): RawBuilder<string> {
  return sql<string>`(SELECT coalesce(practice_of, id) FROM clients WHERE id = ${clientId})`;
}

/** The real operator of a practice operator, and the practice operator if there is one. */
export interface PracticePair {
  original: { id: string; name: string };
  practice:
    | { id: string; slug: string; name: string; opened_at: Date; emptied_at: Date | null; family_password: string }
    | undefined;
}

/** Returns the pair that an operator belongs to, whichever of the two it is. */
export async function findPractice(db: Kysely<DB>, clientId: string): Promise<PracticePair> {
  const { rows } = await sql<PracticePair['original'] & { practice: PracticePair['practice'] | null }>`
    SELECT original.id, original.name, (
      SELECT jsonb_build_object('id', practice.id, 'slug', practice.slug, 'name', practice.name, 'opened_at', opened_at,
                                'emptied_at', emptied_at, 'family_password', family_password)
      FROM clients AS practice JOIN practices ON practices.client_id = practice.id WHERE practice.practice_of = original.id
    ) AS practice
    FROM clients AS given JOIN clients AS original ON original.id = coalesce(given.practice_of, given.id)
    WHERE given.id = ${clientId}`.execute(db);
  const { id, name, practice } = rows[0]!;
  if (!practice) return { original: { id, name }, practice: undefined };
  const { opened_at, emptied_at } = practice;
  return {
    original: { id, name },
    practice: { ...practice, opened_at: new Date(opened_at), emptied_at: emptied_at && new Date(emptied_at) },
  };
}

/** Makes every other opening or emptying of the same practice operator wait until this transaction ends. */
export async function lockPractice(db: Transaction<DB>, originalId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('practice ' || ${originalId}::text, 0))`.execute(db);
}

const longestName = 120;
const longestSlug = 63;

/** Creates the practice operator of an operator, without anything in it. Returns its id. The caller writes the audit entries. */
export async function createPractice(
  db: Transaction<DB>,
  now: Date,
  originalId: string,
  { account, suffix, password }: { account: (id: string) => string; suffix: string; password: string },
): Promise<string> {
  const id = newId(now.getTime());
  await sql`
    INSERT INTO clients (id, slug, name, site_name, practice_of, stripe_account_id, currency, time_zone, brand_colour, sales_year)
    SELECT ${id}::uuid, (
        SELECT slug.wanted FROM (
          SELECT n, rtrim(left(original.slug, ${longestSlug - 14}), '-') || '-practice' || CASE n WHEN 1 THEN '' ELSE '-' || n END AS wanted
          FROM generate_series(1, 1000) AS n
        ) AS slug
        WHERE NOT EXISTS (SELECT FROM clients WHERE clients.slug = slug.wanted) ORDER BY n LIMIT 1
      ),
      left(name, ${longestName} - length(${suffix}::text)) || ${suffix}::text,
      left(site_name, ${longestName} - length(${suffix}::text)) || ${suffix}::text,
      original.id, ${account(id)}, currency, time_zone, brand_colour, sales_year
    FROM clients AS original WHERE original.id = ${originalId}`.execute(db);
  await sql`
    INSERT INTO practices (client_id, opened_at, family_password) VALUES (${id}::uuid, ${now}::timestamptz, ${password})`.execute(
    db,
  );
  return id;
}

/** Copies the settings and what is sold from the real operator. The practice operator must be empty. */
export async function fillFromOriginal(db: Transaction<DB>, practiceId: string): Promise<void> {
  await sql`
    UPDATE clients SET (currency, time_zone, brand_colour, sales_year, features, support_name, support_email, support_phone, terms_url, refund_steps,
                        refund_words, instalment_retries, suspends_in_arrears, passengers_on_devices, settings_revision) = (
      SELECT currency, time_zone, brand_colour, sales_year, features, support_name, support_email, support_phone, terms_url, refund_steps,
             refund_words, instalment_retries, suspends_in_arrears, passengers_on_devices, clients.settings_revision + 1
      FROM clients AS original WHERE original.id = clients.practice_of)
    WHERE id = ${practiceId}`.execute(db);
  await sql`SELECT copy_to_practice(${practiceId}::uuid)`.execute(db);
}

/** Deletes everything of a practice operator but itself and its history. */
export async function deleteContents(
  db: Transaction<DB>,
  now: Date,
  practiceId: string,
  { password }: { password: string },
): Promise<void> {
  await sql`SELECT empty_practice(${practiceId}::uuid)`.execute(db);
  await sql`UPDATE practices SET emptied_at = ${now}::timestamptz, family_password = ${password} WHERE client_id = ${practiceId}`.execute(
    db,
  );
}
