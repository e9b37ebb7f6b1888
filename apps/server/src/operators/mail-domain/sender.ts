import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Keys } from '../../platform/keys/keys.ts';
import { seal, unseal } from '../../platform/keys/seal.ts';

const purpose = 'mail-domain';

/** Makes the key that signs an operator's mail: the public one in base64, and the private one encrypted. */
export async function makeMailKey(
  keys: Keys,
  client_id: string,
): Promise<{ public_key: string; sealed_private_key: Buffer }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    public_key: publicKey.toString('base64'),
    sealed_private_key: seal(keys, purpose, client_id, privateKey),
  };
}

/** The address of a sender such as `Fareway <tickets@fareway.example>`: what is in angle brackets, or all of it. */
export function addressOf(sender: string): string {
  return /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
}

/** The columns of a verified domain, as they are stored. */
export interface VerifiedDomain {
  client_id: string;
  local_part: string;
  domain: string;
  selector: string;
  sealed_private_key: Buffer;
}

/** The own address of an operator, with the key that signs its mail (DKIM). */
export interface OwnSender {
  address: string;
  domain: string;
  selector: string;
  /** PEM */
  private_key: string;
}

/** Returns the own address of an operator with its key. Throws when the key cannot be decrypted. */
export function ownSender(
  keys: Keys,
  { client_id, local_part, domain, selector, sealed_private_key }: VerifiedDomain,
): OwnSender {
  const private_key = unseal(keys, purpose, client_id, sealed_private_key);
  return { address: `${local_part}@${domain}`, domain, selector, private_key };
}
