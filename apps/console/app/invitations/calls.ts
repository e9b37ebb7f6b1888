import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';

/** What an invitation offers, and to whom; `has_account` says whether the address has an account of staff already. */
export type Invitation = ResponseBody<'/staff/invitation', 'post'>;

/** Returns what the link of an invitation offers. */
export function readInvitation(token: string): Promise<Invitation> {
  return resultOf(api.POST('/staff/invitation', { body: { token } }));
}

/** Accepts an invitation with a new account. The session then needs an authenticator app. */
export async function register(body: { token: string; name: string; password: string }): Promise<void> {
  await resultOf(api.POST('/staff/invitation/register', { body }));
}

/** Accepts an invitation with the account that is signed in. Returns the slug of the operator. */
export async function accept(token: string): Promise<string> {
  return (await resultOf(api.POST('/staff/invitation/accept', { body: { token } }))).slug;
}
