import { sql } from 'kysely';
import type { ProductWithDatabase } from '../support/product-with-database.ts';

/** Switches the passengers' photos of an operator's tickets on or off. They are off in tests in which the photo is not the subject. */
export async function photosOf({ db }: ProductWithDatabase, operator: string, are: 'on' | 'off'): Promise<void> {
  const features = sql<string>`features || ${JSON.stringify({ disable_photo: are === 'off' })}::jsonb`;
  await db.updateTable('clients').set({ features }).where('slug', '=', operator).execute();
}
