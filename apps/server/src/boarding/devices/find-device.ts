import type { RawBuilder } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { Device } from '../../platform/http/app-types.ts';
import { hashOfDeviceSecret, isDeviceSecret } from './device-secret.ts';
import { operatorOfMembers } from '../../operators/practice.ts';
import { readDeviceToken } from './device-token.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Finds the device that calls with a token. Devices that were paired before there were tokens call with their secret. Returns undefined for an
 * unknown, revoked or expired device.
 */
export async function findDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  token: string,
): Promise<Device | undefined> {
  if (isDeviceSecret(token))
    return usePaired(deps, sql`token_hash = ${hashOfDeviceSecret(token)} AND calls_with_secret`);
  const device = readDeviceToken(deps.keys, deps.clock, token);
  return device && usePaired(deps, sql`client_id = ${device.client_id} AND id = ${device.id}`);
}

/** Finds the device of a secret, which it exchanges for a token. Returns undefined for an unknown, revoked or expired device. */
export async function findDeviceOfSecret(
  deps: Pick<Deps, 'db' | 'clock'>,
  secret: string,
): Promise<Device | undefined> {
  return isDeviceSecret(secret) ? usePaired(deps, sql`token_hash = ${hashOfDeviceSecret(secret)}`) : undefined;
}

/** Returns the paired device that meets the condition, and records the time of its call, once a minute at most. */
async function usePaired(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  condition: RawBuilder<unknown>,
): Promise<Device | undefined> {
  const now = clock.now();
  const { rows } = await sql<Device>`
    WITH device AS (
      SELECT client_id, id, last_used_at FROM devices
      WHERE ${condition} AND revoked_at IS NULL AND expires_at > ${now}
    ),
    used AS (
      UPDATE devices SET last_used_at = ${now} FROM device
      WHERE devices.client_id = device.client_id AND devices.id = device.id
        AND (device.last_used_at IS NULL OR device.last_used_at <= ${now}::timestamptz - interval '1 minute')
    )
    SELECT client_id, id, ${operatorOfMembers(sql`device.client_id`)} AS original_id FROM device`.execute(db);
  return rows[0];
}
