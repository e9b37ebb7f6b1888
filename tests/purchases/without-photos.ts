import { sql } from 'kysely';
import type { ProductWithDatabase } from '../support/product-with-database.ts';

/** Makes an operator sell its tickets without photos of the passengers, for tests in which the photo is not the subject. */
export async function withoutPhotos({ db }: ProductWithDatabase, operator: string): Promise<void> {
  const features = sql<string>`features || '{"disable_photo": true}'`;
  await db.updateTable('clients').set({ features }).where('slug', '=', operator).execute();
}
