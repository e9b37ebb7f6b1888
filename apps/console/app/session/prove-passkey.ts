import { resultOf } from '@fareway/api/client.ts';
import type { paths } from '@fareway/api/schema.d.ts';
import { api } from './api.ts';
import { signWithPasskey } from './browser-passkeys.ts';

/** What a browser signs; its own type leaves the content open. */
type SignedResponse = paths['/staff/step-up/passkey']['post']['requestBody']['content']['application/json']['response'];

/** Proves the second factor of the session again with a passkey (C-014). */
export async function provePasskey(): Promise<void> {
  const options = await resultOf(api.POST('/staff/sign-in/passkey/options'));
  const response = (await signWithPasskey(options)) as SignedResponse;
  await resultOf(api.POST('/staff/step-up/passkey', { body: { response } }));
}
