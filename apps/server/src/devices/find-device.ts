import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Device } from '../platform/http/app-types.ts';
import { hashOfDeviceToken, isDeviceToken } from './device-token.ts';

/** The device that calls with a token, which is noted to the minute; undefined for one that was revoked, has run out or never was. */
export async function findDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Device | undefined> {
  if (!isDeviceToken(token)) return undefined;
  const now = clock.now();
  const { rows } = await sql<Device>`
    WITH device AS (
      SELECT client_id, id, last_used_at FROM devices
      WHERE token_hash = ${hashOfDeviceToken(token)} AND revoked_at IS NULL AND expires_at > ${now}
    ),
    used AS (
      UPDATE devices SET last_used_at = ${now} FROM device
      WHERE devices.client_id = device.client_id AND devices.id = device.id
        AND (device.last_used_at IS NULL OR device.last_used_at <= ${now}::timestamptz - interval '1 minute')
    )
    SELECT client_id, id FROM device`.execute(db);
  return rows[0];
}
