import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { queueRemovals } from '../../platform/personal-data/removals.ts';
import { discardFormerPhotos } from './discard-photos.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Photos of passengers. The export contains the pictures as files. */
export const personalDataOfPhotos: PersonalData = {
  tables: ['photos'],
  async readForExport(db, { userId }) {
    const photos = await db
      .selectFrom('photos')
      .select(['file_name', 'width', 'height', 'stored_size as bytes', 'created_at', 'stored_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute();
    return { 'photos.json': photos };
  },
  erase: (db, { userId }, now) => erasePhotos(db, userId, now),
  eraseOfTickets: discardFormerPhotos,
};

/** The files of a user's photos that are in the store. */
export async function listStoredPhotos(db: Kysely<DB>, userId: string): Promise<string[]> {
  const photos = await db
    .selectFrom('photos')
    .select('file_name')
    .where('user_id', '=', userId)
    .where('state', '=', 'stored')
    .execute();
  return photos.map(({ file_name }) => file_name);
}

/** Deletes a user's photos that are on no ticket any more. The pictures are deleted from the store after the commit. */
export async function erasePhotos(db: Transaction<DB>, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ file_name: string }>`
    DELETE FROM photos
    WHERE user_id = ${userId} AND NOT EXISTS (SELECT FROM customer_tickets WHERE customer_tickets.photo = photos.file_name)
    RETURNING file_name`.execute(db);
  await queueRemovals(
    db,
    now,
    rows.map(({ file_name }) => ({ kind: 'photo', name: file_name })),
  );
}
