import type { LocalDate } from '../dates/local-date.ts';
import type { TicketCodeKey, TicketCodeSigner } from './ticket-code.ts';

/** The part of Web Crypto's `crypto.subtle` that is used. Browsers and the server pass it in, because this package does no I/O. */
interface WebCrypto<Key> {
  importKey(
    format: 'spki',
    keyData: Uint8Array<ArrayBuffer>,
    algorithm: 'Ed25519',
    extractable: boolean,
    keyUsages: ['verify'],
  ): Promise<Key>;
  verify(
    algorithm: 'Ed25519',
    key: Key,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
  sign(algorithm: 'Ed25519', key: Key, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
}

/** Makes a key that verifies codes from a public key (SPKI). Rejects when it is not an Ed25519 key. */
export async function ticketCodeKey<Key>(
  subtle: WebCrypto<Key>,
  { id, publicKey, last_day }: { id: string; publicKey: Uint8Array<ArrayBuffer>; last_day: LocalDate },
): Promise<TicketCodeKey> {
  const key = await subtle.importKey('spki', publicKey, 'Ed25519', false, ['verify']);
  return { id, last_day, verify: (signature, bytes) => subtle.verify('Ed25519', key, signature, bytes) };
}

/** Makes a signer of codes from a private key. */
export function ticketCodeSigner<Key>(
  subtle: Pick<WebCrypto<Key>, 'sign'>,
  { id, privateKey }: { id: string; privateKey: Key },
): TicketCodeSigner {
  return { id, sign: async (bytes) => new Uint8Array(await subtle.sign('Ed25519', privateKey, bytes)) };
}
