import type { DeviceRole } from '@fareway/domain/boarding/passenger-view.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { makeChange } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import { newId } from '../../platform/ids.ts';
import { hashOfDeviceSecret, newDeviceSecret } from './device-secret.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A pairing lasts 90 days, in milliseconds. */
const pairingLifetime = 90 * 86_400_000;

export interface PairedDevice {
  id: string;
  /** The device exchanges it for tokens. Only its hash is stored, so it cannot be read again. */
  secret: string;
  expires_at: Date;
}

/** Pairs a device with an operator, for the work of a role. Refuses an invalid name, and the name of another paired device of the operator. */
export async function addDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  client_id: string,
  { name: input, role = 'driver' }: { name: string; role?: DeviceRole },
): Promise<PairedDevice> {
  const name = input.trim().replace(/\s+/g, ' ');
  if (name === '' || name.length > 60 || /\p{C}/u.test(name)) refuse('device-name-invalid', {});
  const paired_at = clock.now();
  const id = newId(paired_at.getTime());
  const secret = newDeviceSecret();
  const device = { name, role, expires_at: new Date(paired_at.getTime() + pairingLifetime) };
  const change = { client_id, actor, action: 'add-device', subject: { kind: 'device', id }, after: device };
  await makeChange({ db, clock }, change, async (transaction) => {
    // two devices are paired one after the other, so that their names do not look the same
    await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
    const taken = await transaction
      .selectFrom('devices')
      .select('id')
      .where('client_id', '=', client_id)
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`name_key(name) = name_key(${name})`)
      .executeTakeFirst();
    if (taken) refuse('device-name-taken', { name });
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('devices')
      .values({ client_id, id, token_hash: hashOfDeviceSecret(secret), paired_at, ...device })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) refuse('device-name-taken', { name });
  });
  return { id, secret, expires_at: device.expires_at };
}
