import { resultOf } from '@fareway/api/client.ts';
import { api } from '../session/api.ts';

/** Asks for a link to a new password. The response is the same with and without an account. */
export async function requestPassword(email: string): Promise<void> {
  await resultOf(api.POST('/staff/password/forgotten', { body: { email } }));
}

/** Sets a new password with the token of a link. All sessions of the person end. */
export async function setPassword(body: { token: string; password: string }): Promise<void> {
  await resultOf(api.POST('/staff/password', { body }));
}
