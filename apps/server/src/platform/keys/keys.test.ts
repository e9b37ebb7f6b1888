import { sign, verify } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SignJWT, jwtVerify } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { deriveKeys, readMasterSecrets } from './keys.ts';
import type { SigningKey } from './keys.ts';

const [older, newer] = ['the older secret 0123456789abcdef012345', 'the newer secret 0123456789abcdef012345'];

function first([key]: SigningKey[]): SigningKey {
  if (!key) throw new Error('there is no key');
  return key;
}

const publicBytes = ({ publicKey }: SigningKey) => publicKey.export({ format: 'der', type: 'spki' }).toString('hex');

test('all processes derive the same keys from one secret, and different keys from another', () => {
  const [here, there, elsewhere] = [deriveKeys([older]), deriveKeys([older]), deriveKeys([newer])];
  expect(here.secrets('codes')).toEqual(there.secrets('codes'));
  expect(here.secrets('codes')).not.toEqual(elsewhere.secrets('codes'));
  expect(publicBytes(first(here.tokens))).toBe(publicBytes(first(there.tokens)));
  expect(publicBytes(first(here.tokens))).not.toBe(publicBytes(first(elsewhere.tokens)));
});

test('each purpose, operator and sales year has its own key', () => {
  const keys = deriveKeys([older]);
  expect(keys.secrets('codes')).not.toEqual(keys.secrets('uploads'));
  const ticketCodes = ['a 26/27', 'b 26/27', 'a 27/28'].map((of) => {
    const [clientId = '', year = ''] = of.split(' ');
    return first(keys.ticketCodes(clientId, year));
  });
  expect(new Set(ticketCodes.map(publicBytes)).size).toBe(3);
  expect(new Set(ticketCodes.map(({ id }) => id)).size).toBe(3);
});

test('a token signed with the older secret is accepted after a newer one is put first, until the older one is removed', async () => {
  const before = first(deriveKeys([older]).tokens);
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: before.id }).sign(before.privateKey);
  const during = deriveKeys([newer, older]).tokens;
  const known = during.find(({ id }) => id === before.id);
  expect(known).toBeDefined();
  await expect(jwtVerify(token, known!.publicKey)).resolves.toBeDefined();
  expect(first(during).id).toBe(first(deriveKeys([newer]).tokens).id);
  expect(deriveKeys([newer]).tokens.some(({ id }) => id === before.id)).toBe(false);
  await expect(jwtVerify(token, first(during).publicKey)).rejects.toThrow('signature');
});

test('an operator’s ticket codes are signed with Ed25519, and a rotated secret still verifies them', () => {
  const message = Buffer.from('a ticket');
  const before = first(deriveKeys([older]).ticketCodes('operator', '26/27'));
  const signature = sign(null, message, before.privateKey);
  expect(before.privateKey.asymmetricKeyType).toBe('ed25519');
  const [newKey, oldKey] = deriveKeys([newer, older]).ticketCodes('operator', '26/27');
  expect(verify(null, message, oldKey!.publicKey, signature)).toBe(true);
  expect(verify(null, message, newKey!.publicKey, signature)).toBe(false);
});

test('SECRET_KEY may contain several secrets, the newest first', () => {
  expect(readMasterSecrets(`${newer},${older}`, '/nowhere')).toEqual([newer, older]);
  expect(readMasterSecrets(`${newer}, ${older} `, '/nowhere')).toEqual([newer, older]);
  expect(existsSync('/nowhere')).toBe(false);
});

test('a demonstration creates its own secret once, readable only by its user', () => {
  const folder = temporaryFolder();
  const [secret] = readMasterSecrets(undefined, join(folder, 'data'));
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(readMasterSecrets('', join(folder, 'data'))).toEqual([secret]);
  expect(statSync(join(folder, 'data/secret-key')).mode & 0o777).toBe(0o600);
  expect(readMasterSecrets(undefined, temporaryFolder())).not.toEqual([secret]);
});

test('processes that start at once on one data directory use the same secret', async () => {
  const folder = temporaryFolder();
  const module = new URL('./keys.ts', import.meta.url).href;
  const program = `
    import { parentPort } from 'node:worker_threads';
    import { readMasterSecrets } from ${JSON.stringify(module)};
    parentPort.postMessage(readMasterSecrets(undefined, ${JSON.stringify(folder)})[0]);`;
  const address = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const starting = Array.from({ length: 6 }, async () => {
    const worker = new Worker(address);
    return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  });
  expect(new Set(await Promise.all(starting))).toEqual(new Set([readFileSync(join(folder, 'secret-key'), 'utf8')]));
  expect(readdirSync(folder)).toEqual(['secret-key']);
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fareway-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
