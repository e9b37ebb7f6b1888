import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDevice } from '../../boarding/devices/add-device.ts';
import { revokeDevice } from '../../boarding/devices/revoke-device.ts';
import { openSession } from '../../accounts/identity/sessions/open-session.ts';
import type { AccessRow } from './access-row.ts';
import { accessRows } from './access-rows.ts';
import { buildOperator } from '../builders/build-operator.ts';
import { signIdToken } from '../builders/build-purchaser.ts';
import type { TestPurchaser } from '../builders/build-purchaser.ts';
import { buildWalletCredentials } from '../builders/build-wallet-credentials.ts';
import { buildOwnedObjects, ownerPassword, type OwnedObjects } from './owned-objects.ts';
import { captureLog } from '../captured-log.ts';
import { startTestShop, type TestShop } from '../test-shop.ts';
import { testStaff } from '../test-staff.ts';
import { sql } from '../../platform/database/sql/sql.ts';

type TestResponse = Awaited<ReturnType<typeof send>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type GuardedRow = Extract<AccessRow, { owner: number }>;

const { log, lines } = captureLog();
let shop: TestShop;
let objects: OwnedObjects;
let stranger: TestPurchaser;
let rows: [string, AccessRow][];

beforeAll(async () => {
  shop = await startTestShop({ env: buildWalletCredentials().env, log });
  objects = await buildOwnedObjects(shop);
  stranger = await shop.purchaser();
  rows = Object.entries(accessRows(objects));
});
afterAll(() => shop.stop());

async function send(call: string, row: AccessRow, headers: Record<string, string> = {}) {
  const {
    statusCode,
    body,
    headers: received,
  } = await shop.app.inject({
    method: call.split(' ')[0] as Method,
    url: row.url,
    headers: { ...row.headers, ...headers },
    ...(row.payload && { payload: row.payload }),
  });
  return { status: statusCode, body, type: String(received['content-type']), cookie: received['set-cookie'] };
}

const as = (authorization: string) => ({ authorization });
const tokenFor = (row: AccessRow) => {
  if (row.opensTo === 'devices') return [{ deviceToken: [] }];
  return 'owner' in row ? [{ idToken: [] }] : undefined;
};
/** access-of-console.test.ts has the rows of these calls. */
const isOfStaff = (call: string) => /^\w+ \/api\/(staff|console)\//.test(call);
const guarded = () => rows.filter((entry): entry is [string, GuardedRow] => 'owner' in entry[1]);

/** Expects a response without any marker, picture or document of the owner. */
function expectNothingOfTheOwner(call: string, { body, type }: TestResponse) {
  for (const mark of objects.marks) expect.soft(body, call).not.toContain(mark);
  expect.soft(call.includes('/logo/') ? '' : type, call).not.toMatch(/^(image|application\/pdf)/);
}

function expectRefused(call: string, response: TestResponse, status: number) {
  expect.soft(response.status, call).toBe(status);
  expectNothingOfTheOwner(call, response);
}

test('F-32 every call of the document, but for those of staff, has a row that says who may make it', () => {
  const { paths = {} } = shop.app.swagger() as { paths?: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = new Set(rows.map(([call]) => call.replace(/ \(.*\)$/, '')));
  expect([...known].toSorted()).toEqual(documented.filter((call) => !isOfStaff(call)).toSorted());
});

test('F-32 the document names a token for each call that needs one, and for no other call', () => {
  const { paths = {} } = shop.app.swagger() as { paths?: Record<string, Record<string, { security?: object[] }>> };
  for (const [call, row] of rows) {
    const [method = '', path = ''] = call.split(' ');
    expect.soft(paths[path]?.[method.toLowerCase()]?.security, call).toEqual(tokenFor(row));
  }
});

test('F-32 P-193 public calls give every caller the same response, without personal data', async () => {
  for (const [call, row] of rows.filter(([, { opensTo }]) => opensTo === 'everybody')) {
    const anonymous = await send(call, row);
    expect.soft(anonymous.status, call).toBe(200);
    expectNothingOfTheOwner(call, anonymous);
    for (const token of [objects.owner.id_token, stranger.id_token, 'rubbish']) {
      expect.soft(await send(call, row, as(token)), call).toEqual(anonymous);
    }
  }
});

test('F-32 P-197 P-198 P-199 P-202 purchasers’ calls refuse requests without a token or with an expired token', async () => {
  const { id: userId, email, session_id: sessionId } = objects.owner;
  const earlier = { now: () => new Date(shop.clock.now().getTime() - 600_000) };
  const expired = await signIdToken({ keys: shop.deps.keys, clock: earlier }, { userId, email, sessionId });
  expect(guarded().length).toBeGreaterThan(10);
  for (const [call, row] of guarded()) {
    expectRefused(`${call}, anonymous`, await send(call, row), 401);
    expectRefused(`${call}, expired`, await send(call, row, as(expired)), 401);
    expectRefused(`${call}, by cookie`, await send(call, row, { cookie: `__Host-fareway-session=${expired}` }), 401);
  }
});

test('F-32 A-198 a call with the token of another purchaser returns nothing of its owner', async () => {
  for (const [call, row] of guarded()) {
    expectRefused(call, await send(call, row, as(stranger.id_token)), row.stranger);
  }
});

test('F-32 a guardian reads the photo of a shared ticket, and nothing else that a stranger cannot read', async () => {
  const asGuardian = as(objects.guardian.id_token);
  const [photo, ...more] = guarded().filter(([, row]) => row.guardian);
  expect([photo?.[0], more]).toEqual(['GET /api/photo/{fileName}', []]);
  expect(await send(...photo!, asGuardian)).toMatchObject({ status: 200, type: 'image/jpeg' });
  for (const [call, row] of guarded().filter(([, row]) => !row.guardian)) {
    expectRefused(call, await send(call, row, asGuardian), row.stranger);
  }
});

test('F-32 A-231 logging out ends the session, and every call then refuses its token', async () => {
  const token = await tokenOfSession();
  expect((await send('GET /api/auth/session', whoAmI, as(token.id_token))).status).toBe(200);
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { origin: shop.deps.config.publicOrigin, cookie: token.cookie },
    payload: {},
  });
  for (const [call, row] of guarded()) expectRefused(call, await send(call, row, as(token.id_token)), 401);
});

test('F-32 A-231 logging out everywhere ends the sessions of the other browsers, too', async () => {
  const [here, elsewhere] = [await tokenOfSession(), await tokenOfSession()];
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { origin: shop.deps.config.publicOrigin, cookie: here.cookie },
    payload: { everywhere: true },
  });
  for (const [call, row] of guarded()) expectRefused(call, await send(call, row, as(elsewhere.id_token)), 401);
  // The owner of the other tests continues in the first session.
  await shop.db
    .updateTable('sessions')
    .set({ revoked_at: null, revoked_because: null })
    .where('id', '=', objects.owner.session_id)
    .execute();
});

const whoAmI: AccessRow = { opensTo: 'our own pages', url: '/api/auth/session' };

/** Creates another session of the owner, as a log-in in another browser does. */
async function tokenOfSession() {
  const { id, email } = objects.owner;
  const open = await openSession(shop.db, shop.clock.now(), { id, email, phone_number: '' }, { userAgent: undefined });
  return {
    id_token: await signIdToken(shop.deps, { userId: id, email, sessionId: open.id }),
    cookie: `__Host-fareway-session=${open.refreshToken}`,
  };
}

test('F-32 a token cannot open another session by naming it', async () => {
  const { id: userId, email } = stranger;
  const token = await signIdToken(shop.deps, { userId, email, sessionId: objects.owner.session_id });
  const [call, row] = guarded().find(([call]) => call === 'GET /api/auth/session')!;
  expectRefused(call, await send(call, row, as(token)), 401);
});

test('F-32 calls that set or read the session cookie refuse pages of other sites, and a token does not replace the cookie', async () => {
  for (const [call, row] of rows) {
    if (row.opensTo !== 'our own pages') continue;
    const foreign = await send(call, row, { ...as(objects.owner.id_token), origin: 'https://evil.example' });
    expectRefused(call, foreign, 403);
    expect.soft(foreign.cookie, call).toBeUndefined();
    if (!row.withoutCookie) continue;
    const response = await send(call, row, { ...as(objects.owner.id_token), origin: shop.deps.config.publicOrigin });
    expect.soft(response.status, call).toBe(row.withoutCookie);
  }
  const whoAmI = await shop.app.inject({ url: '/api/auth/session', headers: objects.owner.headers });
  expect(whoAmI.statusCode).toBe(200);
});

test('F-43 an upload link works once, for its own file, and a changed link is refused', async () => {
  const { photo } = objects;
  const { uploadPath, fileName } = photo.openUpload;
  const forged = [
    photo.usedUploadPath,
    uploadPath.replace(fileName.slice(0, 36), photo.fileName.slice(0, 36)),
    uploadPath.slice(0, -4),
    '/api/photo-uploads/x',
  ];
  for (const path of forged) expect.soft((await photo.send(path, as(stranger.id_token))).statusCode, path).toBe(403);
  expect((await photo.send(uploadPath)).statusCode).toBe(200);
  expect((await photo.send(uploadPath)).statusCode).toBe(403);
});

test('F-09 only the providers can report payments', async () => {
  const forgeries = [{}, { 'stripe-signature': 't=1,v1=00' }, { 'webhook-signature': '00'.repeat(32) }];
  for (const [call, row] of rows) {
    if (row.opensTo !== 'the provider') continue;
    for (const signature of [...forgeries, as(objects.owner.id_token)]) {
      expectRefused(call, await send(call, row, signature), row.forged);
    }
  }
});

test('F-32 devices’ calls accept devices that the ticket’s operator paired, and refuse a purchaser’s token', async () => {
  const { operator, owner, guardian } = objects;
  const pair = (clientId: string) => addDevice(shop.deps, testStaff, clientId, { name: 'Bus 7' });
  const [revoked, foreign] = [await pair(operator.client.id), await pair((await buildOperator(shop.db)).client.id)];
  const tokenOf = async ({ secret }: { secret: string }) => {
    const exchange = { method: 'POST', url: '/api/device/token', headers: as(`Bearer ${secret}`) } as const;
    return (await shop.app.inject(exchange)).json<{ token: string }>().token;
  };
  const revokedToken = await tokenOf(revoked);
  await revokeDevice(shop.deps, testStaff, operator.client.id, 'bus 7');
  const ofDevices = rows.filter(([, { opensTo }]) => opensTo === 'devices');
  expect(ofDevices.map(([call]) => call).toSorted()).toEqual(['POST /api/device/token', 'POST /api/scans']);
  for (const [call, row] of ofDevices) {
    const { token, secret } = objects.device;
    const isExchange = call === 'POST /api/device/token';
    const [good, other] = isExchange ? [secret, token] : [token, secret];
    const badTokens = [
      '',
      `${good.slice(0, -1)}x`,
      good.slice(0, -1),
      good.toUpperCase(),
      other,
      revoked.secret,
      revokedToken,
    ];
    for (const bad of [...badTokens, owner.id_token, stranger.id_token, guardian.id_token]) {
      expectRefused(`${call}, ${bad}`, await send(call, row, as(bad)), 401);
    }
    expect.soft((await send(call, row)).status, call).toBe(200);
  }
  const [scans, row] = ofDevices.find(([call]) => call === 'POST /api/scans')!;
  const elsewhere = await send(scans, row, as(`Bearer ${await tokenOf(foreign)}`));
  expectNothingOfTheOwner(scans, elsewhere);
  expect.soft(elsewhere.body).toContain('unknown-ticket');
  expect.soft((await send(scans, row)).body).toContain('repeated');
  for (const [call, row] of guarded()) {
    expectRefused(`${call}, a device`, await send(call, row, as(`Bearer ${objects.device.token}`)), 401);
    expectRefused(`${call}, a device’s secret`, await send(call, row, as(objects.device.secret)), 401);
  }
});

test('a stranger can neither pay with the owner’s saved card nor read the owner’s photo', async () => {
  const { operator, savedCard, photo } = objects;
  const attempts = [{ card: savedCard }, { passenger: { photo: photo.fileName }, skip_photo: false }];
  for (const attempt of attempts) {
    const { statusCode } = await shop.buy(stranger, operator, attempt);
    expect.soft(statusCode, JSON.stringify(attempt)).toBeGreaterThanOrEqual(400);
  }
  const url = `/api/customer-ticket/list-by/user-id/${stranger.id}`;
  expect((await shop.app.inject({ url, headers: stranger.headers })).json()).toEqual({ items: [] });
});

test('F-34 a page of the list that begins after another purchaser’s ticket contains nothing of that purchaser', async () => {
  const ownList = `/api/customer-ticket/list-by/user-id/${objects.owner.id}?limit=1`;
  const { body } = await shop.app.inject({ url: ownList, headers: objects.owner.headers });
  const lastKey = encodeURIComponent(JSON.stringify(JSON.parse(body).last_item ?? { id: objects.ticketId }));
  const url = `/api/customer-ticket/list-by/user-id/${stranger.id}?lastKey=${lastKey}`;
  const response = await shop.app.inject({ url, headers: stranger.headers });
  expect([200, 400, 404]).toContain(response.statusCode);
  for (const mark of objects.marks) expect(response.body).not.toContain(mark);
});

// This test is last because it completes the owner's open payment.
test('the owner can read everything that other callers cannot', async () => {
  for (const [call, row] of guarded()) {
    // a code is sent at most once a minute
    if (call.endsWith('/resend')) shop.clock.advance({ minutes: 1 });
    if (call.includes('second call')) await shop.authenticate(objects.operator, objects.unpaid.clientSecret);
    expect.soft((await send(call, row, as(objects.owner.id_token))).status, call).toBe(row.owner);
  }
});

// Runs after each call was made by its owner and by the other callers. Here each call also fails in the middle of its work.
test('F-46 the logs contain no name, address, code or token of the requests', async () => {
  const tokens = [objects.owner, stranger, objects.guardian].map(({ id_token }) => id_token);
  const newSession = await tokenOfSession();
  for (const table of ['customer_tickets', 'orders', 'photos', 'waiting_list_entries', 'guardians'] as const) {
    await sql`ALTER TABLE ${sql.table(table)} RENAME TO ${sql.ref(`${table}_gone`)}`.execute(shop.ownerDb);
  }
  const statuses: number[] = [];
  for (const [call, row] of rows) statuses.push((await send(call, row, as(newSession.id_token))).status);
  expect(statuses).toContain(500);
  const written = lines.join('');
  expect(written).toContain('an unexpected error');
  expect(written).toContain('other-account-refused');
  const signatures = [...tokens, newSession.id_token].map((token) => token.split('.')[2]!);
  for (const secret of [...objects.marks, ...signatures, objects.device.token, ownerPassword]) {
    expect.soft(written).not.toContain(secret);
  }
});
