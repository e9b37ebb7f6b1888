import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { keyOf, openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { whileLocked } from '../../testing/at-once.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let owner: StaffBrowser;

beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
  owner = await signInAs(server, await buildStaff(server, operator.client.id));
});
afterAll(() => server.stop());

let addresses = 0;
const pathOf = (id: string) => `/console/${operator.client.slug}/invitations/${id}`;

const rowOf = (id: string) => ({ table: 'staff_invitations', where: sql`id = ${id}` });
const takeBack = async (id: string) => keyOf(await owner.call('DELETE', pathOf(id)));

/** Invites an address. Returns the invitation and the token of its link. */
async function invite(email = `racer-${(addresses += 1)}@example.com`) {
  const body = { email, role: 'office', sees_money: false };
  const { id } = (await owner.call('POST', `/console/${operator.client.slug}/invitations`, body)).body as {
    id: string;
  };
  const letters = (await sendQueuedMessages(server.deps)).filter(({ to }) => to === email);
  return { id, email, token: /\/console\/invitation#([\w-]+)/.exec(letters[0]!.text)![1]! };
}

/** A person of another operator who is invited, with a browser that is signed in. */
async function invitePerson() {
  const other = await buildOperator(server.db);
  const person = await buildStaff(server, other.client.id);
  const browser = await signInAs(server, person);
  const invitation = await invite(person.email);
  const accept = async () => keyOf(await browser.call('POST', '/staff/invitation/accept', { token: invitation.token }));
  return { ...invitation, person, accept };
}

const entriesOf = async (action: string, subject_id: string) =>
  server.db
    .selectFrom('audit_log')
    .select('id')
    .where('client_id', '=', operator.client.id)
    .where('action', '=', action)
    .where('subject_id', '=', subject_id)
    .execute();

async function memberships(staff_id: string): Promise<number> {
  const rows = await server.db
    .selectFrom('staff_memberships')
    .select('staff_id')
    .where('client_id', '=', operator.client.id)
    .where('staff_id', '=', staff_id)
    .execute();
  return rows.length;
}

test('C-003 an invitation that a member of another operator accepts several times at once counts once', async () => {
  const { id, person, accept } = await invitePerson();
  const results = await whileLocked(server.deps, rowOf(id), [accept, accept, accept]);
  expect(results.map(([status, key]) => key ?? status)).toEqual([
    200,
    'staff-invitation-ended',
    'staff-invitation-ended',
  ]);
  expect(await memberships(person.id)).toBe(1);
  expect(await entriesOf('join-staff', person.id)).toHaveLength(1);
  // one email to the owner
  expect(await sendQueuedMessages(server.deps)).toHaveLength(1);
});

test('C-002 an invitation that is taken back several times at once is taken back once', async () => {
  const { id } = await invite();
  const results = await whileLocked(server.deps, rowOf(id), [
    () => takeBack(id),
    () => takeBack(id),
    () => takeBack(id),
  ]);
  expect(results.map(([status, key]) => key ?? status)).toEqual([
    204,
    'staff-invitation-gone',
    'staff-invitation-gone',
  ]);
  expect(await entriesOf('take-staff-invitation-back', id)).toHaveLength(1);
});

test.for([true, false])(
  'C-002 of accepting an invitation and taking it back at once, one happens (accepting first: %s)',
  async (isFirst) => {
    const { id, person, accept } = await invitePerson();
    const both = [accept, () => takeBack(id)];
    const results = await whileLocked(server.deps, rowOf(id), isFirst ? both : both.toReversed());
    expect(results.map(([status, key]) => key ?? status)).toEqual(
      isFirst ? [200, 'staff-invitation-gone'] : [204, 'staff-invitation-ended'],
    );
    expect(await memberships(person.id)).toBe(isFirst ? 1 : 0);
    expect(await entriesOf('take-staff-invitation-back', id)).toHaveLength(isFirst ? 0 : 1);
    await sendQueuedMessages(server.deps);
  },
);

test('C-002 a link that is opened while a newer one is sent opens nothing, and one that is opened before ends the invitation', async () => {
  for (const isFirst of [true, false]) {
    const { id, email, token } = await invite();
    const register = async () => {
      const body = { token, name: 'Ada Lister', password: 'Spare-wheel-9' };
      return keyOf(await openStaffBrowser(server.app).call('POST', '/staff/invitation/register', body));
    };
    const both = [register, async () => keyOf(await owner.call('POST', `${pathOf(id)}/resend`))];
    const results = await whileLocked(server.deps, rowOf(id), isFirst ? both : both.toReversed());
    expect(results.map(([status, key]) => key ?? status)).toEqual(
      isFirst ? [200, 'staff-invitation-gone'] : [204, 'staff-invitation-unknown'],
    );
    const people = await server.db.selectFrom('staff').select('id').where('email', '=', email).execute();
    expect(people).toHaveLength(isFirst ? 1 : 0);
    await sendQueuedMessages(server.deps);
  }
});

test.for([true, false])(
  'a person who accepts an invitation while another one is sent has no invitation left as a member (accepting first: %s)',
  async (isFirst) => {
    const { id, person, accept } = await invitePerson();
    const body = { email: person.email, role: 'viewer', sees_money: false };
    const inviteAgain = async () =>
      keyOf(await owner.call('POST', `/console/${operator.client.slug}/invitations`, body));
    const both = [accept, inviteAgain];
    const results = await whileLocked(server.deps, rowOf(id), isFirst ? both : both.toReversed());
    expect(results.map(([status, key]) => key ?? status)).toEqual(
      isFirst ? [200, 'staff-already-member'] : [201, 'staff-invitation-ended'],
    );
    expect(await memberships(person.id)).toBe(isFirst ? 1 : 0);
    const open = server.db.selectFrom('staff_invitations').select('role').where('email', '=', person.email);
    expect(await open.where('ended_at', 'is', null).execute()).toEqual(isFirst ? [] : [{ role: 'viewer' }]);
    await sendQueuedMessages(server.deps);
  },
);
