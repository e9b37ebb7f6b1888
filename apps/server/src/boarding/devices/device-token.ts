import type { Clock } from '../../platform/clock.ts';
import type { Device } from '../../platform/http/app-types.ts';
import type { Keys } from '../../platform/keys.ts';
import { readClaim, signClaim } from '../../platform/signed-claim.ts';

const purpose = 'device-tokens';
const lifetime = 3_600_000;

export interface DeviceToken {
  token: string;
  expires_at: Date;
}

/** A token with which a device calls for one hour. It opens the calls of devices and nothing else. */
export function signDeviceToken(keys: Keys, clock: Clock, { client_id, id }: Device): DeviceToken {
  const expires_at = new Date(clock.now().getTime() + lifetime);
  return { token: signClaim(keys, purpose, [client_id, id, expires_at.getTime()].join('.')), expires_at };
}

/** The device that a token was made for; undefined when it was not made here, was changed, or is over. */
export function readDeviceToken(keys: Keys, clock: Clock, token: string): Device | undefined {
  const [client_id, id, expires] = readClaim(keys, purpose, token)?.split('.') ?? [];
  if (!client_id || !id || Number(expires) <= clock.now().getTime()) return undefined;
  return { client_id, id };
}
