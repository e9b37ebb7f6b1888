import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { buildStaff, limitTo, signInAs } from '../../testing/staff/build-staff.ts';
import type { TestMember } from '../../testing/staff/build-staff.ts';
import { sendLate } from '../../testing/staff/send-late.ts';
import { keyOf, openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let other: Awaited<ReturnType<typeof buildService>>;
let owner: TestMember;
let browser: StaffBrowser;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  operator = await buildOperator(server.db);
  other = await buildService(server.db, { client_id: operator.client.id, name: 'D2 Grassington' });
  owner = await buildStaff(server, operator.client.id);
  browser = await signInAs(server, owner);
});

const at = (path: string) => `/console/${operator.client.slug}${path}`;
const manager = { role: 'manager', sees_money: false };
const change = (member: TestMember, rights: object) => browser.call('PUT', at(`/team/${member.id}`), rights);
const servicesOf = async (of: StaffBrowser) =>
  ((await of.call('GET', at('/services'))).body as { services: { name: string }[] }).services.map(({ name }) => name);
const limitOf = async ({ id }: TestMember) => {
  const { members } = (await browser.call('GET', at('/team'))).body as {
    members: { id: string; service_ids: unknown }[];
  };
  return members.find((member) => member.id === id)?.service_ids;
};
const written = (id: string) =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('actor_kind', '=', 'staff')
    .orderBy('at')
    .execute();

test('C-216 the team names only the services to which its members and invitations are limited', async () => {
  const invited = await buildService(server.db, { client_id: operator.client.id, name: 'D3 Settle' });
  const member = await buildStaff(server, operator.client.id, { role: 'manager' });
  const named = async () => ((await browser.call('GET', at('/team'))).body as { services: unknown }).services;
  expect(await named()).toEqual([]);
  await change(member, { ...manager, service_ids: [other.id] });
  const invitation = { email: 'office@school.example', role: 'office', service_ids: [invited.id, other.id] };
  expect((await browser.call('POST', at('/invitations'), invitation)).status).toBe(201);
  expect(await named()).toEqual([
    { id: other.id, name: 'D2 Grassington' },
    { id: invited.id, name: 'D3 Settle' },
  ]);
});

test('C-008 a limit counts at the next call of an open session, is in the history by the names of services, and can be lifted', async () => {
  const member = await buildStaff(server, operator.client.id, { role: 'manager' });
  const theirs = await signInAs(server, member);
  expect(await servicesOf(theirs)).toEqual(['D1 Skipton to Ilkley', 'D2 Grassington']);
  expect(keyOf(await change(member, { ...manager, service_ids: [other.id] }))).toEqual([204, undefined]);
  expect(await limitOf(member)).toEqual([other.id]);
  expect(await servicesOf(theirs)).toEqual(['D2 Grassington']);
  expect(keyOf(await theirs.call('GET', at(`/services/${operator.service.id}`)))).toEqual([404, 'service-unknown']);
  expect(keyOf(await theirs.call('GET', at('/settings')))).toEqual([403, 'staff-not-permitted']);
  server.clock.advance({ seconds: 1 });
  // a page that knows nothing of limits keeps them
  await change(member, { ...manager, sees_money: true });
  expect(await servicesOf(theirs)).toEqual(['D2 Grassington']);
  server.clock.advance({ seconds: 1 });
  await change(member, { ...manager, service_ids: null });
  expect(await servicesOf(theirs)).toHaveLength(2);
  expect(await written(member.id)).toEqual([
    {
      action: 'change-staff',
      before: { ...manager, services: 'all' },
      after: { ...manager, services: ['D2 Grassington'] },
    },
    {
      action: 'change-staff',
      before: { ...manager, services: ['D2 Grassington'] },
      after: { ...manager, sees_money: true, services: ['D2 Grassington'] },
    },
    {
      action: 'change-staff',
      before: { ...manager, sees_money: true, services: ['D2 Grassington'] },
      after: { ...manager, services: 'all' },
    },
  ]);
});

test('C-008 an owner is never limited: a limit of an owner is dropped, and of a member who becomes one it ends', async () => {
  const member = await buildStaff(server, operator.client.id, { role: 'manager' });
  await change(member, { ...manager, service_ids: [other.id] });
  await change(member, { role: 'owner', sees_money: true });
  expect(await limitOf(member)).toBeNull();
  await change(member, { role: 'owner', sees_money: true, service_ids: [other.id] });
  expect(await limitOf(member)).toBeNull();
  const forced = server.db
    .updateTable('staff_memberships')
    .set({ is_limited: true })
    .where('staff_id', '=', member.id)
    .execute();
  await expect(forced).rejects.toThrow('staff_memberships_owner_check');
});

test('C-008 a limit to a service of another operator, to an unknown one, or to none is refused and changes nothing', async () => {
  const member = await buildStaff(server, operator.client.id, { role: 'office' });
  const elsewhere = await buildOperator(server.db);
  const office = { role: 'office', sees_money: false };
  expect(keyOf(await change(member, { ...office, service_ids: [other.id, elsewhere.service.id] }))).toEqual([
    404,
    'service-unknown',
  ]);
  for (const odd of [[], ['x'], 'all', Array.from({ length: 1_001 }, () => other.id)]) {
    expect((await change(member, { ...office, service_ids: odd })).status).toBe(400);
  }
  expect(await limitOf(member)).toBeNull();
  expect(await written(member.id)).toEqual([]);
});

test('C-008 two owners who limit a member at once: the second is refused with what the first has set', async () => {
  const member = await buildStaff(server, operator.client.id, { role: 'office' });
  const office = { role: 'office', sees_money: false };
  const previous = { ...office, service_ids: null };
  const results = await Promise.all(
    [[other.id], [operator.service.id]].map((service_ids) => change(member, { ...office, service_ids, previous })),
  );
  expect(results.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
  const refused = results.find(({ status }) => status === 409)!.body as { params: { service_ids: string[] } };
  expect(refused.params.service_ids).toEqual(await limitOf(member));
});

test('C-008 an invitation for some services makes a limited member, who sees these services only', async () => {
  const email = 'school@example.com';
  const invitation = { email, role: 'manager', sees_money: false, service_ids: [other.id] };
  expect((await browser.call('POST', at('/invitations'), invitation)).status).toBe(201);
  const { invitations } = (await browser.call('GET', at('/team'))).body as { invitations: object[] };
  expect(invitations).toMatchObject([{ email, service_ids: [other.id] }]);
  const letters = (await sendQueuedMessages(server.deps)).filter(({ to }) => to === email);
  const token = /\/console\/invitation#([\w-]+)/.exec(letters[0]?.text ?? '')?.[1];
  const theirs = openStaffBrowser(server.app);
  const registered = await theirs.call('POST', '/staff/invitation/register', {
    token,
    name: 'Sam School',
    password: 'Spare-wheel-9',
  });
  expect(keyOf(registered)).toEqual([200, undefined]);
  const { members } = (await browser.call('GET', at('/team'))).body as { members: { email: string }[] };
  expect(members.find((member) => member.email === email)).toMatchObject({ service_ids: [other.id] });
});

test('C-008 a change whose body arrives after the member was limited to another service is refused as one of an unknown service', async () => {
  const member = await buildStaff(server, operator.client.id, { role: 'manager' });
  const theirs = await signInAs(server, member);
  const zones = {
    method: 'PUT' as const,
    path: at(`/services/${operator.service.id}/zones`),
    payload: { zones: [], seen: '' },
  };
  const limit = () => change(member, { ...manager, service_ids: [other.id] });
  expect(await sendLate(server, theirs, zones, limit)).toBe(404);
});

test('C-008 a limited member who lost every service sees none, and not all', async () => {
  const member = await buildStaff(server, operator.client.id, { role: 'manager' });
  await limitTo(server.db, operator.client.id, member, []);
  const theirs = await signInAs(server, member);
  expect(await servicesOf(theirs)).toEqual([]);
  const sent = await theirs.call(
    'POST',
    at('/imports?kind=timetables&name=a.csv'),
    Buffer.from('Service,Stop\nD1,A\n'),
  );
  expect(keyOf(sent)).toEqual([403, 'staff-not-permitted']);
});

test('C-008 the role of a member who lost every service can be changed, and the limit stays', async () => {
  const member = await buildStaff(server, operator.client.id, { role: 'manager' });
  await limitTo(server.db, operator.client.id, member, []);
  expect(keyOf(await change(member, { role: 'office', sees_money: false }))).toEqual([204, undefined]);
  expect(await limitOf(member)).toEqual([]);
  expect(keyOf(await change(member, { ...manager, service_ids: [other.id] }))).toEqual([204, undefined]);
  expect(await limitOf(member)).toEqual([other.id]);
});
