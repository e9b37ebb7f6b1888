import type { Clock } from '../../platform/clock.ts';
import type { Device } from '../../platform/http/app-types.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { readClaim, signClaim } from '../../platform/keys/signed-claim.ts';

const purpose = 'device-tokens';
const lifetime = 3_600_000;

export interface DeviceToken {
  token: string;
  expires_at: Date;
}

/** Signs a token for the calls of devices. It is valid for one hour. */
export function signDeviceToken(keys: Keys, clock: Clock, { client_id, id }: Device): DeviceToken {
  const expires_at = new Date(clock.now().getTime() + lifetime);
  return { token: signClaim(keys, purpose, [client_id, id, expires_at.getTime()].join('.')), expires_at };
}

/** Returns the device that a token was signed for, or undefined when the signature is wrong or the token has expired. */
export function readDeviceToken(keys: Keys, clock: Clock, token: string): Device | undefined {
  const [client_id, id, expires] = readClaim(keys, purpose, token)?.split('.') ?? [];
  if (!client_id || !id || Number(expires) <= clock.now().getTime()) return undefined;
  return { client_id, id };
}
