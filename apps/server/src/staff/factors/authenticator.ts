import { Secret, TOTP } from 'otpauth';

/** The purpose that the secrets of authenticator apps are sealed for. */
export const authenticatorPurpose = 'staff-authenticators';

const seconds = 30;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** A new secret of an authenticator app, in base 32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function authenticatorAddress(secret: string, email: string): string {
  return appOf(secret, email).toString();
}

/**
 * Returns the step of 30 seconds that a code of six digits belongs to; undefined when it is not right. The clocks of the two devices may differ by
 * one step.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const difference = appOf(secret, '').validate({ token: code, timestamp, window: 1 });
  return difference === null ? undefined : Math.floor(timestamp / 1_000 / seconds) + difference;
}

function appOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Fareway', label, secret: Secret.fromBase32(secret), period: seconds });
}
