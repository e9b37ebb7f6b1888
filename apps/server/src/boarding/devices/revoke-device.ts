import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { makeChange } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';

/** Takes back a device's secret and its tokens at once. Throws where the operator has no such device that is paired. */
export async function revokeDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  client_id: string,
  name: string,
): Promise<void> {
  const missing = new Error(`There is no device called '${name}' that is paired.`);
  const called = sql<boolean>`lower(name) = lower(${name})`;
  const devices = db.selectFrom('devices').select(['id', 'name']).where('client_id', '=', client_id);
  const device = await devices.where('revoked_at', 'is', null).where(called).executeTakeFirst();
  if (!device) throw missing;
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
    // another was quicker
    if (numUpdatedRows === 0n) throw missing;
  });
}
