import { forgetTypedFields, keepTypedFields, readTypedText } from '@fareway/browser/device/typed-fields.ts';

/**
 * The token of a link in an email: from the fragment of the address, which no server receives, or the one that this tab keeps under a name, for instance
 * while its person signs in. `read` returns undefined without either.
 */
export function linkToken(kept: string): { read: () => string | undefined; forget: () => void } {
  return {
    read: () => {
      const token = window.location.hash.slice(1);
      if (token) keepTypedFields(kept, { token });
      return token || readTypedText(kept, 'token') || undefined;
    },
    forget: () => forgetTypedFields(kept),
  };
}
