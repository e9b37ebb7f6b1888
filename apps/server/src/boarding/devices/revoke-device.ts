import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { makeChange } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Revokes a device with its secret and its tokens. Refuses the name of a device that is not paired with the operator. */
export async function revokeDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  client_id: string,
  name: string,
): Promise<void> {
  const called = sql<boolean>`name_key(name) = name_key(${name})`;
  const devices = db.selectFrom('devices').select(['id', 'name']).where('client_id', '=', client_id);
  const device = await devices.where('revoked_at', 'is', null).where(called).executeTakeFirst();
  if (!device) return refuse('device-not-paired', { name });
  const subject = { kind: 'device', id: device.id };
  const change = { client_id, actor, action: 'revoke-device', subject, before: { name: device.name } };
  await makeChange({ db, clock }, change, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('devices')
      .set({ revoked_at: clock.now() })
      .where('client_id', '=', client_id)
      .where('id', '=', device.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    // another request has revoked it
    if (numUpdatedRows === 0n) refuse('device-not-paired', { name });
  });
}
