import type { Role } from '@fareway/domain/staff/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverBySmtp } from '../../messages/delivery/deliver-by-smtp.ts';
import { startMailServer } from '../../messages/delivery/mail-server.fixture.ts';
import { newId } from '../../platform/ids.ts';
import { removeMember } from '../../staff/team/change-member.ts';
import { many } from '../../testing/at-once.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import type { TestMember } from '../../testing/staff/build-staff.ts';
import { openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { sendMorningEmailsJob } from './send-due.ts';
import { listMorningEmails, morningEmailToken, setMorningEmail, switchMorningEmailOff } from './settings.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let ada: TestMember;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.deleteFrom('morning_emails').execute();
  server.clock.set('2026-11-26T20:00:00Z');
  operator = await buildOperator(server.db);
  ada = await buildStaff(server, operator.client.id, { name: 'Ada Lister' });
});

const key = ({ id: staff_id }: TestMember, { client } = operator) => ({ client_id: client.id, staff_id });
const switchOn = (member: TestMember, at: string | null = '07:00') => setMorningEmail(server.deps, key(member), at);
const run = () => sendMorningEmailsJob(server.deps).run();
const member = (role: Role, sees_money = false) => buildStaff(server, operator.client.id, { role, sees_money });

/** Runs the job at a moment, and sends what it has queued. */
async function mailsAt(moment: string) {
  server.clock.set(moment);
  await run();
  return sendQueuedMessages(server.deps);
}

async function failMessage(at: { client: { id: string } } = operator) {
  const now = new Date('2026-11-20T10:00:00Z');
  await server.db
    .insertInto('messages')
    .values({
      id: newId(),
      client_id: at.client.id,
      channel: 'email',
      template: 'purchase-receipt',
      event_key: `not sent ${newId()}`,
      recipient: 'family@example.com',
      data: '{}',
      state: 'failed',
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
}

/** Moves the time of the message that was not sent, so that it is not too old to wait. */
const failAt = (moment: string) =>
  server.db
    .updateTable('messages')
    .set({ created_at: new Date(moment) })
    .where('client_id', '=', operator.client.id)
    .where('state', '=', 'failed')
    .execute();

test('C-023 the email says what needs somebody at the chosen time, once for a day', async () => {
  await failMessage();
  await switchOn(ada);
  expect(await mailsAt('2026-11-27T06:59:59Z')).toEqual([]);
  const [mail, ...more] = await mailsAt('2026-11-27T07:00:00Z');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: ada.email, subject: 'Dales Coaches: 1 thing needs somebody' });
  expect(mail!.text).toContain('1 email or text message was not sent. The oldest since Fri 20th Nov 2026.');
  expect(mail!.text).toContain(`/console/${operator.client.slug}`);
  expect(await mailsAt('2026-11-27T07:00:30Z')).toEqual([]);
  expect(await mailsAt('2026-11-27T10:59:00Z')).toEqual([]);
  expect(await mailsAt('2026-11-28T07:00:10Z')).toHaveLength(1);
});

test('C-023 without anything to do there is no email, and one that begins to wait later in the morning brings none either', async () => {
  await switchOn(ada);
  expect(await mailsAt('2026-11-27T07:00:00Z')).toEqual([]);
  await failMessage();
  expect(await mailsAt('2026-11-27T07:01:00Z')).toEqual([]);
  expect(await mailsAt('2026-11-28T07:00:00Z')).toHaveLength(1);
});

test('C-023 the time is that of the operator’s clocks: an hour earlier in UTC in summer', async () => {
  await failMessage();
  await switchOn(ada);
  server.clock.set('2026-11-27T12:00:00Z');
  await failAt('2027-03-27T10:00:00Z');
  // clocks go forward on 28 March 2027
  expect(await mailsAt('2027-03-27T06:30:00Z')).toEqual([]);
  expect(await mailsAt('2027-03-27T07:00:00Z')).toHaveLength(1);
  expect(await mailsAt('2027-03-28T06:00:00Z')).toHaveLength(1);
  expect(await mailsAt('2027-03-28T07:00:00Z')).toEqual([]);
});

test('C-023 a time that the clocks leave out is sent at once after it, and one that they show twice is sent once', async () => {
  await failMessage();
  await switchOn(ada, '01:30');
  await failAt('2027-03-27T10:00:00Z');
  expect(await mailsAt('2027-03-28T00:59:59Z')).toEqual([]);
  // 02:00 in London
  expect(await mailsAt('2027-03-28T01:00:00Z')).toHaveLength(1);
  await failAt('2027-10-30T10:00:00Z');
  expect(await mailsAt('2027-10-31T00:30:00Z')).toHaveLength(1);
  expect(await mailsAt('2027-10-31T01:30:00Z')).toEqual([]);
});

test('C-023 a server that was off at the time sends within four hours, and not later', async () => {
  await failMessage();
  await switchOn(ada);
  expect(await mailsAt('2026-11-27T11:00:00Z')).toHaveLength(1);
  expect(await mailsAt('2026-11-28T11:01:00Z')).toEqual([]);
});

test('C-023 several processes at once, and one that starts again, send one email', async () => {
  await failMessage();
  await switchOn(ada);
  server.clock.set('2026-11-27T07:00:00Z');
  await many(8, run);
  await server.restart();
  await run();
  expect(await sendQueuedMessages(server.deps)).toHaveLength(1);
});

test('C-023 a change of the time brings no second email of a day, and none for a time that is over', async () => {
  await failMessage();
  server.clock.set('2026-11-27T08:00:00Z');
  await switchOn(ada, '07:00');
  expect(await mailsAt('2026-11-27T08:01:00Z')).toEqual([]);
  expect(await mailsAt('2026-11-28T07:00:00Z')).toHaveLength(1);
  await switchOn(ada, null);
  await switchOn(ada, '09:00');
  expect(await mailsAt('2026-11-28T09:00:00Z')).toEqual([]);
});

test('C-023 each member has the lines of the own role, and one who sees none of it has no email', async () => {
  await failMessage();
  await server.db
    .insertInto('payouts')
    .values({
      client_id: operator.client.id,
      provider: 'stripe',
      provider_account: operator.client.stripe_account_id!,
      provider_payout_id: `po_${newId()}`,
      currency: 'gbp',
      amount: 10,
      ours: 10,
      others: 0,
      fees: 0,
      made_at: new Date('2026-11-20T10:00:00Z'),
      compared_at: new Date('2026-11-20T10:00:00Z'),
      differences: ['one payment is missing'],
    })
    .execute();
  const [office, school] = [await member('office'), await member('school-viewer')];
  for (const one of [ada, office, school]) await switchOn(one);
  const mails = await mailsAt('2026-11-27T07:00:00Z');
  const textOf = ({ email }: TestMember) => mails.find(({ to }) => to === email)?.text;
  expect(textOf(ada)).toContain('1 payout differs');
  expect(textOf(office)).toContain('1 email or text message was not sent');
  expect(textOf(office)).not.toContain('payout');
  expect(textOf(school)).toBeUndefined();
});

test('C-023 a member who was removed has no email', async () => {
  await failMessage();
  const office = await member('office');
  await switchOn(office);
  await removeMember(server.deps, testStaff, key(office));
  expect(await mailsAt('2026-11-27T07:00:00Z')).toEqual([]);
  expect(await listMorningEmails(server.deps, office.id)).toEqual([]);
});

test('C-023 C-022 the email has ten lines at most', async () => {
  server.clock.set('2027-07-20T20:00:00Z');
  const client_id = operator.client.id;
  await server.db
    .updateTable('services')
    .set({ price: null, am_seats: null, pm_seats: null })
    .where('client_id', '=', client_id)
    .execute();
  await server.db.deleteFrom('service_stops').where('client_id', '=', client_id).execute();
  const at = new Date('2027-07-19T10:00:00Z');
  await failMessage();
  await server.db.updateTable('messages').set({ created_at: at }).where('client_id', '=', client_id).execute();
  await server.db
    .insertInto('publications')
    .values({
      client_id,
      id: newId(),
      publish_at: at,
      planned_by: 'Ada',
      created_at: at,
      failed_at: at,
      not_ready: ['X'],
    })
    .execute();
  await switchOn(ada);
  const [mail] = await mailsAt('2027-07-21T06:00:00Z');
  const lines = mail!.text.split('\n').filter((line) => /^(\d+ |The year)/.test(line));
  expect(lines).toContain('The year 27/28 starts in 11 days:');
  expect(lines).toContain('1 service without a calendar');
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.length).toBeLessThanOrEqual(10);
});

test('C-023 the link of the email switches it off without a sign-in, and works twice', async () => {
  await failMessage();
  await switchOn(ada);
  const [mail] = await mailsAt('2026-11-27T07:00:00Z');
  const { pathname, search } = new URL(mail!.unsubscribe_url!);
  const press = () =>
    server.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await press()).statusCode).toBe(204);
  expect((await press()).statusCode).toBe(204);
  expect(await listMorningEmails(server.deps, ada.id)).toMatchObject([{ at: null }]);
  expect(await mailsAt('2026-11-28T07:00:00Z')).toEqual([]);
  // opened by a program that knows no such links
  const opened = await server.app.inject({ method: 'GET', url: pathname + search });
  expect(opened.statusCode).toBe(302);
  expect(opened.headers.location).toMatch(/\/console\/morning-email#\S+$/);
  expect(mail!.text).toContain(String(opened.headers.location));
});

test('C-023 a link that was changed, is of another purpose, or is odd switches nothing off', async () => {
  await switchOn(ada);
  const token = morningEmailToken(server.deps, key(ada));
  const other = token.replace(ada.id, newId());
  for (const wrong of ['x', '.', `${token}x`, other, token.slice(1), 'a_b.c']) {
    await expect(switchMorningEmailOff(server.deps, wrong)).rejects.toMatchObject({ key: 'morning-email-link' });
  }
  expect(await listMorningEmails(server.deps, ada.id)).toMatchObject([{ at: '07:00' }]);
  // of a member who is gone
  const gone = morningEmailToken(server.deps, { client_id: newId(), staff_id: newId() });
  await expect(switchMorningEmailOff(server.deps, gone)).rejects.toMatchObject({ key: 'morning-email-link' });
});

test('C-023 a mail program finds the link in the headers of RFC 8058', async () => {
  await failMessage();
  await switchOn(ada);
  const [mail] = await mailsAt('2026-11-27T07:00:00Z');
  const smtp = await startMailServer();
  await deliverBySmtp(smtp.url, 'tickets@fareway.example')(mail!);
  await smtp.stop();
  const source = smtp.received[0]!.source.replaceAll(/\n\s+/g, ' ');
  expect(source).toContain(`List-Unsubscribe: <${mail!.unsubscribe_url}>`);
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('C-023 C-190 a member sets the own time over HTTP, with an audit entry; odd times are refused', async () => {
  const browser = await signInAs(server, ada);
  const path = `/staff/morning-emails/${operator.client.slug}`;
  expect((await browser.call('PUT', path, { at: ' 6.45' })).body).toEqual({ at: '06:45' });
  expect((await browser.call('GET', '/staff/morning-emails')).body).toEqual({
    emails: [{ slug: operator.client.slug, name: operator.client.name, at: '06:45' }],
  });
  for (const at of ['24:00', '07:60', 'soon', '-1:00', 7, null, undefined, '0'.repeat(21)]) {
    expect.soft([400, 422], String(at)).toContain((await browser.call('PUT', path, { at })).status);
  }
  const other = await buildOperator(server.db);
  const foreign = `/staff/morning-emails/${other.client.slug}`;
  expect((await browser.call('PUT', foreign, { at: '07:00' })).status).toBe(403);
  expect((await openStaffBrowser(server.app).call('PUT', path, { at: '' })).status).toBe(401);
  const [before, after] = [{ morning_email: null }, { morning_email: '06:45' }];
  await expectAudit(server.db, { client_id: operator.client.id, subject_id: ada.id }, 'set-morning-email', [
    { by: ada.id, subject: `staff ${ada.id}`, before, after },
  ]);
});

test('C-023 one turn sends the emails of many operators', async () => {
  const others = await many(20, async () => {
    const one = await buildOperator(server.db);
    await failMessage(one);
    const staff = await buildStaff(server, one.client.id);
    await setMorningEmail(server.deps, key(staff, one), '07:00');
    return staff;
  });
  const mails = await mailsAt('2026-11-27T07:00:00Z');
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(others.map(({ email }) => email)));
});
