import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import { permissionsOf } from '@fareway/domain/staff/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { changeMember, removeMember } from '../../staff/team/change-member.ts';
import { countBy, many } from '../../testing/at-once.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import type { TestMember } from '../../testing/staff/build-staff.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { changeItem } from './change-item.ts';
import type { ItemChange } from './change-item.ts';
import { deleteOldItemsJob } from './delete-old-items.ts';
import { showHome } from './show-home.ts';
import { operatorNow } from './work-rows.ts';
import { readWork } from './work.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let ada: TestMember;
let ben: TestMember;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-26T09:00:00Z');
  operator = await buildOperator(server.db);
  ada = await buildStaff(server, operator.client.id, { name: 'Ada Lister' });
  ben = await buildStaff(server, operator.client.id, { role: 'office', name: 'Ben Office' });
});

const all = permissionsOf({ role: 'owner', seesMoney: true });
const as = ({ id: staff_id }: TestMember, permissions = all) => ({
  ...allServices(operator.client.id),
  staff_id,
  permissions,
});
const home = (role: Role = 'owner') =>
  showHome(server.deps, { ...allServices(operator.client.id), permissions: permissionsOf({ role, seesMoney: false }) });
const rows = async (isPutOff = false) =>
  (
    await readWork(server.db, await operatorNow(server.deps, allServices(operator.client.id)), 'unsent-messages', {
      isPutOff,
    })
  ).rows;
const change = (member: TestMember, id: string, revision: number, made: ItemChange) =>
  changeItem(server.deps, as(member), { kind: 'unsent-messages', id, revision, ...made });
const until = (day: string) => ({ change: 'put-off' as const, until: parseLocalDate(day) });
const numberOfEntries = async () => {
  const entries = server.db.selectFrom('audit_log').select('id').where('client_id', '=', operator.client.id);
  return (await entries.where('subject_kind', '=', 'home-item').execute()).length;
};
/** Makes messages that were not sent. Returns their ids, the oldest first. */
async function failMessages(count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await server.db
    .insertInto('messages')
    .values(
      ids.map((id, index) => ({
        id,
        client_id: operator.client.id,
        channel: 'email',
        template: 'purchase-receipt',
        event_key: `not sent ${id}`,
        recipient: `family-${index}@example.com`,
        data: '{}',
        state: 'failed',
        next_attempt_at: server.clock.now(),
        created_at: new Date(Date.parse('2026-11-20T10:00:00.123Z') + index),
      })),
    )
    .execute();
  return ids;
}

test('C-020 an item that is taken says who is on it, to everybody, and can be let go', async () => {
  const [first, second] = await failMessages(2);
  expect(await change(ada, first!, 0, { change: 'take' })).toBe(1);
  expect((await rows()).map(({ id, holder, revision }) => [id, holder?.name, revision])).toEqual([
    [first, 'Ada Lister', 1],
    [second, undefined, 0],
  ]);
  expect((await home('office')).work).toMatchObject([
    { count: 2, details: ['The oldest since Fri 20th Nov 2026', 'Ada Lister is on 1 of them'] },
  ]);
  await change(ada, second!, 0, { change: 'take' });
  expect((await home()).work[0]!.details[1]).toBe('Ada Lister is on it');
  await change(ben, first!, 1, { change: 'release' });
  expect((await rows())[0]).toMatchObject({ holder: null, revision: 2 });
});

test('C-020 an item that is put off leaves the page, and comes back by itself when the day is there', async () => {
  const [id] = await failMessages(2);
  await change(ada, id!, 0, { change: 'take' });
  await change(ada, id!, 1, until('2026-11-30'));
  expect((await home()).work).toMatchObject([{ count: 1 }]);
  expect((await home()).put_off).toEqual([
    { kind: 'unsent-messages', words: '1 email or text message was not sent: back on Mon 30th Nov 2026' },
  ]);
  expect(await rows(true)).toMatchObject([{ id, put_off_until: '2026-11-30' }]);
  server.clock.set('2026-11-29T23:59:59Z');
  expect(await rows()).toHaveLength(1);
  server.clock.set('2026-11-30T00:00:00Z');
  expect((await home()).work).toMatchObject([
    { count: 2, details: [expect.any(String), 'Ada Lister is on 1 of them'] },
  ]);
  expect((await home()).put_off).toEqual([]);
});

test('C-020 all of a kind can be put off: it is not among what waits, and can be brought back at once', async () => {
  const [id] = await failMessages();
  await change(ada, id!, 0, until('2026-12-24'));
  expect((await home()).work).toEqual([]);
  await change(ben, id!, 1, { change: 'bring-back' });
  expect((await home()).work).toMatchObject([{ count: 1 }]);
});

test('C-020 a day in the past, today, and a day that is more than a year away are refused, and nothing changes', async () => {
  const [id] = await failMessages();
  for (const day of ['2026-11-25', '2026-11-26', '2027-11-28', '1999-01-01']) {
    await expect(change(ada, id!, 0, until(day))).rejects.toMatchObject({ key: 'home-item-day' });
  }
  expect(await rows()).toMatchObject([{ put_off_until: null, revision: 0 }]);
  expect(await numberOfEntries()).toBe(0);
  // the day of the operator counts: in London it is the 2nd already
  server.clock.set('2027-06-01T23:30:00Z');
  const [late] = await failMessages();
  await server.db.updateTable('messages').set({ created_at: server.clock.now() }).where('id', '=', late!).execute();
  await expect(change(ada, late!, 0, until('2027-06-02'))).rejects.toMatchObject({ key: 'home-item-day' });
  await change(ada, late!, 0, until('2027-06-03'));
});

test('C-020 an item is given to a colleague who sees it, and to nobody else', async () => {
  const [id] = await failMessages();
  const school = await buildStaff(server, operator.client.id, { role: 'school-viewer', sees_money: false });
  const viewer = await buildStaff(server, operator.client.id, { role: 'viewer', sees_money: false });
  const other = await buildOperator(server.db);
  const stranger = await buildStaff(server, other.client.id);
  for (const { id: staff_id } of [school, viewer, stranger, { id: 'nobody' }, { id: newId() }]) {
    await expect(change(ada, id!, 0, { change: 'give', staff_id })).rejects.toMatchObject({
      key: 'home-item-colleague',
    });
  }
  await change(ada, id!, 0, { change: 'give', staff_id: ben.id });
  expect((await rows())[0]!.holder).toEqual({ id: ben.id, name: 'Ben Office' });
});

test('C-020 of two members who take the same item at once, one has it and the other is told', async () => {
  const [id] = await failMessages();
  const outcomes = await many(10, (index) =>
    change(index % 2 ? ada : ben, id!, 0, { change: 'take' }).then(
      () => 'taken',
      (error: { key: string }) => error.key,
    ),
  );
  expect(countBy(outcomes)).toEqual({ taken: 1, 'home-item-changed': 9 });
  expect(await numberOfEntries()).toBe(1);
});

test('C-020 a member who was removed is not on it any more, also after joining again', async () => {
  const [id] = await failMessages();
  await change(ada, id!, 0, { change: 'give', staff_id: ben.id });
  await removeMember(server.deps, testStaff, { ...allServices(operator.client.id), staff_id: ben.id });
  expect((await rows())[0]!.holder).toBeNull();
  server.clock.advance({ days: 1 });
  await server.db
    .updateTable('staff_memberships')
    .set({ removed_at: null, joined_at: server.clock.now() })
    .where('staff_id', '=', ben.id)
    .execute();
  expect((await rows())[0]!.holder).toBeNull();
});

test('C-020 a member who lost the right to see an item is not on it any more', async () => {
  const [id] = await failMessages();
  await change(ada, id!, 0, { change: 'give', staff_id: ben.id });
  const member = { ...allServices(operator.client.id), staff_id: ben.id };
  await changeMember(server.deps, testStaff, member, { role: 'school-viewer', sees_money: false });
  expect((await rows())[0]!.holder).toBeNull();
  expect((await home()).work[0]!.details).toHaveLength(1);
});

test('C-020 an item that is done vanishes with who was on it; one that waits again later is free', async () => {
  const [id] = await failMessages();
  await change(ada, id!, 0, { change: 'take' });
  await server.db
    .updateTable('messages')
    .set({ state: 'sent', sent_at: server.clock.now() })
    .where('id', '=', id!)
    .execute();
  expect((await home()).work).toEqual([]);
  await expect(change(ben, id!, 1, { change: 'take' })).rejects.toMatchObject({ key: 'home-item-done' });
  await server.db
    .updateTable('messages')
    .set({ state: 'failed', sent_at: null, created_at: new Date('2026-11-25T10:00:00Z') })
    .where('id', '=', id!)
    .execute();
  expect(await rows()).toMatchObject([{ holder: null, revision: 0 }]);
  expect(await change(ben, id!, 0, { change: 'take' })).toBe(2);
});

test('C-020 C-190 each change is in the audit log with who is on it, without the name of a family', async () => {
  const [id] = await failMessages();
  await change(ada, id!, 0, { change: 'take' });
  await change(ada, id!, 1, { change: 'give', staff_id: ben.id });
  await change(ben, id!, 2, until('2026-12-01'));
  const list = 'Messages that were not sent';
  const state = (on_it: string | null, put_off_until: string | null = null) => ({ on_it, put_off_until });
  expect(await numberOfEntries()).toBe(3);
  const [of, subject] = [{ client_id: operator.client.id }, `home-item unsent-messages ${id}`];
  const [free, isAdas, isBens] = [state(null), state('Ada Lister'), state('Ben Office')];
  await expectAudit(server.db, of, 'take-home-item', [
    { by: ada.id, subject, before: free, after: { list, ...isAdas } },
  ]);
  await expectAudit(server.db, of, 'give-home-item', [
    { by: ada.id, subject, before: isAdas, after: { list, ...isBens } },
  ]);
  await expectAudit(server.db, of, 'put-home-item-off', [
    { by: ben.id, subject, before: isBens, after: { list, ...state('Ben Office', '2026-12-01') } },
  ]);
});

test('C-020 over HTTP: a list shows who is on each row and the colleagues, and odd changes are refused', async () => {
  const [id] = await failMessages();
  const browser = await signInAs(server, ben);
  const path = `/console/${operator.client.slug}/home/work/unsent-messages`;
  const { status } = await browser.call('PUT', `${path}/${id}`, { change: 'take', revision: 0 });
  expect(status).toBe(200);
  const { body } = await browser.call('GET', path);
  expect(body).toMatchObject({
    title: 'Messages that were not sent',
    rows: [{ id, holder: { name: 'Ben Office', is_me: true }, revision: 1 }],
    may_change: true,
  });
  const { body: offered } = await browser.call('GET', `${path}/colleagues`);
  expect(offered).toMatchObject({ colleagues: [{ name: 'Ben Office' }, { name: 'Ada Lister' }], has_more: false });
  const odd: [object, number][] = [
    [{ change: 'take', revision: 0 }, 409],
    [{ change: 'put-off', until: '2026-02-30', revision: 1 }, 400],
    [{ change: 'put-off', until: '', revision: 1 }, 400],
    [{ change: 'steal', revision: 1 }, 400],
    [{ change: 'give', revision: 1 }, 400],
    [{ change: 'take', revision: -1 }, 400],
  ];
  for (const [payload, expected] of odd) {
    expect.soft((await browser.call('PUT', `${path}/${id}`, payload)).status, JSON.stringify(payload)).toBe(expected);
  }
  expect((await browser.call('PUT', `${path}/${'x'.repeat(201)}`, { change: 'take', revision: 0 })).status).toBe(400);
  // the office does not see disputes
  const disputes = path.replace('unsent-messages', 'disputes');
  expect((await browser.call('PUT', `${disputes}/x`, { change: 'take', revision: 0 })).status).toBe(403);
});

test('C-020 C-216 a list offers the first colleagues, and the others are found by their names', async () => {
  const path = `/console/${operator.client.slug}/home/work/unsent-messages/colleagues`;
  const browser = await signInAs(server, ben);
  await sql`
    WITH person AS (
      INSERT INTO staff (id, email, name, password_hash, created_at)
      SELECT gen_random_uuid(), 'many' || n || ${operator.client.id} || '@office.example', 'Aaron ' || lpad(n::text, 3, '0'), '$argon2id$none', now()
      FROM generate_series(1, 120) AS n RETURNING id
    )
    INSERT INTO staff_memberships (client_id, staff_id, role, sees_money, joined_at)
    SELECT ${operator.client.id}, id, 'office', false, now() FROM person`.execute(server.db);
  const { body } = await browser.call('GET', path);
  const { colleagues, has_more } = body as { colleagues: { name: string }[]; has_more: boolean };
  expect([colleagues.length, has_more]).toEqual([100, true]);
  expect(colleagues.slice(0, 2).map(({ name }) => name)).toEqual(['Ben Office', 'Aaron 001']);
  const found = await browser.call('GET', `${path}?find=lister`);
  expect(found.body).toEqual({ colleagues: [{ id: ada.id, name: 'Ada Lister' }], has_more: false });
  // the office does not see disputes
  const disputes = path.replace('unsent-messages', 'disputes');
  expect((await browser.call('GET', disputes)).status).toBe(403);
});

test('C-020 who was on what is deleted after 400 days', async () => {
  const [id] = await failMessages();
  await change(ada, id!, 0, { change: 'take' });
  const left = () =>
    server.db.selectFrom('home_items').select('item_id').where('client_id', '=', operator.client.id).execute();
  server.clock.advance({ days: 399 });
  await deleteOldItemsJob(server.deps).run();
  expect(await left()).toHaveLength(1);
  server.clock.advance({ days: 2 });
  await deleteOldItemsJob(server.deps).run();
  expect(await left()).toEqual([]);
});
