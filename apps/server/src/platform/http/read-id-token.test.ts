import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { deriveKeys } from '../keys/keys.ts';
import { createIdTokenReader, purchaserAudience, tokenIssuer } from './read-id-token.ts';

const begin = new Date('2026-09-01T08:00:00Z');
const keys = deriveKeys(['a secret of this test']);

/** Counts how often the keys are read: once for each token that is verified. */
function countedKeys() {
  const counted = { reads: 0, keys };
  counted.keys = {
    ...keys,
    get tokens() {
      counted.reads += 1;
      return keys.tokens;
    },
  };
  return counted;
}

function sign(claims: Record<string, string> = {}, from = keys) {
  const [{ id: kid, privateKey }] = from.tokens as [(typeof keys.tokens)[0]];
  return new SignJWT({ sid: 'a session', token_use: 'id', email: 'orla@example.com', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(tokenIssuer)
    .setSubject('a user')
    .setAudience(purchaserAudience)
    .setIssuedAt(begin)
    .setExpirationTime(new Date(begin.getTime() + 600_000))
    .sign(privateKey);
}

function reader(mostKnown?: number) {
  const time = { now: begin };
  const counted = countedKeys();
  return { time, counted, read: createIdTokenReader(counted.keys, { now: () => time.now }, mostKnown) };
}

test('P-208 an ID token is verified once, and read until it expires', async () => {
  const { time, counted, read } = reader();
  const token = await sign();
  const purchaser = { userId: 'a user', email: 'orla@example.com', sessionId: 'a session' };
  expect(await read(token)).toEqual(purchaser);
  time.now = new Date(begin.getTime() + 599_999);
  expect(await read(token)).toEqual(purchaser);
  expect(counted.reads).toBe(1);
  time.now = new Date(begin.getTime() + 600_000);
  await expect(read(token)).rejects.toMatchObject({ key: 'not-signed-in' });
});

test('P-208 a token that differs from a remembered one in any character is refused', async () => {
  const { read } = reader();
  const token = await sign();
  await read(token);
  for (const at of [10, token.indexOf('.') + 10, token.lastIndexOf('.') + 10]) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    await expect(read(changed)).rejects.toMatchObject({ key: 'not-signed-in' });
  }
  await expect(read(await sign({ token_use: 'access' }))).rejects.toMatchObject({ key: 'not-signed-in' });
  await expect(read(await sign({}, deriveKeys(['another secret'])))).rejects.toMatchObject({ key: 'not-signed-in' });
});

test('a token is verified again when it is not among the latest', async () => {
  const { counted, read } = reader(3);
  const token = await sign();
  await read(token);
  for (let count = 0; count < 3; count += 1) await read(await sign({ sid: String(count) }));
  const before = counted.reads;
  await read(token);
  expect(counted.reads).toBe(before + 1);
});
