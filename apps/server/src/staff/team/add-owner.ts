import type { Role } from '@fareway/domain/staff/roles.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { seal } from '../../platform/keys/seal.ts';
import { authenticatorPurpose } from '../factors/authenticator.ts';

interface NewMember {
  email: string;
  name: string;
  password_hash: string;
  /** Base 32. */
  authenticator_secret: string;
}

/** Adds an owner with an account and an authenticator app, without an invitation; for demonstrations and tests. Does nothing for a known address. */
export function addOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  client_id: string,
  owner: NewMember,
): Promise<void> {
  return addMember(deps, client_id, owner, { role: 'owner', sees_money: true });
}

/** Adds a member with a role as `addOwner` adds an owner. */
export async function addMember(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  client_id: string,
  { email, name, password_hash, authenticator_secret }: NewMember,
  membership: { role: Role; sees_money: boolean },
): Promise<void> {
  const now = clock.now();
  const id = newId(now.getTime());
  await inTransaction(db, async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('staff')
      .values({ id, email, name, password_hash, created_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const sealed_secret = seal(keys, authenticatorPurpose, id, authenticator_secret);
    await transaction
      .insertInto('staff_totp')
      .values({ staff_id: id, sealed_secret, last_step: 0, set_up_at: now })
      .execute();
    await transaction
      .insertInto('staff_memberships')
      .values({ client_id, staff_id: id, ...membership, joined_at: now })
      .execute();
    await writeAudit(transaction, now, {
      client_id,
      actor: { kind: 'system', id: null },
      action: 'join-staff',
      subject: { kind: 'staff', id },
      after: membership,
    });
  });
}
