import type { Transaction } from 'kysely';
import { hashCode, newRecoveryCode } from '../../accounts/identity/secrets/one-time-codes.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Keys } from '../../platform/keys/keys.ts';

const count = 10;

/** What the hashes of a person's recovery codes are bound to. */
export const recoverySubject = (staff_id: string) => `recovery of staff ${staff_id}`;

/** Replaces the recovery codes of a person by ten new ones, and returns them. Only their hashes are stored (C-004). */
export async function renewRecoveryCodes(db: Transaction<DB>, keys: Keys, staff_id: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newRecoveryCode);
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staff_id).execute();
  await db
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id, code_hash: hashCode(keys, recoverySubject(staff_id), code) })))
    .execute();
  return codes;
}
