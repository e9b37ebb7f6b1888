import { afterAll, beforeAll, expect, test } from 'vitest';
import { countBy, many } from '../../testing/at-once.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { buildStaff, codeOf, signInAs } from '../../testing/staff/build-staff.ts';
import { keyOf, openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { testPasskey } from '../../testing/staff/test-passkey.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { siteOf } from './challenges.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;

beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
});
afterAll(() => server.stop());

const newPasskey = () => testPasskey(siteOf(server.deps.config));
const newBrowser = () => openStaffBrowser(server.app, { ip: '203.0.113.5' });
async function challengeOf(browser: StaffBrowser, path = '/staff/sign-in/passkey/options'): Promise<string> {
  return ((await browser.call('POST', path)).body as { challenge: string }).challenge;
}

/** Makes a passkey in a browser that is signed in. */
async function addTo(browser: StaffBrowser, name = 'Laptop', passkey = newPasskey()) {
  const challenge = await challengeOf(browser, '/staff/passkeys/options');
  const result = await browser.call('POST', '/staff/passkeys', { name, response: passkey.make(challenge) });
  return { passkey, result };
}
async function signInWith(passkey: ReturnType<typeof newPasskey>, browser = newBrowser()) {
  return browser.call('POST', '/staff/sign-in/passkey', { response: passkey.use(await challengeOf(browser)) });
}
const subjects = async () => (await sendQueuedMessages(server.deps)).map(({ subject }) => subject);
const listed = async (browser: StaffBrowser) =>
  ((await browser.call('GET', '/staff/passkeys')).body as { passkeys: { id: string; name: string }[] }).passkeys;

test('C-005 a member adds a passkey, receives an email about it, and signs in with it alone', async () => {
  const member = await buildStaff(server, operator.client.id);
  const browser = await signInAs(server, member);
  const { passkey, result } = await addTo(browser);
  expect(result.body).toEqual({ recovery_codes: [] });
  const [mail] = await sendQueuedMessages(server.deps);
  expect([mail!.to, mail!.subject]).toEqual([member.email, 'A passkey was added to your account']);
  const other = newBrowser();
  expect((await signInWith(passkey, other)).body).toMatchObject({ state: 'signed-in', email: member.email });
  expect((await other.call('GET', `/console/${operator.client.slug}/team`)).status).toBe(200);
  const added = (await listed(other))[0]!;
  await addTo(browser, 'Phone');
  expect((await browser.call('DELETE', `/staff/passkeys/${added.id}`)).status).toBe(204);
  const of = { client_id: null, subject_id: member.id };
  const subject = `staff ${member.id}`;
  await expectAudit(server.db, of, 'add-passkey', [
    { by: member.id, subject, after: { name: added.name } },
    { by: member.id, subject, after: { name: 'Phone' } },
  ]);
  await expectAudit(server.db, of, 'remove-passkey', [{ by: member.id, subject, before: { name: added.name } }]);
});

test('when a passkey is removed, all other sessions of the member end, and the one that removed it stays', async () => {
  const member = await buildStaff(server, operator.client.id);
  const stranger = await signInAs(server, await buildStaff(server, operator.client.id));
  const browser = await signInAs(server, member);
  const { passkey } = await addTo(browser, 'Stolen phone');
  const thief = newBrowser();
  await signInWith(passkey, thief);
  const sees = async (from: StaffBrowser) => (await from.call('GET', '/staff/sessions')).status;
  expect(await sees(thief)).toBe(200);
  const { id } = (await listed(browser))[0]!;
  expect((await browser.call('DELETE', `/staff/passkeys/${id}`)).status).toBe(204);
  expect([await sees(browser), await sees(thief), await sees(stranger)]).toEqual([200, 401, 200]);
  await subjects();
});

test('C-005 a challenge for adding a passkey does not sign in or prove one, and a challenge for using one adds none', async () => {
  const member = await buildStaff(server, operator.client.id);
  const browser = await signInAs(server, member);
  const { passkey } = await addTo(browser);
  const refused = [422, 'staff-passkey-refused'];
  const toAdd = () => challengeOf(browser, '/staff/passkeys/options');
  const stranger = newBrowser();
  const signIn = { response: passkey.use(await toAdd()) };
  expect(keyOf(await stranger.call('POST', '/staff/sign-in/passkey', signIn))).toEqual(refused);
  const prove = { response: passkey.use(await toAdd()) };
  expect(keyOf(await browser.call('POST', '/staff/step-up/passkey', prove))).toEqual(refused);
  const made = { name: 'Phone', response: newPasskey().make(await challengeOf(browser)) };
  expect(keyOf(await browser.call('POST', '/staff/passkeys', made))).toEqual(refused);
  expect(await listed(browser)).toHaveLength(1);
  expect((await signInWith(passkey)).status).toBe(200);
  await sendQueuedMessages(server.deps);
});

test('C-015 a passkey signs in while the address is locked', async () => {
  const member = await buildStaff(server, operator.client.id);
  const { passkey } = await addTo(await signInAs(server, member));
  const browser = newBrowser();
  const attempt = () => browser.call('POST', '/staff/sign-in', { email: member.email, password: 'wrong' });
  for (let failures = 0; failures < 10; failures += 1) await attempt();
  expect(keyOf(await attempt())).toEqual([429, 'staff-sign-in-locked']);
  expect((await signInWith(passkey, browser)).status).toBe(200);
  await sendQueuedMessages(server.deps);
});

test('C-004 a passkey can be the first second factor: then it and the recovery codes are asked for after the password', async () => {
  const member = await buildStaff(server, operator.client.id);
  await server.db.deleteFrom('staff_totp').where('staff_id', '=', member.id).execute();
  const browser = newBrowser();
  const enterPassword = async (from = browser) =>
    (await from.call('POST', '/staff/sign-in', { email: member.email, password: member.password })).body;
  expect(await enterPassword()).toEqual({ next: 'set-up' });
  const { passkey, result } = await addTo(browser);
  const { recovery_codes: codes } = result.body as { recovery_codes: string[] };
  expect(codes).toHaveLength(10);
  expect((await browser.call('GET', `/console/${operator.client.slug}/team`)).status).toBe(200);
  const next = newBrowser();
  expect(await enterPassword(next)).toEqual({ next: 'passkey' });
  // the password alone adds no other factor
  expect(keyOf(await next.call('POST', '/staff/passkeys/options'))).toEqual([401, 'staff-not-logged-in']);
  expect(keyOf(await next.call('POST', '/staff/authenticator'))).toEqual([401, 'staff-not-logged-in']);
  expect((await signInWith(passkey, next)).status).toBe(200);
  await enterPassword(next);
  expect((await next.call('POST', '/staff/sign-in/code', { code: codes[0]! })).status).toBe(200);
});

test('of two first passkeys at once one is added', async () => {
  const member = await buildStaff(server, operator.client.id);
  await server.db.deleteFrom('staff_totp').where('staff_id', '=', member.id).execute();
  const prepared = await many(2, async () => {
    const browser = newBrowser();
    await browser.call('POST', '/staff/sign-in', { email: member.email, password: member.password });
    const response = newPasskey().make(await challengeOf(browser, '/staff/passkeys/options'));
    return { browser, response };
  });
  const results = await Promise.all(
    prepared.map(async ({ browser, response }) =>
      keyOf(await browser.call('POST', '/staff/passkeys', { name: 'Laptop', response })),
    ),
  );
  expect(results).toContainEqual([200, undefined]);
  expect(results).toContainEqual([401, 'staff-not-logged-in']);
});

test('a challenge is signed once and within 5 minutes, for this site, by a device that has checked its person', async () => {
  const member = await buildStaff(server, operator.client.id);
  const { passkey } = await addTo(await signInAs(server, member));
  const browser = newBrowser();
  const refused = [422, 'staff-passkey-refused'];
  const send = async (response: object) => keyOf(await browser.call('POST', '/staff/sign-in/passkey', { response }));
  const response = passkey.use(await challengeOf(browser));
  expect(await send(response)).toEqual([200, undefined]);
  expect(await send(response)).toEqual(refused);
  expect(await send(passkey.use('a-challenge-that-was-never-made'))).toEqual(refused);
  const late = await challengeOf(browser);
  server.clock.advance({ minutes: 5 });
  expect(await send(passkey.use(late))).toEqual(refused);
  expect(await send(passkey.use(await challengeOf(browser), { isVerified: false }))).toEqual(refused);
  expect(await send(newPasskey().use(await challengeOf(browser)))).toEqual(refused);
  const foreign = testPasskey({ rpID: 'evil.example', origin: 'https://evil.example' });
  expect(await send(foreign.use(await challengeOf(browser)))).toEqual(refused);
  const { response: signed, ...credential } = passkey.use(await challengeOf(browser));
  const forged = { ...signed, signature: Buffer.alloc(70, 1).toString('base64url') };
  expect(await send({ ...credential, response: forged })).toEqual(refused);
  expect((await signInWith(passkey, browser)).status).toBe(200);
});

test('one signed response that is sent several times at once signs in once, proves the factor once, and adds one passkey', async () => {
  const member = await buildStaff(server, operator.client.id);
  const browser = await signInAs(server, member);
  const { passkey } = await addTo(browser);
  const sent = async (path: string, body: object, from: () => StaffBrowser) =>
    countBy(await many(5, async () => (await from().call('POST', path, body)).status));
  const used = { response: passkey.use(await challengeOf(newBrowser())) };
  expect(await sent('/staff/sign-in/passkey', used, newBrowser)).toEqual({ 200: 1, 422: 4 });
  const proven = { response: passkey.use(await challengeOf(browser)) };
  expect(await sent('/staff/step-up/passkey', proven, () => browser)).toEqual({ 204: 1, 422: 4 });
  const added = { name: 'Phone', response: newPasskey().make(await challengeOf(browser, '/staff/passkeys/options')) };
  expect(await sent('/staff/passkeys', added, () => browser)).toEqual({ 200: 1, 422: 4 });
  expect(await listed(browser)).toHaveLength(2);
  await sendQueuedMessages(server.deps);
});

test('C-014 a passkey proves the second factor again for its own person only', async () => {
  const [member, other] = [await buildStaff(server, operator.client.id), await buildStaff(server, operator.client.id)];
  const { passkey } = await addTo(await signInAs(server, member));
  const browser = await signInAs(server, member);
  const foreign = await signInAs(server, other);
  server.clock.advance({ minutes: 16 });
  const stepUp = async (from: StaffBrowser) =>
    keyOf(await from.call('POST', '/staff/step-up/passkey', { response: passkey.use(await challengeOf(from)) }));
  expect(keyOf(await browser.call('POST', '/staff/passkeys/options'))).toEqual([403, 'staff-factor-needed']);
  expect(await stepUp(foreign)).toEqual([422, 'staff-passkey-refused']);
  expect(keyOf(await foreign.call('POST', '/staff/passkeys/options'))).toEqual([403, 'staff-factor-needed']);
  expect(await stepUp(browser)).toEqual([204, undefined]);
  expect((await browser.call('POST', '/staff/passkeys/options')).status).toBe(200);
});

test('C-005 passkeys are listed, renamed and removed by their person; the last second factor stays, also when two are removed at once', async () => {
  const member = await buildStaff(server, operator.client.id);
  const browser = await signInAs(server, member);
  const { passkey } = await addTo(browser, 'Laptop');
  server.clock.advance({ seconds: 1 });
  await addTo(browser, 'Phone');
  expect(keyOf((await addTo(browser, 'Laptop again', passkey)).result)).toEqual([409, 'staff-passkey-known']);
  const [laptop, phone] = await listed(browser);
  expect([laptop!.name, phone!.name]).toEqual(['Laptop', 'Phone']);
  expect((await browser.call('PUT', `/staff/passkeys/${laptop!.id}`, { name: 'Office laptop' })).status).toBe(204);
  const stranger = await signInAs(server, await buildStaff(server, operator.client.id));
  for (const [method, body] of [['PUT', { name: 'Mine' }], ['DELETE']] as const) {
    expect(keyOf(await stranger.call(method, `/staff/passkeys/${laptop!.id}`, body))).toEqual([
      404,
      'staff-passkey-unknown',
    ]);
  }
  await server.db.deleteFrom('staff_totp').where('staff_id', '=', member.id).execute();
  const results = await Promise.all(
    [laptop!, phone!].map(async ({ id }) => keyOf(await browser.call('DELETE', `/staff/passkeys/${id}`))),
  );
  expect(results).toContainEqual([204, undefined]);
  expect(results).toContainEqual([409, 'last-factor']);
  expect(await subjects()).toContain('A passkey was removed from your account');
  const left = await listed(browser);
  expect(left).toHaveLength(1);
  // an authenticator app is another second factor
  const offer = (await browser.call('POST', '/staff/authenticator')).body as { secret: string; handle: string };
  const code = codeOf(offer, server.clock.now());
  await browser.call('POST', '/staff/authenticator/confirm', { handle: offer.handle, code });
  expect(await subjects()).toEqual(['An authenticator app was added to your account']);
  expect((await browser.call('DELETE', `/staff/passkeys/${left[0]!.id}`)).status).toBe(204);
  await sendQueuedMessages(server.deps);
});
