import Fastify from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardRoutes } from './platform/http/authenticate.ts';
import { purchaserAudience, tokenIssuer } from './platform/http/read-id-token.ts';
import { newId } from './platform/ids.ts';
import { deriveKeys } from './platform/keys/keys.ts';
import { buildOperator } from './testing/builders/build-operator.ts';
import type { TestOperator } from './testing/builders/build-operator.ts';
import { buildPurchaser } from './testing/builders/build-purchaser.ts';
import type { TestPurchaser } from './testing/builders/build-purchaser.ts';
import { startTestApp } from './testing/test-app.ts';

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  url: string;
  needsIdToken: boolean;
}

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let purchaser: TestPurchaser;
let stranger: TestPurchaser;
let calls: Call[];

beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
  purchaser = await buildPurchaser(server.deps);
  stranger = await buildPurchaser(server.deps);
  calls = documentedCalls();
});
afterAll(() => server.stop());

/** Every call of the OpenAPI document, with an id of another purchaser in its path. */
function documentedCalls(): Call[] {
  const { paths = {} } = server.app.swagger() as { paths?: Record<string, Record<string, { security?: object[] }>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      method: method.toUpperCase() as Call['method'],
      url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'userId' ? stranger.id : newId())),
      needsIdToken: security?.some((scheme) => 'idToken' in scheme) ?? false,
    })),
  );
}

async function ask(call: Pick<Call, 'method' | 'url'>, authorization?: string, payload?: object) {
  const response = await server.app.inject({
    ...call,
    headers: { 'idempotency-key': newId(), ...(authorization && { authorization }) },
    ...(payload && { payload }),
  });
  return {
    status: response.statusCode,
    key: response.headers['content-type']?.includes('json') && response.json().error_key,
  };
}

const anonymous = { status: 401, key: 'not-signed-in' };

test('F-32 every documented call for purchasers returns 401 without a log-in, before other checks', async () => {
  const guarded = calls.filter(({ needsIdToken }) => needsIdToken);
  expect(guarded.length).toBeGreaterThan(8);
  for (const call of guarded) {
    for (const authorization of [undefined, '', 'Bearer ', 'Bearer x.y.z', ...(await badTokens())]) {
      expect({ ...call, ...(await ask(call, authorization)) }).toEqual({ ...call, ...anonymous });
    }
  }
});

// Other calls first report what their body lacks; testing/access.test.ts sends each with its own body.
test('F-32 every documented call for reading with another purchaser in its path returns 403', async () => {
  const personal = calls.filter((call) => call.method === 'GET' && call.needsIdToken && call.url.includes(stranger.id));
  expect(personal.length).toBeGreaterThanOrEqual(3);
  for (const call of personal) {
    expect({ ...call, ...(await ask(call, purchaser.id_token)) }).toEqual({
      ...call,
      status: 403,
      key: 'wrong-account',
    });
  }
});

test('P-193 P-209 P-210 P-211 an anonymous visitor can read an operator and its lists of tickets', async () => {
  for (const url of [
    `/api/client/slug/${operator.client.slug}`,
    `/api/client/${operator.client.id}`,
    `/api/service/${operator.service.id}/tickets/26-27`,
  ]) {
    expect(await ask({ method: 'GET', url })).toMatchObject({ status: 200 });
  }
});

test('P-196 an anonymous visitor can register, log in and request a new password', async () => {
  const email = 'new@example.com';
  const password = 'Correct horse 7 battery'.replaceAll(' ', '-');
  const post = (path: string, payload: object) => ask({ method: 'POST', url: `/api/auth/${path}` }, undefined, payload);
  expect(await post('register', { email, phone_number: '+447700900123', password })).toMatchObject({ status: 200 });
  expect(await post('login', { email, password })).toEqual({ status: 403, key: 'UserNotConfirmedException' });
  expect(await post('forgot-password', { email })).toMatchObject({ status: 200 });
});

test('P-197 P-198 P-199 P-202 only a logged-in purchaser can buy a ticket, use payment methods or vouchers, and upload photos', async () => {
  for (const [method, path] of [
    ['POST', '/customer-ticket/stripe'],
    ['GET', `/payment-methods/${purchaser.id}/dales`],
    ['POST', '/voucher/apply/dales/WELCOME20'],
    ['POST', '/customer-ticket/pre-signed-url'],
  ] as const) {
    const call = { method, url: `/api${path}` };
    expect.soft(await ask(call), path).toEqual(anonymous);
    expect.soft((await ask(call, purchaser.id_token)).key, path).not.toBe('not-signed-in');
  }
});

test('P-203 the purchaser is the subject of the token, whatever user a call names', async () => {
  const file = { fileType: 'image/jpeg', fileSize: 1_000 };
  const link = { method: 'POST', url: '/api/customer-ticket/pre-signed-url' } as const;
  expect(await ask(link, purchaser.id_token, { ...file, user: purchaser.id })).toMatchObject({ status: 200 });
  expect(await ask(link, purchaser.id_token, { ...file, user: stranger.id })).toEqual({
    status: 403,
    key: 'wrong-account',
  });
  const cards = { method: 'GET', url: `/api/payment-methods/${stranger.id}/${operator.client.slug}` } as const;
  expect(await ask(cards, purchaser.id_token)).toEqual({ status: 403, key: 'wrong-account' });
});

test('P-208 the ID token is in Authorization, bare or after Bearer', async () => {
  const call = { method: 'GET', url: `/api/payment-methods/${purchaser.id}/${operator.client.slug}` } as const;
  for (const authorization of [purchaser.id_token, `Bearer ${purchaser.id_token}`, `bearer ${purchaser.id_token}`]) {
    expect((await ask(call, authorization)).status).toBe(404);
  }
  server.clock.advance({ minutes: 11 });
  expect(await ask(call, purchaser.id_token)).toEqual(anonymous);
  server.clock.advance({ minutes: -11 });
});

test('a route under /api that does not define who may call it cannot be registered', () => {
  const app = Fastify() as unknown as Parameters<typeof guardRoutes>[0];
  guardRoutes(app, {
    ...server.deps,
    isSessionOpen: async () => true,
    findDevice: async () => undefined,
    findDeviceOfSecret: async () => undefined,
    findStaff: async () => undefined,
    thingsOfPaths: {},
  });
  expect(() => app.get('/api/anything', async () => ({}))).toThrow('/api/anything does not declare who may call it');
});

/** Tokens that are correct except for one property. */
async function badTokens(): Promise<string[]> {
  const [ours] = server.deps.keys.tokens;
  const [foreign] = deriveKeys(['a secret of somebody else 0123456789']).tokens;
  if (!ours || !foreign) throw new Error('there is no key to sign with');
  const now = Math.floor(server.clock.now().getTime() / 1_000);
  const token = (
    overrides: object,
    { issuer = tokenIssuer, audience = purchaserAudience, key = ours, expires = now + 600 } = {},
  ) =>
    new SignJWT({ email: purchaser.email, sid: purchaser.session_id, token_use: 'id', ...overrides })
      .setProtectedHeader({ alg: 'ES256', kid: ours.id })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(purchaser.id)
      .setIssuedAt(now - 60)
      .setExpirationTime(expires)
      .sign(key.privateKey);
  const [header, payload, signature] = purchaser.id_token.split('.');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return [
    `${unsigned}.${payload}.`,
    `${header}.${payload}.${signature?.split('').toReversed().join('')}`,
    await token({ token_use: 'access' }),
    await token({ sid: 7 }),
    await token({}, { issuer: 'somebody' }),
    await token({}, { audience: 'fareway-staff' }),
    await token({}, { key: foreign }),
    await token({}, { expires: now - 1 }),
  ];
}
