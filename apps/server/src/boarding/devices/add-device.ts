import type { Deps } from '../../platform/deps.ts';
import { makeChange } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import { newId } from '../../platform/ids.ts';
import { hashOfDeviceSecret, newDeviceSecret } from './device-secret.ts';

/** How long a device stays paired, in milliseconds: 90 days. */
const pairedFor = 90 * 86_400_000;

export interface PairedDevice {
  id: string;
  /** The device exchanges it for tokens. Nobody can read it again: only its hash is kept. */
  secret: string;
  expires_at: Date;
}

/** Pairs a device with an operator. Throws for a name that is none, or that another of the operator's devices has. */
export async function addDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  client_id: string,
  said: string,
): Promise<PairedDevice> {
  const name = said.trim().replace(/\s+/g, ' ');
  if (name === '' || name.length > 60 || /\p{C}/u.test(name))
    throw new Error('What is it called? Up to 60 characters.');
  const paired_at = clock.now();
  const id = newId(paired_at.getTime());
  const secret = newDeviceSecret();
  const device = { name, expires_at: new Date(paired_at.getTime() + pairedFor) };
  const change = { client_id, actor, action: 'add-device', subject: { kind: 'device', id }, after: device };
  await makeChange({ db, clock }, change, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('devices')
      .values({ client_id, id, token_hash: hashOfDeviceSecret(secret), paired_at, ...device })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n)
      throw new Error(`There is a device called '${name}' already: revoke it first.`);
  });
  return { id, secret, expires_at: device.expires_at };
}
