import { decodeJwt, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { purchaserAudience, tokenIssuer } from '../../../platform/http/read-id-token.ts';
import { deriveKeys } from '../../../platform/keys/keys.ts';
import type { SigningKey } from '../../../platform/keys/keys.ts';
import { goodPassword, openBrowser, signUp } from '../../../testing/test-browser.ts';
import type { AuthResponse, TestBrowser } from '../../../testing/test-browser.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { findPurchaser } from './refresh-session.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let email: string;
let browser: TestBrowser;
let session: AuthResponse;
let people = 0;

beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  email = `person-${(people += 1)}@school.example`;
  ({ browser, session } = await signUp(server, email));
});
afterAll(() => server.stop());

const endedBecause = async (idToken: string) =>
  (
    await server.db
      .selectFrom('sessions')
      .select('revoked_because')
      .where('id', '=', String(decodeJwt(idToken)['sid']))
      .executeTakeFirstOrThrow()
  ).revoked_because;

test('A-197 P-203 P-204 the ID token names the user for ten minutes, the access token also has the username, and neither replaces the other', async () => {
  const { id, phone_number } = session.user;
  expect(phone_number).toBe('+447700900123');
  expect(decodeJwt(session.id_token)).toMatchObject({ iss: 'fareway', aud: 'fareway-purchaser', sub: id, email });
  expect(decodeJwt(session.access_token)).toMatchObject({ sub: id, username: email });
  expect((await browser.show(session.access_token)).statusCode).toBe(401);
  server.clock.advance({ minutes: 9, seconds: 59 });
  expect((await browser.show(`Bearer ${session.id_token}`)).statusCode).toBe(200);
  server.clock.advance({ seconds: 1 });
  expect((await browser.show(session.id_token)).statusCode).toBe(401);
});

test('the cookie renews the session, each time with a new token', async () => {
  const first = browser.cookie();
  server.clock.advance({ minutes: 9 });
  const { status, body, setCookie } = await browser.post('refresh');
  expect([status, body.user]).toEqual([200, session.user]);
  expect(setCookie).toContain('Max-Age=1209600; Path=/; Secure; HttpOnly; SameSite=Strict');
  expect(browser.cookie()).not.toBe(first);
  expect((await browser.show(body.id_token)).statusCode).toBe(200);
  expect(decodeJwt(body.id_token)['sid']).toBe(decodeJwt(session.id_token)['sid']);
});

test('two tabs that renew at once both stay logged in, with the same next token', async () => {
  const secondTab = openBrowser(server);
  secondTab.useCookie(browser.cookie());
  const responses = await Promise.all([browser.post('refresh'), secondTab.post('refresh')]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(secondTab.cookie()).toBe(browser.cookie());
  server.clock.advance({ minutes: 5 });
  expect((await browser.post('refresh')).status).toBe(200);
});

test('twenty concurrent renewals of a token create one next token', async () => {
  const token = browser.cookie();
  const tabs = Array.from({ length: 20 }, () => openBrowser(server));
  for (const tab of tabs) tab.useCookie(token);
  const responses = await Promise.all(tabs.map((tab) => tab.post('refresh')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const { count } = await server.db
    .selectFrom('refresh_tokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('session_id', '=', String(decodeJwt(session.id_token)['sid']))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2);
});

test('a stolen token that its owner has exchanged already ends the session', async () => {
  const thief = openBrowser(server);
  thief.useCookie(browser.cookie());
  await browser.post('refresh');
  server.clock.advance({ seconds: 11 });
  expect((await thief.post('refresh')).status).toBe(401);
  expect((await browser.post('refresh')).status).toBe(401);
  expect(await endedBecause(session.id_token)).toBe('token-reuse');
});

test('a thief who exchanges the token first is noticed when its owner uses it, also within the grace period of a second tab', async () => {
  const thief = openBrowser(server);
  thief.useCookie(browser.cookie());
  await thief.post('refresh');
  server.clock.advance({ seconds: 9 });
  await browser.post('refresh');
  server.clock.advance({ minutes: 9 });
  expect((await thief.post('refresh')).status).toBe(200);
  server.clock.advance({ minutes: 1 });
  expect((await browser.post('refresh')).status).toBe(401);
  expect((await thief.post('refresh')).status).toBe(401);
  expect(await endedBecause(session.id_token)).toBe('token-reuse');
});

test('a session ends after 14 days without use, and at the age of 90 days', async () => {
  server.clock.advance({ days: 13 });
  expect((await browser.post('refresh')).status).toBe(200);
  for (let day = 26; day <= 78; day += 13) {
    server.clock.advance({ days: 13 });
    expect((await browser.post('refresh')).status).toBe(200);
  }
  server.clock.advance({ days: 11, hours: 23 });
  const { status, setCookie } = await browser.post('refresh');
  expect([status, /Max-Age=(\d+)/.exec(setCookie)?.[1]]).toEqual([200, '3600']);
  server.clock.advance({ hours: 1 });
  expect((await browser.post('refresh')).status).toBe(401);

  const idle = await signUp(server, `idle-${email}`);
  server.clock.advance({ days: 14 });
  expect((await idle.browser.post('refresh')).status).toBe(401);
});

test('P-206 pages learn who a cookie can renew a session for, with a token for calls, which renews and ends nothing', async () => {
  const isOpen = async (cookie: string | undefined) => {
    const found = await findPurchaser(server.deps, cookie);
    if (!found) return false;
    const { user } = (await browser.show(await found.signIdToken())).json<AuthResponse>();
    return user.id === found.user.id && user.email === email && found.user.email === email;
  };
  const first = browser.cookie();
  expect([await isOpen(first), await isOpen('forged'), await isOpen(undefined)]).toEqual([true, false, false]);
  await browser.post('refresh');
  const second = browser.cookie();
  server.clock.advance({ seconds: 10 });
  expect([await isOpen(first), await isOpen(second)]).toEqual([true, true]);
  server.clock.advance({ seconds: 1 });
  // a copy of an exchanged token is noticed when it is exchanged, not when a page is opened
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
  expect(await endedBecause(session.id_token)).toBeNull();
  server.clock.advance({ days: 14 });
  expect(await isOpen(second)).toBe(false);
});

test('a log-out ends this session only; without a session it does nothing', async () => {
  const elsewhere = openBrowser(server);
  const other = await elsewhere.post('login', { email, password: goodPassword });
  const copy = browser.cookie();
  const { status, setCookie, headers } = await browser.post('sign-out');
  expect([status, setCookie]).toEqual([
    204,
    '__Host-fareway-session=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Strict',
  ]);
  // drafts and kept tickets are in storage, which is not cleared
  expect(headers['clear-site-data']).toBe('"cache"');
  browser.useCookie(copy);
  expect((await browser.post('refresh')).status).toBe(401);
  expect((await browser.show(session.id_token)).statusCode).toBe(401);
  expect((await elsewhere.show(other.body.id_token)).statusCode).toBe(200);
  expect((await elsewhere.post('refresh')).status).toBe(200);
  expect((await openBrowser(server).post('sign-out')).status).toBe(204);
});

test('a log-out everywhere ends every session of the user, and no session of other users', async () => {
  const elsewhere = openBrowser(server);
  const other = await elsewhere.post('login', { email, password: goodPassword });
  const neighbour = await signUp(server, `neighbour-${email}`);
  expect((await browser.post('sign-out', { everywhere: true })).status).toBe(204);
  expect((await elsewhere.show(other.body.id_token)).statusCode).toBe(401);
  expect((await elsewhere.post('refresh')).status).toBe(401);
  expect((await neighbour.browser.post('refresh')).status).toBe(200);
});

test('a renewal during the end of its session waits, and is refused', async () => {
  const sessionId = String(decodeJwt(session.id_token)['sid']);
  const renewal = await server.db.transaction().execute(async (transaction) => {
    const ending = { revoked_at: server.clock.now(), revoked_because: 'sign-out' };
    await transaction.updateTable('sessions').set(ending).where('id', '=', sessionId).execute();
    const started = browser.post('refresh');
    await expect.poll(() => countWaiting(transaction)).toBe(1);
    return { started };
  });
  expect((await renewal.started).status).toBe(401);
});

/** How many statements on this database wait for a lock. */
async function countWaiting(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}

test('calls that set or read the cookie refuse pages of other sites', async () => {
  const paths = [
    'register',
    'confirm',
    'confirm/resend',
    'login',
    'forgot-password',
    'reset-password',
    'refresh',
    'sign-out',
  ];
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${server.deps.config.publicOrigin}.evil.example` },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', host: 'evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  ];
  for (const path of paths) {
    for (const headers of foreign) {
      const { status, body, setCookie } = await browser.post(path, { email, password: goodPassword }, headers);
      expect
        .soft([status, body.error_key, setCookie], `${path} ${JSON.stringify(headers)}`)
        .toEqual([403, 'foreign-request', '']);
    }
  }
  expect((await browser.post('refresh')).status).toBe(200);
});

test('a page of our own site at an unconfigured address can log in', async () => {
  const headers = { origin: 'http://127.0.0.1:4000', 'sec-fetch-site': 'same-origin' };
  expect((await browser.post('login', { email, password: goodPassword }, headers)).status).toBe(200);
});

test('forged, changed, foreign and unsigned tokens are refused', async () => {
  const [header, payload, signature] = session.id_token.split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = decodeJwt(session.id_token);
  const [ownKey] = server.deps.keys.tokens as [SigningKey];
  const [foreignKey] = deriveKeys(['the secret of another installation, 0123456789']).tokens as [SigningKey];
  const signed = (claimsValue: { kid?: string; issuer?: string; audience?: string }, key = ownKey.privateKey) =>
    new SignJWT({ email, sid: claims['sid'], token_use: 'id' })
      .setProtectedHeader({ alg: 'ES256', kid: claimsValue.kid ?? ownKey.id })
      .setIssuer(claimsValue.issuer ?? tokenIssuer)
      .setAudience(claimsValue.audience ?? purchaserAudience)
      .setSubject(session.user.id)
      .setExpirationTime(Math.floor(server.clock.now().getTime() / 1_000) + 600)
      .sign(key);
  expect((await browser.show(await signed({}))).statusCode).toBe(200);
  const tokens = [
    '',
    'Bearer ',
    'x',
    '..',
    `${encode({ alg: 'none' })}.${payload}.`,
    `${encode({ alg: 'HS256', kid: ownKey.id })}.${payload}.${signature}`,
    `${header}.${encode({ ...claims, sub: '01890000-0000-7000-8000-000000000000' })}.${signature}`,
    `${header}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`,
    await signed({}, foreignKey.privateKey),
    await signed({ kid: foreignKey.id }, foreignKey.privateKey),
    await signed({ kid: 'unknown' }),
    await signed({ issuer: 'another' }),
    await signed({ audience: 'fareway-scanner' }),
    'x'.repeat(10_000),
  ];
  for (const token of tokens) expect.soft((await browser.show(token)).statusCode, token.slice(0, 60)).toBe(401);
});

test('a new secret key ends no session: tokens of the earlier key stay valid', async () => {
  const secrets = [
    'a newer secret, put in front of the old, 0123456789',
    'a secret that only tests use, 0123456789abcdef',
  ] as const;
  const app = await buildApp({ ...server.deps, keys: deriveKeys([...secrets]) });
  const rotated = openBrowser({ app, deps: server.deps });
  rotated.useCookie(browser.cookie());
  expect((await rotated.show(session.id_token)).statusCode).toBe(200);
  const renewed = await rotated.post('refresh');
  expect(renewed.status).toBe(200);
  expect((await rotated.show(renewed.body.id_token)).statusCode).toBe(200);
  const { keys } = (await app.inject({ url: '/.well-known/jwks.json' })).json<{
    keys: { kid: string; d?: string }[];
  }>();
  expect(keys).toHaveLength(2);
  expect(keys.every((key) => key.d === undefined)).toBe(true);
  await app.close();
});

test('responses with tokens are not cached', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: goodPassword },
  });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
});
