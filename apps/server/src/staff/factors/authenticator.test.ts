import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, codeOf, signInAs } from '../../testing/staff/build-staff.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { keyOf, openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;

beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
});
afterAll(() => server.stop());

interface Offer {
  secret: string;
  uri: string;
  handle: string;
}
const subjects = async () => (await sendQueuedMessages(server.deps)).map(({ subject, to }) => [to, subject]);

/** A member without a second factor, after the password. */
async function openWithoutFactor() {
  const member = await buildStaff(server, operator.client.id);
  await server.db.deleteFrom('staff_totp').where('staff_id', '=', member.id).execute();
  const open = async () => {
    const browser = openStaffBrowser(server.app);
    await browser.call('POST', '/staff/sign-in', { email: member.email, password: member.password });
    return browser;
  };
  return { member, open };
}
const offerTo = async (browser: ReturnType<typeof openStaffBrowser>) =>
  (await browser.call('POST', '/staff/authenticator')).body as Offer;
const now = () => server.clock.now();

test('C-004 without a second factor no page but its set-up opens; the first code of the app signs in, and ten recovery codes are returned once', async () => {
  const { member, open } = await openWithoutFactor();
  const browser = await open();
  expect((await browser.call('GET', '/staff/session')).body).toMatchObject({ state: 'set-up', operators: [] });
  expect(keyOf(await browser.call('GET', `/console/${operator.client.slug}/team`))).toEqual([
    401,
    'staff-not-logged-in',
  ]);
  const offer = await offerTo(browser);
  expect(offer.uri).toContain(`otpauth://totp/Fareway:${encodeURIComponent(member.email)}?`);
  const confirm = (code: string) =>
    browser.call('POST', '/staff/authenticator/confirm', { handle: offer.handle, code });
  expect(keyOf(await confirm('000000'))).toEqual([422, 'staff-code-wrong']);
  const { body } = await confirm(codeOf(offer, now()));
  const { recovery_codes: codes } = body as { recovery_codes: string[] };
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((code) => /^[2-9A-HJKMNP-Z]{10}$/.test(code))).toBe(true);
  // no secret is in the entry
  await expectAudit(server.db, { client_id: null, subject_id: member.id }, 'set-up-authenticator', [
    { by: member.id, subject: `staff ${member.id}` },
  ]);
  expect((await browser.call('GET', `/console/${operator.client.slug}/team`)).status).toBe(200);
  const { rows } = await server.db.executeQuery<{ text: string }>(
    server.db.selectFrom('staff_recovery_codes').selectAll().compile(),
  );
  expect(JSON.stringify(rows)).not.toContain(codes[0]);

  // a recovery code signs in once, also as a person types it, and the person receives an email
  await subjects();
  const typed = `${codes[0]!.slice(0, 5).toLowerCase()}-${codes[0]!.slice(5)}`;
  const [first, second] = [await open(), await open()];
  expect((await first.call('POST', '/staff/sign-in/code', { code: typed })).status).toBe(200);
  expect(keyOf(await second.call('POST', '/staff/sign-in/code', { code: typed }))).toEqual([422, 'staff-code-wrong']);
  expect(await subjects()).toEqual([[member.email, 'One of your recovery codes was used']]);
});

test('C-005 the app can be replaced soon after a code, and not removed: codes of the earlier app and earlier recovery codes no longer work', async () => {
  const member = await buildStaff(server, operator.client.id);
  const browser = await signInAs(server, member);
  const offer = await offerTo(browser);
  server.clock.advance({ minutes: 16 });
  expect(keyOf(await browser.call('POST', '/staff/authenticator'))).toEqual([403, 'staff-factor-needed']);
  const confirm = () =>
    browser.call('POST', '/staff/authenticator/confirm', { handle: offer.handle, code: codeOf(offer, now()) });
  expect(keyOf(await confirm())).toEqual([403, 'staff-factor-needed']);
  expect((await browser.call('POST', '/staff/step-up', { code: codeOf(member, now()) })).status).toBe(204);
  await subjects();
  expect((await confirm()).status).toBe(200);
  expect(await subjects()).toEqual([[member.email, 'Your authenticator app was replaced']]);
  await expectAudit(server.db, { client_id: null, subject_id: member.id }, 'replace-authenticator', [
    { by: member.id, subject: `staff ${member.id}` },
  ]);
  server.clock.advance({ seconds: 60 });
  const enter = async (code: string) => {
    const other = openStaffBrowser(server.app);
    await other.call('POST', '/staff/sign-in', { email: member.email, password: member.password });
    return (await other.call('POST', '/staff/sign-in/code', { code })).status;
  };
  expect(await enter(codeOf(member, now()))).toBe(422);
  expect(await enter(codeOf(offer, now()))).toBe(200);
});

test('C-005 when the app is replaced, all other sessions of the member end, and the one that replaced it stays', async () => {
  const member = await buildStaff(server, operator.client.id);
  const stranger = await signInAs(server, await buildStaff(server, operator.client.id));
  const other = await signInAs(server, member);
  const halfway = openStaffBrowser(server.app);
  await halfway.call('POST', '/staff/sign-in', { email: member.email, password: member.password });
  server.clock.advance({ seconds: 60 });
  const browser = await signInAs(server, member);
  const offer = await offerTo(browser);
  const replaced = { handle: offer.handle, code: codeOf(offer, now()) };
  expect((await browser.call('POST', '/staff/authenticator/confirm', replaced)).status).toBe(200);
  const sees = async (from: typeof browser) => (await from.call('GET', '/staff/sessions')).status;
  expect([await sees(browser), await sees(other), await sees(stranger)]).toEqual([200, 401, 200]);
  // a session that had proven the password only has to begin again
  server.clock.advance({ seconds: 60 });
  const late = await halfway.call('POST', '/staff/sign-in/code', { code: codeOf(offer, now()) });
  expect(late.status).toBe(401);
  await subjects();
});

test('of two browsers that set the first app up at once, one does, and the other is not signed in', async () => {
  const { member, open } = await openWithoutFactor();
  const browsers = [await open(), await open()];
  const offers = await Promise.all(browsers.map(offerTo));
  const results = await Promise.all(
    browsers.map(async (browser, place) => {
      const offer = offers[place]!;
      return keyOf(
        await browser.call('POST', '/staff/authenticator/confirm', {
          handle: offer.handle,
          code: codeOf(offer, now()),
        }),
      );
    }),
  );
  expect(results).toHaveLength(2);
  expect(results).toContainEqual([200, undefined]);
  expect(results).toContainEqual([401, 'staff-not-logged-in']);
  const codes = server.db.selectFrom('staff_recovery_codes').select('code_hash').where('staff_id', '=', member.id);
  expect(await codes.execute()).toHaveLength(10);
});

test('an offer of another person, a changed one and one of half an hour ago are refused', async () => {
  const [mine, other] = [await openWithoutFactor(), await openWithoutFactor()];
  const browser = await mine.open();
  const offer = await offerTo(browser);
  const foreign = await offerTo(await other.open());
  const confirm = async (handle: string) =>
    keyOf(await browser.call('POST', '/staff/authenticator/confirm', { handle, code: codeOf(offer, now()) }));
  expect(await confirm(foreign.handle)).toEqual([410, 'staff-offer-ended']);
  expect(await confirm(`${offer.handle}x`)).toEqual([410, 'staff-offer-ended']);
  server.clock.advance({ minutes: 9 });
  expect(await confirm(offer.handle)).toEqual([200, undefined]);
  await server.db.deleteFrom('staff_totp').where('staff_id', '=', mine.member.id).execute();
  const later = await mine.open();
  const late = await offerTo(later);
  server.clock.advance({ minutes: 31 });
  const last = await mine.open();
  const result = await last.call('POST', '/staff/authenticator/confirm', {
    handle: late.handle,
    code: codeOf(late, now()),
  });
  expect(keyOf(result)).toEqual([410, 'staff-offer-ended']);
});

test('a person who knows the password only does not use up the second factor’s tries of the owner', async () => {
  const member = await buildStaff(server, operator.client.id);
  const owner = await signInAs(server, member);
  const half = openStaffBrowser(server.app);
  await half.call('POST', '/staff/sign-in', { email: member.email, password: member.password });
  for (let tries = 0; tries < 12; tries += 1) {
    const guess = await half.call('POST', '/staff/authenticator/confirm', { handle: 'x', code: '000000' });
    expect(keyOf(guess)).toEqual([401, 'staff-not-logged-in']);
  }
  server.clock.advance({ seconds: 60 });
  expect((await owner.call('POST', '/staff/step-up', { code: codeOf(member, now()) })).status).toBe(204);
});

/** A member with an authenticator, and the recovery codes. */
async function openWithRecoveryCodes() {
  const opened = await openWithoutFactor();
  const browser = await opened.open();
  const offer = await offerTo(browser);
  const { body } = await browser.call('POST', '/staff/authenticator/confirm', {
    handle: offer.handle,
    code: codeOf(offer, now()),
  });
  const { recovery_codes: codes } = body as { recovery_codes: string[] };
  return { ...opened, codes };
}

test('one recovery code that is sent several times at once signs in once, and is reported once', async () => {
  const { member, open, codes } = await openWithRecoveryCodes();
  await subjects();
  const browsers = await Promise.all(Array.from({ length: 6 }, open));
  const results = await Promise.all(
    browsers.map((one) => one.call('POST', '/staff/sign-in/code', { code: codes[0]! })),
  );
  const statuses = results.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status !== 200)).toEqual(Array.from({ length: 5 }, () => 422));
  expect(await subjects()).toEqual([[member.email, 'One of your recovery codes was used']]);
});

test('of several recovery codes at once each email says how many are left after its code', async () => {
  const { member, open, codes } = await openWithRecoveryCodes();
  const browsers = await Promise.all(codes.slice(0, 3).map(async (code) => ({ code, browser: await open() })));
  const results = await Promise.all(
    browsers.map((one) => one.browser.call('POST', '/staff/sign-in/code', { code: one.code })),
  );
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
  const emails = await server.db
    .selectFrom('messages')
    .select('data')
    .where('recipient', '=', member.email)
    .where('template', '=', 'staff-recovery-code-used')
    .execute();
  const left = emails.map(({ data }) => (data as { left: number }).left);
  expect(left.toSorted((one, other) => one - other)).toEqual([7, 8, 9]);
});
