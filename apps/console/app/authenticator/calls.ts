import { resultOf } from '@fareway/api/client.ts';
import { described } from '../session/described.ts';

/** A key for an authenticator app that is not confirmed yet. */
export interface NewAuthenticator {
  /** In base32. */
  secret: string;
  /** An `otpauth:` address of the same key, for the QR code and for apps on the same device. */
  uri: string;
  handle: string;
}

/** Asks for a key. The authenticator app of before, if any, works until the new one is confirmed. */
export function beginAuthenticator(): Promise<NewAuthenticator> {
  return resultOf(described.POST<NewAuthenticator>('/staff/authenticator', { body: {} }));
}

/** Confirms a key by the first code of the app. Returns ten new recovery codes, which the server cannot return again. */
export async function confirmAuthenticator(body: { handle: string; code: string }): Promise<string[]> {
  const call = described.POST<{ recovery_codes: string[] }>('/staff/authenticator/confirm', { body });
  return (await resultOf(call)).recovery_codes;
}
