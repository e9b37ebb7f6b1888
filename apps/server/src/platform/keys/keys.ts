import { createECDH, createPrivateKey, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A pair of keys to sign and verify, and its id. */
export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/**
 * Every key of the server is derived (HKDF-SHA256) from one secret, so that all processes have the same keys without a shared store. The
 * first secret signs. Values signed with the other secrets are still accepted, so a secret is replaced by putting a new one first.
 */
export interface Keys {
  /** 32 bytes for an HMAC, one for each purpose and secret, the newest first. */
  secrets(purpose: string): Buffer[];
  /** ES256, for ID and access tokens. */
  tokens: SigningKey[];
  /** Ed25519, for the codes of an operator's tickets of one sales year. */
  ticketCodes(clientId: string, year: string): SigningKey[];
}

export function deriveKeys(masterSecrets: [string, ...string[]]): Keys {
  const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'fareway', purpose, 32));
  const ticketCodesByOperator = new Map<string, SigningKey[]>();
  return {
    secrets: (purpose) => masterSecrets.map((secret) => derive(secret, purpose)),
    tokens: masterSecrets.map((secret) => es256Key(derive(secret, 'tokens'))),
    ticketCodes(clientId, year) {
      const purpose = `ticket-codes ${clientId} ${year}`;
      const known = ticketCodesByOperator.get(purpose);
      if (known) return known;
      const keys = masterSecrets.map((secret) => ed25519Key(derive(secret, purpose)));
      ticketCodesByOperator.set(purpose, keys);
      return keys;
    },
  };
}

/** The secrets of SECRET_KEY, separated by commas, or for a demonstration the generated secret of the data directory. */
export function readMasterSecrets(secretKey: string | undefined, dataDirectory: string): [string, ...string[]] {
  const configured = secretKey?.split(',').map((secret) => secret.trim()) ?? [];
  const [newest, ...older] = configured.filter((secret) => secret.length > 0);
  if (newest) return [newest, ...older];
  const file = join(dataDirectory, 'secret-key');
  if (!existsSync(file)) makeSecret(file);
  return [readFileSync(file, 'utf8')];
}

/** Creating the link is atomic: of processes that start at once, all use the first one's secret. */
function makeSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

function es256Key(seed: Buffer): SigningKey {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(seed);
  const point = curve.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: seed.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  };
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  return { id: keyId(point), privateKey, publicKey: createPublicKey(privateKey) };
}

function ed25519Key(seed: Buffer): SigningKey {
  const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  return { id: keyId(publicKey.export({ format: 'der', type: 'spki' })), privateKey, publicKey };
}

function keyId(publicBytes: Buffer): string {
  return Buffer.from(hkdfSync('sha256', publicBytes, '', 'key id', 6)).toString('base64url');
}
