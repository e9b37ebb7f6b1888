import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';

/** A key for an authenticator app that is not confirmed yet: in base32, and as an `otpauth:` address. */
export type NewAuthenticator = ResponseBody<'/staff/authenticator', 'post'>;

/** Asks for a key. The authenticator app of before, if any, works until the new one is confirmed. */
export function beginAuthenticator(): Promise<NewAuthenticator> {
  return resultOf(api.POST('/staff/authenticator'));
}

/** Confirms a key by the first code of the app. Returns ten new recovery codes, which the server cannot return again. */
export async function confirmAuthenticator(body: { handle: string; code: string }): Promise<string[]> {
  return (await resultOf(api.POST('/staff/authenticator/confirm', { body }))).recovery_codes;
}
