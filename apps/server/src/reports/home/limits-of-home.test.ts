import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { permissionsOf } from '@fareway/domain/staff/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { changeMember } from '../../staff/team/change-member.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { buildStaff, limitTo } from '../../testing/staff/build-staff.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { sendMorningEmailsJob } from '../morning-email/send-due.ts';
import { setMorningEmail } from '../morning-email/settings.ts';
import { changeItem } from './change-item.ts';
import { showHome } from './show-home.ts';
import { showSetUp } from './set-up.ts';
import { makeTrouble } from './trouble.fixture.ts';
import { operatorNow } from './work-rows.ts';
import { countWork, kindsOfYear, readWork, workKinds } from './work.ts';

let shop: TestShop;
/** The operator with the service of the limited member, and a service of others. */
let operator: TestOperator;
let other: Awaited<ReturnType<typeof buildService>>;

beforeAll(async () => {
  shop = await startTestShop({ now: '2026-11-26T07:30:00Z' });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.clock.set('2026-11-26T07:30:00Z');
  operator = await buildOperator(shop.db, { service: { name: 'D1' } });
  other = await buildService(shop.db, { client_id: operator.client.id, name: 'D2' });
});

const scopeOf = (...services: { id: string }[]) => ({
  client_id: operator.client.id,
  services: services.map(({ id }) => id),
});
const permissions = permissionsOf({ role: 'manager', seesMoney: true, isLimited: true });
const homeOf = async (service: { id: string }) => {
  const { work, departures } = await showHome(shop.deps, { ...scopeOf(service), permissions });
  return {
    work: Object.fromEntries(work.map(({ kind, count }) => [kind, count])),
    departures: departures!.map((departure) => departure.service.name),
  };
};
/** A calendar of both services that is over, while a ticket of the operator's service is valid longer. */
async function buildEndedCalendar() {
  const terms = [{ first_day: '2025-09-01', last_day: '2026-07-20' }];
  const id = await buildCalendar(shop.db, operator.service, { terms, name: 'Terms' });
  await shop.db.updateTable('services').set({ calendar_id: id }).where('id', '=', other.id).execute();
  const { id: user_id } = await shop.purchaser();
  await buildCustomerTicket(shop.db, operator, { user_id, start: '2026-09-01', expiry: '2027-07-20' });
  return id;
}
const publishWith = (...services: { id: string }[]) =>
  shop.db
    .insertInto('publications')
    .values({
      client_id: operator.client.id,
      id: newId(),
      publish_at: new Date('2026-11-20T09:00:00Z'),
      failed_at: new Date('2026-11-20T09:00:00Z'),
      not_ready: ['Annual'],
      planned_by: 'Ada',
      created_at: new Date('2026-11-19T09:00:00Z'),
      service_ids: services.map(({ id }) => id),
    })
    .execute();

test('C-008 home has the work of the own services, nothing of others, and nothing that is about no service', async () => {
  await makeTrouble(shop, operator);
  await buildEndedCalendar();
  await publishWith(operator.service);
  await publishWith(operator.service, other);
  expect((await homeOf(operator.service)).work).toEqual({
    'failed-refunds': 1,
    disputes: 1,
    arrears: 1,
    'failed-publications': 1,
    'calendars-ending': 1,
  });
  expect((await homeOf(other)).work).toEqual({});
  expect((await showHome(shop.deps, { ...scopeOf(), permissions })).work).toEqual([]);
});

test('C-008 for each kind of work, what is counted for a limited member is what is listed, and both services have what is of both', async () => {
  await makeTrouble(shop, operator);
  await publishWith(operator.service, other);
  for (const services of [[operator.service], [other], [operator.service, other], []]) {
    const at = await operatorNow(shop.deps, scopeOf(...services));
    for (const kind of workKinds) {
      const [counted] = await countWork(shop.db, at, [kind]);
      expect.soft((await readWork(shop.db, at, kind)).rows.length, kind).toBe(counted?.count ?? 0);
    }
  }
  const both = await countWork(shop.db, await operatorNow(shop.deps, scopeOf(operator.service, other)), workKinds);
  expect(both.map(({ kind }) => kind)).toContain('failed-publications');
});

test('C-008 the countdown to a year and the departures of today have the own services', async () => {
  shop.clock.set('2027-07-20T07:30:00Z');
  const at = await operatorNow(shop.deps, scopeOf(other));
  for (const { kind } of await countWork(shop.db, at, kindsOfYear)) {
    const { rows } = await readWork(shop.db, at, kind);
    expect
      .soft(
        rows.map(({ title }) => title.slice(0, 2)),
        kind,
      )
      .toEqual(['D2']);
  }
  expect(new Set((await homeOf(other)).departures)).toEqual(new Set(['D2']));
});

test('C-008 a limited member has no part in the set-up of the operator', async () => {
  expect((await showSetUp(shop.deps, { ...scopeOf(other), permissions })).steps).toEqual([]);
});

test('C-008 C-020 something is given only to a colleague whose services it is about, and is free when these change', async () => {
  const calendar = await buildEndedCalendar();
  const { id: client_id } = operator.client;
  const sally = await buildStaff(shop, client_id, { role: 'manager', name: 'Sally' });
  await limitTo(shop.db, client_id, sally, [operator.service.id]);
  const tom = await buildStaff(shop, client_id, { role: 'manager', name: 'Tom' });
  await limitTo(shop.db, client_id, tom, [other.id]);
  const owner = await buildStaff(shop, client_id);
  const by = {
    client_id,
    services: 'all' as const,
    staff_id: owner.id,
    permissions: permissionsOf({ role: 'owner', seesMoney: true }),
  };
  const give = (staff_id: string, revision: number) =>
    changeItem(shop.deps, by, { kind: 'calendars-ending', id: calendar, change: 'give', staff_id, revision });
  await expect(give(tom.id, 0)).rejects.toMatchObject({ key: 'home-item-colleague' });
  expect(await give(sally.id, 0)).toBe(1);
  const holder = async () =>
    (await readWork(shop.db, await operatorNow(shop.deps, by), 'calendars-ending')).rows[0]?.holder?.name;
  expect(await holder()).toBe('Sally');
  shop.clock.set('2026-11-26T08:30:00Z');
  const change = { role: 'manager' as const, sees_money: false, service_ids: [other.id] };
  await changeMember(shop.deps, testStaff, { client_id, staff_id: sally.id }, change);
  expect(await holder()).toBeUndefined();
});

test('C-008 C-020 a limited member does not put off for others what is about a calendar or stop that others use too', async () => {
  const calendar = await buildEndedCalendar();
  const { id: client_id } = operator.client;
  const sally = await buildStaff(shop, client_id, { role: 'manager', name: 'Sally' });
  await limitTo(shop.db, client_id, sally, [operator.service.id]);
  const owner = { client_id, services: 'all' as const, permissions: permissionsOf({ role: 'owner', seesMoney: true }) };
  const { id: ownerId } = await buildStaff(shop, client_id);
  const member = { ...scopeOf(operator.service), staff_id: sally.id, permissions };
  const putOff = { change: 'put-off', until: parseLocalDate('2027-06-01') } as const;
  const item = { kind: 'calendars-ending', id: calendar } as const;
  const shared = { key: 'calendar-shared' };
  await expect(changeItem(shop.deps, member, { ...item, ...putOff, revision: 0 })).rejects.toMatchObject(shared);
  await expect(changeItem(shop.deps, member, { ...item, change: 'take', revision: 0 })).rejects.toMatchObject(shared);
  // what an owner has given to the member can be let go of
  const by = { ...owner, staff_id: ownerId };
  expect(await changeItem(shop.deps, by, { ...item, change: 'give', staff_id: sally.id, revision: 0 })).toBe(1);
  expect(await changeItem(shop.deps, member, { ...item, change: 'release', revision: 1 })).toBe(2);
  const [seen] = await countWork(shop.db, await operatorNow(shop.deps, owner), ['calendars-ending']);
  expect(seen).toMatchObject({ count: 1, put_off: 0, holders: [] });
  // of the own service alone it is the member's
  await shop.db.updateTable('services').set({ calendar_id: null }).where('id', '=', other.id).execute();
  expect(await changeItem(shop.deps, member, { ...item, ...putOff, revision: 2 })).toBe(3);
});

test('C-008 C-020 nobody of one service takes what is about a stop that another service uses', async () => {
  const { service } = operator;
  const { id: client_id } = operator.client;
  const idOf = async (name: string) => {
    const query = shop.db.selectFrom('stops').select('id').where('client_id', '=', client_id).where('name', '=', name);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const of = { client_id, service_id: service.id, valid_from: parseLocalDate('2026-11-01') };
  await shop.db.insertInto('timetables').values(of).execute();
  const call = { ...of, direction: 'am', position: 1, stop_id: await idOf('Addingham') } as const;
  await shop.db.insertInto('service_stops').values(call).execute();
  await shop.db.updateTable('services').set({ timetable_from: of.valid_from }).where('id', '=', service.id).execute();
  const { id: user_id } = await shop.purchaser();
  await buildCustomerTicket(shop.db, operator, { user_id, stop: 'Skipton', start: '2026-09-01', expiry: '2027-07-20' });
  const sally = await buildStaff(shop, client_id, { role: 'manager', name: 'Sally' });
  await limitTo(shop.db, client_id, sally, [service.id]);
  const take = (services: readonly { id: string }[]) =>
    changeItem(
      shop.deps,
      { ...scopeOf(...services), staff_id: sally.id, permissions },
      { kind: 'stops-left', id, change: 'take', revision: 0 },
    );
  const id = await idOf('Skipton');
  await expect(take([service])).rejects.toMatchObject({ key: 'stop-shared' });
  await limitTo(shop.db, client_id, sally, [service.id, other.id]);
  expect(await take([service, other])).toBe(1);
});

test('C-008 C-023 the morning emails of two members of one operator say what each of them sees', async () => {
  await makeTrouble(shop, operator);
  const { id: client_id } = operator.client;
  const members = [];
  for (const service of [operator.service, other]) {
    const member = await buildStaff(shop, client_id, { role: 'manager', sees_money: true });
    await limitTo(shop.db, client_id, member, [service.id]);
    await setMorningEmail(shop.deps, { client_id, staff_id: member.id }, '07:00');
    members.push(member);
  }
  const owner = await buildStaff(shop, client_id);
  await setMorningEmail(shop.deps, { client_id, staff_id: owner.id }, '07:00');
  shop.clock.set('2026-11-27T07:00:00Z');
  await sendMorningEmailsJob(shop.deps).run();
  const mails = await sendQueuedMessages(shop.deps);
  const textTo = (email: string) => mails.find(({ to }) => to === email)?.text ?? '';
  expect(textTo(members[0]!.email)).toContain('1 refund has failed');
  expect(textTo(members[0]!.email)).not.toContain('was not sent');
  expect(textTo(members[1]!.email)).toBe('');
  expect(textTo(owner.email)).toContain('were not sent');
});
