import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, codeOf, signInAs } from '../../testing/staff/build-staff.ts';
import type { TestMember } from '../../testing/staff/build-staff.ts';
import { many } from '../../testing/at-once.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { keyOf, openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let owner: TestMember;

beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
  owner = await buildStaff(server, operator.client.id);
});
afterAll(() => server.stop());

const password = 'Spare-wheel-9';
let addresses = 0;
const newAddress = () => `invited-${(addresses += 1)}@example.com`;
const ofOperator = (path: string) => `/console/${operator.client.slug}${path}`;
const inviteFrom = (browser: StaffBrowser, email: string, role = 'office') =>
  browser.call('POST', ofOperator('/invitations'), { email, role, sees_money: false });
/** Sends the queued mails. Returns the tokens of the invitations to an address. */
async function tokensTo(email: string): Promise<string[]> {
  const letters = (await sendQueuedMessages(server.deps)).filter(({ to }) => to === email);
  return letters.flatMap(({ text }) =>
    [...text.matchAll(/\/console\/invitation#([\w-]+)/g)].map(([, token]) => token!),
  );
}
const register = (token: string, browser = openStaffBrowser(server.app)) =>
  browser.call('POST', '/staff/invitation/register', { token, name: 'Ada Lister', password });

test('C-004 a new member cannot take a password that is made of the own name or the operator’s', async () => {
  const email = newAddress();
  await inviteFrom(await signInAs(server, owner), email);
  const [token = ''] = await tokensTo(email);
  const take = async (typed: string) => {
    const body = { token, name: 'Ada Lister', password: typed };
    return keyOf(await openStaffBrowser(server.app).call('POST', '/staff/invitation/register', body));
  };
  for (const typed of [`${operator.client.name.replaceAll(' ', '-')}-26`, 'Ada-Lister-1', 'Lister-Fareway-1'])
    expect(await take(typed)).toEqual([400, 'InvalidPasswordException']);
  expect(await take(password)).toEqual([200, undefined]);
  await sendQueuedMessages(server.deps);
});

test('C-002 C-003 an invitation names the operator, the role and who invites, opens once, and every owner is emailed about the new member', async () => {
  const second = await buildStaff(server, operator.client.id, { name: 'Second Owner' });
  const browser = await signInAs(server, owner);
  const email = newAddress();
  expect((await inviteFrom(browser, ` ${email.toUpperCase()} `)).status).toBe(201);
  const [token = ''] = await tokensTo(email);
  const page = openStaffBrowser(server.app);
  expect((await page.call('POST', '/staff/invitation', { token })).body).toEqual({
    operator: { name: operator.client.name, slug: operator.client.slug, brand_colour: operator.client.brand_colour },
    role: 'office',
    sees_money: false,
    inviter_name: owner.name,
    email,
    has_account: false,
  });
  expect((await register(token, page)).body).toEqual({ next: 'set-up' });
  const mails = await sendQueuedMessages(server.deps);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, second.email].toSorted());
  expect(mails.every(({ subject }) => subject.startsWith('Ada Lister has joined'))).toBe(true);

  // the new member sets up the second factor before anything opens
  expect(keyOf(await page.call('GET', '/staff/sessions'))).toEqual([401, 'staff-not-logged-in']);
  const offer = (await page.call('POST', '/staff/authenticator')).body as { secret: string; handle: string };
  const code = codeOf(offer, server.clock.now());
  expect((await page.call('POST', '/staff/authenticator/confirm', { handle: offer.handle, code })).status).toBe(200);
  expect((await page.call('GET', '/staff/session')).body).toMatchObject({
    state: 'signed-in',
    name: 'Ada Lister',
    operators: [{ slug: operator.client.slug, role: 'office', sees_money: false }],
  });
  expect(keyOf(await page.call('GET', ofOperator('/team')))).toEqual([403, 'staff-not-permitted']);
  const { id } = await server.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await expectAudit(server.db, { client_id: operator.client.id, subject_id: id }, 'join-staff', [
    { by: id, subject: `staff ${id}`, after: { role: 'office', sees_money: false } },
  ]);

  const again = await register(token);
  expect(again.body).toMatchObject({
    error: `This invitation has ended. Ask for another (${owner.name} invited you).`,
    error_key: 'staff-invitation-ended',
  });
  expect(again.status).toBe(410);
});

test('C-002 after 7 days, when it is taken back, or after a newer one was sent, an invitation does not open', async () => {
  const browser = await signInAs(server, owner);
  const email = newAddress();
  const { id } = (await inviteFrom(browser, email)).body as { id: string };
  const [first = ''] = await tokensTo(email);
  server.clock.advance({ days: 7 });
  expect(keyOf(await register(first))).toEqual([410, 'staff-invitation-ended']);

  const later = await signInAs(server, owner);
  expect((await later.call('POST', ofOperator(`/invitations/${id}/resend`))).status).toBe(204);
  const [second = ''] = await tokensTo(email);
  expect(keyOf(await register(first))).toEqual([404, 'staff-invitation-unknown']);
  const listed = (await later.call('GET', ofOperator('/team'))).body as { invitations: { id: string }[] };
  expect(listed.invitations.map((invitation) => invitation.id)).toContain(id);
  expect((await later.call('DELETE', ofOperator(`/invitations/${id}`))).status).toBe(204);
  expect(keyOf(await register(second))).toEqual([410, 'staff-invitation-ended']);
  for (const method of ['POST', 'DELETE'] as const) {
    const path = ofOperator(`/invitations/${id}${method === 'POST' ? '/resend' : ''}`);
    expect(keyOf(await later.call(method, path))).toEqual([404, 'staff-invitation-gone']);
  }
  const of = { client_id: operator.client.id, subject_id: id };
  const subject = `staff-invitation ${id}`;
  await expectAudit(server.db, of, 'invite-staff', [
    { by: owner.id, subject, after: expect.objectContaining({ email, sees_money: false }) },
  ]);
  await expectAudit(server.db, of, 'resend-staff-invitation', [{ by: owner.id, subject, after: { email } }]);
  await expectAudit(server.db, of, 'take-staff-invitation-back', [
    { by: owner.id, subject, before: { email, role: expect.any(String) as string } },
  ]);
});

test('C-002 the same invitation twice at once sends one email, and a link that is opened twice at once makes one account', async () => {
  const browser = await signInAs(server, owner);
  const email = newAddress();
  const statuses = await many(5, async () => (await inviteFrom(browser, email)).status);
  expect(statuses.every((status) => status === 201)).toBe(true);
  const tokens = await tokensTo(email);
  expect(tokens).toHaveLength(1);
  const token = tokens[0]!;
  const results = await many(5, async () => keyOf(await register(token)));
  expect(results.filter(([status]) => status === 200)).toHaveLength(1);
  const people = await server.db.selectFrom('staff').select('id').where('email', '=', email).execute();
  expect(people).toHaveLength(1);
});

test('C-003 a person with an account has to accept before they get access, and nobody else can accept for them', async () => {
  const other = await buildOperator(server.db);
  const person = await buildStaff(server, other.client.id, { name: 'Works Elsewhere' });
  const browser = await signInAs(server, owner);
  await inviteFrom(browser, person.email, 'finance');
  const [token = ''] = await tokensTo(person.email);
  const theirs = await signInAs(server, person);
  expect(keyOf(await theirs.call('GET', ofOperator('/team')))).toEqual([403, 'staff-not-permitted']);
  expect(keyOf(await register(token))).toEqual([409, 'staff-account-exists']);
  expect(keyOf(await browser.call('POST', '/staff/invitation/accept', { token }))).toEqual([
    403,
    'staff-invitation-of-other',
  ]);
  const halfSignedIn = openStaffBrowser(server.app);
  await halfSignedIn.call('POST', '/staff/sign-in', { email: person.email, password: person.password });
  expect(keyOf(await halfSignedIn.call('POST', '/staff/invitation/accept', { token }))).toEqual([
    401,
    'staff-not-logged-in',
  ]);
  expect((await theirs.call('POST', '/staff/invitation/accept', { token })).body).toEqual({
    slug: operator.client.slug,
  });
  const { operators } = (await theirs.call('GET', '/staff/session')).body as { operators: { slug: string }[] };
  expect(operators.map(({ slug }) => slug).toSorted()).toEqual([operator.client.slug, other.client.slug].toSorted());
  expect(keyOf(await inviteFrom(browser, person.email))).toEqual([409, 'staff-already-member']);
});

test('an invitation needs a recent second factor (C-014), a valid address and a known role, and a common password is refused', async () => {
  const browser = await signInAs(server, owner);
  expect(keyOf(await inviteFrom(browser, 'no address'))).toEqual([400, 'invalid-body']);
  expect(keyOf(await inviteFrom(browser, newAddress(), 'king'))).toEqual([400, 'invalid-body']);
  const email = newAddress();
  await inviteFrom(browser, email);
  const [token = ''] = await tokensTo(email);
  const common = { token, name: 'Ada Lister', password: 'Password2026!' };
  expect(keyOf(await browser.call('POST', '/staff/invitation/register', common))).toEqual([
    400,
    'InvalidPasswordException',
  ]);
  server.clock.advance({ minutes: 16 });
  expect(keyOf(await inviteFrom(browser, newAddress()))).toEqual([403, 'staff-factor-needed']);
});

test('an invitation of a removed or demoted owner opens nothing', async () => {
  for (const change of ['removed', 'demoted']) {
    const leaving = await buildStaff(server, operator.client.id, { name: 'Leaves Angry' });
    const email = newAddress();
    await inviteFrom(await signInAs(server, leaving), email, 'owner');
    const [token = ''] = await tokensTo(email);
    const browser = await signInAs(server, owner);
    const path = ofOperator(`/team/${leaving.id}`);
    if (change === 'removed') await browser.call('DELETE', path);
    else await browser.call('PUT', path, { role: 'viewer', sees_money: false });
    expect.soft(keyOf(await register(token)), change).toEqual([410, 'staff-invitation-ended']);
  }
});

test('a second invitation of a person who is a member by then changes nothing', async () => {
  const browser = await signInAs(server, owner);
  const email = newAddress();
  await inviteFrom(browser, email, 'office');
  const [token = ''] = await tokensTo(email);
  const page = openStaffBrowser(server.app);
  await register(token, page);
  const offer = (await page.call('POST', '/staff/authenticator')).body as { secret: string; handle: string };
  const code = codeOf(offer, server.clock.now());
  await page.call('POST', '/staff/authenticator/confirm', { handle: offer.handle, code });
  // as if it was sent while the person accepted the first one
  await server.db
    .updateTable('staff_invitations')
    .set({ ended_at: null, ended_because: null, role: 'owner' })
    .where('email', '=', email)
    .execute();
  expect(keyOf(await page.call('POST', '/staff/invitation/accept', { token }))).toEqual([409, 'staff-already-member']);
  expect((await page.call('GET', '/staff/session')).body).toMatchObject({ operators: [{ role: 'office' }] });
});
