import { strToU8, unzipSync, zipSync } from 'fflate';
import { jwtVerify } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { beginningOfTests } from '../../testing/builders/clocks-of-tests.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, type TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser, type TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildWalletCredentials } from '../../testing/builders/build-wallet-credentials.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { dayInWords } from '../day-in-words.fixture.ts';
import { openPass } from './apple/check-pass.fixture.ts';

const credentials = buildWalletCredentials();
let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let parent: TestPurchaser;
let stranger: TestPurchaser;

beforeAll(async () => {
  server = await startTestApp({ env: credentials.env });
  operator = await buildOperator(server.db, {
    client: { brand_colour: '#ffcc00', support_name: 'The office', support_phone: '01756 000000' },
  });
  [parent, stranger] = await Promise.all([buildPurchaser(server.deps), buildPurchaser(server.deps)]);
});
afterAll(() => server.stop());

type Wanted = Partial<Parameters<typeof buildCustomerTicket>[2]>;

const buy = (fields: Wanted = {}) => buildCustomerTicket(server.db, operator, { user_id: parent.id, ...fields });
const get = (url: string, who: { headers: Record<string, string> } = parent) =>
  server.app.inject({ url: url.startsWith('/api') ? url : `/api${url}`, headers: who.headers });
const applePass = (id: string, who = parent) => get(`/customer-ticket/${id}/apple-wallet`, who);
const appleAddress = (id: string, who = parent) => get(`/customer-ticket/${id}/apple-wallet/address`, who);
const googleAddress = (id: string, who = parent) => get(`/customer-ticket/${id}/google-wallet`, who);
const codeOf = async (id: string) =>
  (await get(`/customer-ticket/user-id/${parent.id}/${id}`)).json<{ code: string }>().code;

interface ApplePass {
  barcodes: unknown;
  serialNumber: string;
  [field: string]: unknown;
}

const passJson = (files: Record<string, Uint8Array>) =>
  JSON.parse(Buffer.from(files['pass.json']!).toString()) as ApplePass;

interface GooglePayload {
  typ: string;
  payload: { genericClasses: { id: string }[]; genericObjects: { id: string; [field: string]: unknown }[] };
}

async function readGoogle(url: string) {
  const token = url.replace('https://pay.google.com/gp/v/save/', '');
  const { payload } = await jwtVerify<GooglePayload>(token, credentials.googlePublicKey, {
    issuer: credentials.googleEmail,
    audience: 'google',
    algorithms: ['RS256'],
    currentDate: server.clock.now(),
  });
  return { token, typ: payload.typ, ...payload.payload };
}

test('a pass for Apple Wallet is signed so that a phone accepts it, and contains what boarding needs, with the ticket’s own code', async () => {
  const ticket = await buy({ stop: 'Addingham', dest: 'Ilkley Grammar', zone: 'Zone B', travel_pattern: 'm#w_am' });
  const response = await applePass(ticket.id);
  expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'application/vnd.apple.pkpass',
    'no-store',
  ]);
  const files = openPass(response.rawPayload, credentials.root);
  expect(Object.keys(files).toSorted()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json']);
  expect((await sharp(files['icon@2x.png']).metadata()).width).toBe(58);
  const pass = passJson(files);
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: credentials.passTypeIdentifier,
    teamIdentifier: credentials.teamIdentifier,
    serialNumber: ticket.id,
    organizationName: operator.client.name,
    logoText: operator.client.site_name,
    backgroundColor: 'rgb(255, 204, 0)',
    foregroundColor: 'rgb(20, 36, 46)',
    expirationDate: `${operator.ticket.expiry}T23:59:59+01:00`,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: await codeOf(ticket.id), messageEncoding: 'iso-8859-1' }],
    generic: {
      headerFields: [{ label: 'Valid until', value: dayInWords(operator.ticket.expiry!) }],
      primaryFields: [{ label: 'Passenger', value: 'Siân O’Brien' }],
      secondaryFields: [{ label: `Annual ${operator.ticket.year}`, value: 'D1 Skipton to Ilkley' }],
      auxiliaryFields: [
        { label: 'Days', value: 'Mon, Wed AM' },
        { label: 'Zone', value: 'Zone B' },
      ],
    },
  });
  const words = JSON.stringify(pass);
  for (const fact of ['Addingham', 'Ilkley Grammar', 'The office, office@dales.example, 01756 000000'])
    expect(words).toContain(fact);
  expect(words).not.toMatch(/£|"Price"|Trips left/);
});

test('a pass with one changed byte is detected, at any position', async () => {
  const ticket = await buy();
  const files = unzipSync((await applePass(ticket.id)).rawPayload);
  const changed = (name: string, by: (bytes: Uint8Array) => Uint8Array) =>
    openPass(zipSync({ ...files, [name]: by(files[name]!.slice()) }), credentials.root);
  const flipped = (at: number) => (bytes: Uint8Array) => bytes.map((byte, place) => (place === at ? byte ^ 1 : byte));
  expect(() => changed('pass.json', flipped(40))).toThrow('pass.json was changed');
  expect(() => changed('icon.png', flipped(60))).toThrow('icon.png was changed');
  expect(() => changed('manifest.json', flipped(20))).toThrow('the manifest was changed');
  expect(() => changed('signature', (bytes) => flipped(bytes.length - 9)(bytes))).toThrow('not of this certificate');
  const joined = zipSync({ ...files, 'more.json': strToU8('{}') });
  expect(() => openPass(joined, credentials.root)).toThrow('the manifest names other files');
  expect(() => openPass(zipSync(files), buildWalletCredentials().root)).toThrow('do not lead to the root');
  expect(Object.keys(openPass(zipSync(files), credentials.root))).toContain('pass.json');
});

test('the passenger’s photo is on the pass, small and as PNG', async () => {
  const [photo, now] = [`${newId()}.jpg`, server.clock.now()];
  const jpeg = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  await server.db
    .insertInto('photos')
    .values({
      file_name: photo,
      user_id: parent.id,
      state: 'stored',
      declared_type: 'image/jpeg',
      declared_size: jpeg.length,
      width: 400,
      height: 500,
      stored_size: jpeg.length,
      created_at: now,
      upload_expires_at: now,
      stored_at: now,
    })
    .execute();
  await server.deps.photoStore.write(photo, jpeg);
  const ticket = await buy({ photo });
  const files = openPass((await applePass(ticket.id)).rawPayload, credentials.root);
  const { format, width, height } = await sharp(files['thumbnail@3x.png']).metadata();
  expect([format, width, height]).toEqual(['png', 216, 270]);
});

test('a phone fetches the pass from an address that is valid for five minutes, for its own ticket only, and not for a void one', async () => {
  const [ticket, other] = [await buy(), await buy({ user_id: stranger.id })];
  const { url } = (await appleAddress(ticket.id)).json<{ url: string }>();
  const nobody = { headers: {} };
  const response = await get(url, nobody);
  expect(response.statusCode).toBe(200);
  expect(passJson(openPass(response.rawPayload, credentials.root)).serialNumber).toBe(ticket.id);
  const forged = [
    url.replace(ticket.id, other.id),
    url.replace(ticket.id, other.id).replace(parent.id, stranger.id),
    url.replace(/\.\d+\./, '.4102444800.'),
    url.slice(0, -2),
    '/api/apple-wallet/x',
    '/api/apple-wallet/...',
  ];
  for (const path of forged) expect([path, (await get(path, nobody)).statusCode]).toEqual([path, 404]);
  await server.db.updateTable('customer_tickets').set({ ticket_status: 'void' }).where('id', '=', ticket.id).execute();
  expect((await get(url, nobody)).statusCode).toBe(409);
  server.clock.advance({ minutes: 5 });
  expect((await get(url, nobody)).statusCode).toBe(404);
  server.clock.advance({ minutes: -5 });
});

test('Google Wallet receives a pass that only our key signs, within the length that it guarantees', async () => {
  const ticket = await buy({ stop: 'Addingham', zone: 'Zone B' });
  const { url } = (await googleAddress(ticket.id)).json<{ url: string }>();
  const { token, typ, genericClasses, genericObjects } = await readGoogle(url);
  expect([typ, genericClasses]).toEqual(['savetowallet', [{ id: '3388000000022012345.ticket' }]]);
  expect(genericObjects).toEqual([
    {
      id: `3388000000022012345.${ticket.id}-${ticket.revision}`,
      classId: '3388000000022012345.ticket',
      cardTitle: { defaultValue: { language: 'en', value: operator.client.site_name } },
      subheader: { defaultValue: { language: 'en', value: `D1 Skipton to Ilkley Annual ${operator.ticket.year}` } },
      header: { defaultValue: { language: 'en', value: 'Siân O’Brien' } },
      hexBackgroundColor: '#ffcc00',
      barcode: { type: 'QR_CODE', value: await codeOf(ticket.id) },
      validTimeInterval: {
        start: { date: `${operator.ticket.start}T00:00:00+01:00` },
        end: { date: `${operator.ticket.expiry}T23:59:59+01:00` },
      },
      textModulesData: [
        { header: 'Valid until', body: dayInWords(operator.ticket.expiry!) },
        { header: 'Zone', body: 'Zone B' },
        { header: 'Stop', body: 'Addingham' },
      ],
    },
  ]);
  expect(token.length).toBeLessThanOrEqual(1_800);
  const other = buildWalletCredentials();
  await expect(jwtVerify(token, other.googlePublicKey, { currentDate: server.clock.now() })).rejects.toThrow(
    'signature verification failed',
  );
});

test('a pass with long names is valid: for Google facts are left out, never the name, the days or the code', async () => {
  const long = 'Иванна-Александра '.repeat(4).trim();
  const ticket = await buy({ first_name: long, last_name: long, stop: long, zone: long, dest: long });
  const { url } = (await googleAddress(ticket.id)).json<{ url: string }>();
  const [pass] = (await readGoogle(url)).genericObjects;
  expect(pass).toMatchObject({
    header: { defaultValue: { value: `${long} ${long}` } },
    barcode: { value: await codeOf(ticket.id) },
    validTimeInterval: { end: { date: `${operator.ticket.expiry}T23:59:59+01:00` } },
  });
  expect(JSON.stringify(pass!['textModulesData'] ?? '').length).toBeLessThan(100);
  expect((await applePass(ticket.id)).statusCode).toBe(200);
});

test('after a change that ends older codes Apple’s pass is replaced, and Google’s is a new one', async () => {
  const ticket = await buy();
  const before = await readGoogle((await googleAddress(ticket.id)).json<{ url: string }>().url);
  await server.db
    .updateTable('customer_tickets')
    .set({ revision: ticket.revision + 1 })
    .where('id', '=', ticket.id)
    .execute();
  const after = await readGoogle((await googleAddress(ticket.id)).json<{ url: string }>().url);
  expect(after.genericObjects[0]!.id).not.toBe(before.genericObjects[0]!.id);
  const pass = passJson(openPass((await applePass(ticket.id)).rawPayload, credentials.root));
  expect([pass.serialNumber, pass.barcodes]).toEqual([
    ticket.id,
    [expect.objectContaining({ message: await codeOf(ticket.id) })],
  ]);
});

test.each([
  ['void', { ticket_status: 'void' }],
  ['suspended', { ticket_status: 'suspended' }],
  ['expired', { start: '2025-09-01', expiry: '2026-07-23' }],
])('a ticket that is %s is refused as a wallet pass, with the reason', async (reason, fields) => {
  const ticket = await buy(fields);
  for (const response of [await applePass(ticket.id), await appleAddress(ticket.id), await googleAddress(ticket.id)]) {
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
      409,
      `This ticket is ${reason}, so it cannot be added to a wallet.`,
    ]);
  }
});

test('A-198 the ticket of another account is refused as the wrong account, an unknown one as not found', async () => {
  const ticket = await buy();
  for (const call of [applePass, appleAddress, googleAddress]) {
    const foreign = await call(ticket.id, stranger);
    expect([foreign.statusCode, foreign.json<{ error_key: string }>().error_key]).toEqual([403, 'wrong-account']);
    expect(foreign.body).not.toContain('Siân');
    for (const id of [newId(), 'no-id', '%27--']) expect((await call(id)).statusCode).toBe(404);
  }
});

/** A ticket in another shop, and the calls of its owner. */
async function asOwnerOf({ app, db, deps }: typeof server) {
  const { id, headers } = await buildPurchaser(deps);
  const ticket = await buildCustomerTicket(db, await buildOperator(db), { user_id: id });
  return (call: string) => app.inject({ url: `/api/customer-ticket/${ticket.id}/${call}`, headers });
}

test('an expired certificate signs nothing: the purchaser reads that the ticket itself is valid, and the log names the operator of the site', async () => {
  const lines: string[] = [];
  const log = Object.assign(Object.create(server.deps.log) as typeof server.deps.log, {
    warn: (_: object, text: string) => lines.push(text),
    error: (_: object, text: string) => lines.push(text),
  });
  const ending = buildWalletCredentials({ endsAt: new Date(beginningOfTests + 5 * 60_000).toISOString() });
  const shop = await startTestApp({ env: ending.env, log });
  try {
    expect(lines).toEqual([expect.stringContaining('must be renewed')]);
    const ask = await asOwnerOf(shop);
    expect((await ask('apple-wallet')).statusCode).toBe(200);
    shop.clock.advance({ minutes: 6 });
    for (const call of ['apple-wallet', 'apple-wallet/address']) {
      const { statusCode, json } = await ask(call);
      expect([statusCode, json<{ error_key: string }>().error_key]).toEqual([503, 'wallet-unavailable']);
    }
    expect(lines.at(-1)).toContain('has ended');
  } finally {
    await shop.stop();
  }
});

test('a wallet that is not configured is not found', async () => {
  const shop = await startTestApp();
  try {
    const ask = await asOwnerOf(shop);
    for (const call of ['apple-wallet', 'apple-wallet/address', 'google-wallet']) {
      expect((await ask(call)).statusCode).toBe(404);
    }
    expect((await shop.app.inject({ url: '/api/apple-wallet/x' })).statusCode).toBe(404);
  } finally {
    await shop.stop();
  }
});
