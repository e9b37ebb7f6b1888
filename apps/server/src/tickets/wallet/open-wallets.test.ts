import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { readConfig } from '../../platform/config.ts';
import { buildWalletCredentials } from '../../testing/builders/build-wallet-credentials.ts';
import { openWallets } from './open-wallets.ts';

const [ours, others] = [buildWalletCredentials(), buildWalletCredentials()];
const folder = mkdtempSync(join(tmpdir(), 'fareway-wallets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (more: Record<string, string> = {}) =>
  openWallets({
    config: readConfig({ ...ours.env, ...more }),
    clock: { now: () => new Date('2026-11-21T09:00:00Z') },
    log: pino({ level: 'silent' }),
  });

test('the signing credentials are read from the environment or from files; the certificate contains the team and pass type', () => {
  const { passTypeIdentifier, teamIdentifier, googleEmail } = ours;
  const expected = { apple: { passTypeIdentifier, teamIdentifier }, google: { email: googleEmail } };
  expect(open()).toMatchObject(expected);
  const onOneLine = Object.entries(ours.env).map(([name, value]) => [name, value.replaceAll('\n', '\\n')]);
  expect(
    open({ ...Object.fromEntries(onOneLine), GOOGLE_WALLET_ACCOUNT: ours.env['GOOGLE_WALLET_ACCOUNT']! }),
  ).toMatchObject(expected);
  const files = Object.entries(ours.env).map(([name, value]) => {
    if (name === 'GOOGLE_WALLET_ISSUER') return [name, value];
    writeFileSync(join(folder, name), value);
    return [name, join(folder, name)];
  });
  expect(open(Object.fromEntries(files))).toMatchObject(expected);
});

test('a key may have a password', () => {
  const sealed = createPrivateKey(ours.env['APPLE_WALLET_KEY']!)
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'opens it' })
    .toString();
  expect(open({ APPLE_WALLET_KEY: sealed, APPLE_WALLET_KEY_PASSWORD: 'opens it' })).toEqual(open());
  expect(() => open({ APPLE_WALLET_KEY: sealed })).toThrow(/APPLE_WALLET_KEY: /);
});

const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const account = (fields: object) => JSON.stringify({ client_email: 'a@b.example', ...fields });

test.each([
  ['APPLE_WALLET_CERTIFICATE', '/no/such/file.pem'],
  ['APPLE_WALLET_CERTIFICATE', '-----BEGIN CERTIFICATE-----\nrubbish\n-----END CERTIFICATE-----'],
  ['APPLE_WALLET_CERTIFICATE', ours.root],
  ['APPLE_WALLET_INTERMEDIATE', others.env['APPLE_WALLET_INTERMEDIATE']!],
  ['APPLE_WALLET_INTERMEDIATE', ours.root],
  ['APPLE_WALLET_KEY', others.env['APPLE_WALLET_KEY']!],
  ['APPLE_WALLET_KEY', elliptic],
  ['APPLE_WALLET_KEY', ours.root],
  ['GOOGLE_WALLET_ACCOUNT', '{ "client_email": '],
  ['GOOGLE_WALLET_ACCOUNT', account({})],
  ['GOOGLE_WALLET_ACCOUNT', account({ private_key: 'rubbish' })],
  ['GOOGLE_WALLET_ACCOUNT', account({ private_key: elliptic })],
])('%s with something that does not fit ends the start, and nothing of it is printed', (variable, value) => {
  const opening = () => open({ [variable]: value });
  expect(opening).toThrow(`The configuration can't be used: ${variable}: `);
  expect(opening).not.toThrow(value);
});
