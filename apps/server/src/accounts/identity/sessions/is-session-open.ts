import type { Deps } from '../../../platform/deps.ts';
import type { Purchaser } from '../../../platform/http/app-types.ts';
import { sql } from 'kysely';
import { liveSession } from './live-session.ts';

/** Returns whether the session of a token is still open: not signed out, not reset, not too old. One read by primary key. */
export async function isSessionOpen({ db, clock }: Pick<Deps, 'db' | 'clock'>, purchaser: Purchaser): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`SELECT ${liveSession(purchaser, clock.now())} AS is_open`.execute(
    db,
  );
  return rows[0]!.is_open;
}
