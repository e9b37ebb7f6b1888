import { forgetTypedFields, keepTypedFields, readTypedText } from '@fareway/browser/device/typed-fields.ts';

const kept = 'console.invitation';

/**
 * Returns the token of the invitation: from the fragment of the address, which no server receives, or the one that this tab keeps while its person
 * signs in. Undefined without either.
 */
export function readToken(): string | undefined {
  const token = window.location.hash.slice(1);
  if (token) keepTypedFields(kept, { token });
  return token || readTypedText(kept, 'token') || undefined;
}

/** Forgets the token after it was used. */
export function forgetToken(): void {
  forgetTypedFields(kept);
}
