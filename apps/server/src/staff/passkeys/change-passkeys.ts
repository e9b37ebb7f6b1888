import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notifyStaff } from '../notify-staff.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';
import { passkeyRemoved } from '../sign-in/sign-in-messages.ts';

interface PasskeyId {
  staff_id: string;
  id: string;
}

/** Returns the passkeys of a person, the oldest first (C-005). */
export async function listPasskeys({ db }: Pick<Deps, 'db'>, staff_id: string) {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staff_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Renames a passkey of a person. Refuses with staff-passkey-unknown. */
export async function renamePasskey(
  { db }: Pick<Deps, 'db'>,
  { staff_id, id }: PasskeyId,
  name: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staff_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('staff-passkey-unknown', {});
}

/**
 * Removes a passkey of a person, and ends all other sessions of the person. The last second factor is refused with last-factor (C-005). Refuses with
 * staff-passkey-unknown.
 */
export async function removePasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { staff_id, id, session_id }: PasskeyId & { session_id: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // of the last two passkeys that are removed at once, one stays
    await transaction
      .selectFrom('staff')
      .select('id')
      .where('id', '=', staff_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const passkeys = await listPasskeys({ db: transaction }, staff_id);
    const removed = passkeys.find((one) => one.id === id) ?? refuse('staff-passkey-unknown', {});
    const app = await transaction
      .selectFrom('staff_totp')
      .select('staff_id')
      .where('staff_id', '=', staff_id)
      .executeTakeFirst();
    if (passkeys.length === 1 && !app) refuse('last-factor', {});
    await transaction.deleteFrom('staff_passkeys').where('id', '=', id).execute();
    // who holds its device may have opened them with it; after the deletion, which waits for a sign-in with it that has begun
    await endStaffSessions(transaction, clock.now(), { staff_id, but: session_id });
    await notifyStaff(transaction, clock.now(), staff_id, passkeyRemoved, {
      event_key: `passkey ${id} removed`,
      data: { name: removed.name },
    });
    await writeAudit(transaction, clock.now(), {
      client_id: null,
      actor: { kind: 'staff', id: staff_id },
      action: 'remove-passkey',
      subject: { kind: 'staff', id: staff_id },
      before: { name: removed.name },
    });
  });
}
