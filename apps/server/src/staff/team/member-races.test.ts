import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { whileLocked } from '../../testing/at-once.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import type { TestMember } from '../../testing/staff/build-staff.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let owner: TestMember;
let browser: StaffBrowser;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  operator = await buildOperator(server.db);
  owner = await buildStaff(server, operator.client.id);
  browser = await signInAs(server, owner);
});

const pathOf = ({ id }: TestMember) => `/console/${operator.client.slug}/team/${id}`;
const rowOfMember = ({ id }: TestMember) => ({ table: 'staff_memberships', where: sql`staff_id = ${id}` });
/** A change of the team locks it. */
const rowOfOperator = () => ({ table: 'clients', where: sql`id = ${operator.client.id}` });

const remove =
  (member: TestMember, by = browser) =>
  async () =>
    keyOf(await by.call('DELETE', pathOf(member)));
const demote = (member: TestMember) => async () =>
  keyOf(await browser.call('PUT', pathOf(member), { role: 'viewer', sees_money: false }));

const done = [204, undefined];
const gone = [404, 'staff-member-unknown'];
const office = { role: 'office', sees_money: false };
const viewer = { role: 'viewer', sees_money: false };

/** Expects what the audit log has of a member: each change and removal with the role before. */
async function expectEntries({ id }: TestMember, { changed, removed }: { changed: object[]; removed: object[] }) {
  const of = { client_id: operator.client.id, subject_id: id };
  const entry = { by: owner.id, subject: `staff ${id}` };
  const after = (before: object) => ({ ...entry, before, after: viewer });
  await expectAudit(server.db, of, 'change-staff', changed.map(after));
  const entries = removed.map((before) => ({ ...entry, before }));
  await expectAudit(server.db, of, 'remove-staff', entries);
}

test('a member who is removed several times at once is removed once', async () => {
  for (const rowOf of [rowOfMember, rowOfOperator]) {
    const member = await buildStaff(server, operator.client.id, { role: 'office' });
    const works = [remove(member), remove(member), remove(member)];
    expect(await whileLocked(server.deps, rowOf(member), works)).toEqual([done, gone, gone]);
    await expectEntries(member, { changed: [], removed: [office] });
  }
});

test('a member who is removed before a change of the role at the same moment stays as removed', async () => {
  for (const rowOf of [rowOfMember, rowOfOperator]) {
    const member = await buildStaff(server, operator.client.id, { role: 'office' });
    const works = [remove(member), demote(member)];
    expect(await whileLocked(server.deps, rowOf(member), works)).toEqual([done, gone]);
    await expectEntries(member, { changed: [], removed: [office] });
  }
});

test('a member who is removed after a change of the role at the same moment is removed with the changed role', async () => {
  for (const rowOf of [rowOfMember, rowOfOperator]) {
    const member = await buildStaff(server, operator.client.id, { role: 'office' });
    const works = [demote(member), remove(member)];
    expect(await whileLocked(server.deps, rowOf(member), works)).toEqual([done, done]);
    await expectEntries(member, { changed: [office], removed: [viewer] });
  }
});

test('of two owners who remove each other at once one stays', async () => {
  const other = await buildStaff(server, operator.client.id);
  const theirs = await signInAs(server, other);
  const works = [remove(other), remove(owner, theirs)];
  const [first, second] = await whileLocked(server.deps, rowOfOperator(), works);
  expect(first).toEqual(done);
  // the session of the second one has ended, or they are no member any more
  expect(second).not.toEqual(done);
  expect((await browser.call('GET', `/console/${operator.client.slug}/team`)).body).toMatchObject({
    members: [{ id: owner.id }],
  });
});

test.for([true, false])(
  'of the removal of an owner and of accepting the owner’s invitation at once the first one counts (removal first: %s)',
  async (isFirst) => {
    const inviter = await buildStaff(server, operator.client.id);
    const elsewhere = await buildOperator(server.db);
    const invited = await buildStaff(server, elsewhere.client.id);
    const invitation = { email: invited.email, role: 'office', sees_money: false };
    const path = `/console/${operator.client.slug}/invitations`;
    const { id } = (await (await signInAs(server, inviter)).call('POST', path, invitation)).body as { id: string };
    const letters = (await sendQueuedMessages(server.deps)).filter(({ to }) => to === invited.email);
    const token = /\/console\/invitation#([\w-]+)/.exec(letters[0]!.text)![1]!;
    const theirs = await signInAs(server, invited);
    const accept = async () => keyOf(await theirs.call('POST', '/staff/invitation/accept', { token }));
    browser = await signInAs(server, owner);
    const works = isFirst ? [remove(inviter), accept] : [accept, remove(inviter)];
    const outcomes = await whileLocked(server.deps, { table: 'staff_invitations', where: sql`id = ${id}` }, works);
    const ended = [410, 'staff-invitation-ended'];
    expect(outcomes).toEqual(isFirst ? [done, ended] : [[200, undefined], done]);
    const ofInvitation = server.db.selectFrom('staff_invitations').select('ended_because').where('id', '=', id);
    expect(await ofInvitation.execute()).toEqual([{ ended_because: isFirst ? 'taken-back' : 'accepted' }]);
  },
);
