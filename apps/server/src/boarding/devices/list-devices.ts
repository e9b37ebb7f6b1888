import type { Selectable } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { Devices } from '../../platform/database/schema.ts';

export type ListedDevice = Pick<
  Selectable<Devices>,
  'name' | 'paired_at' | 'last_used_at' | 'expires_at' | 'revoked_at'
>;

/** Returns an operator's devices, including revoked ones, newest first. */
export async function listDevices({ db }: Pick<Deps, 'db'>, clientId: string): Promise<ListedDevice[]> {
  return db
    .selectFrom('devices')
    .select(['name', 'paired_at', 'last_used_at', 'expires_at', 'revoked_at'])
    .where('client_id', '=', clientId)
    .orderBy('paired_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
