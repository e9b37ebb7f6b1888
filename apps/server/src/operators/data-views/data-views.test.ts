import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { DescribedList } from '../../platform/lists/described-list.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import type { TestMember } from '../../testing/staff/build-staff.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { writeAudit } from '../audit-log/write-audit.ts';
import { deleteOldViewsJob } from './delete-old-views.ts';
import { personalDataOfViews } from './personal-data.ts';
import { recordFile, recordView } from './record-view.ts';
import type { DataView } from './record-view.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let owner: TestMember;
let browser: Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  operator = await buildOperator(server.db);
  owner = await buildStaff(server, operator.client.id);
  browser = await signInAs(server, owner);
});

async function read(query: Record<string, string> = {}, by = browser): Promise<DescribedList> {
  const path = `/console/${operator.client.slug}/audit-log/views?${new URLSearchParams(query).toString()}`;
  const { status, body } = await by.call('GET', path);
  expect(status).toBe(200);
  return body as DescribedList;
}

/** The views of a list in words, the newest first: who, where and which families. */
const wordsOf = ({ rows }: DescribedList) =>
  rows.map(({ cells: { who, where, families } }) =>
    [who!.text, where!.text, families!.text, ...(families!.detail ? [families!.detail] : [])].join(', '),
  );

const look = (view: Partial<DataView> = {}) =>
  recordView(server.deps, {
    client_id: operator.client.id,
    staff_id: owner.id,
    kind: 'arrears',
    userIds: [newId()],
    ...view,
  });

/** A family with a ticket of the operator. */
async function buildFamily() {
  const purchaser = await buildPurchaser(server.deps);
  const { id } = await buildCustomerTicket(server.db, operator, { user_id: purchaser.id });
  const { reference } = await server.db
    .selectFrom('customer_tickets')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...purchaser, ticketId: id, reference };
}

async function failMessageTo(recipient: string) {
  const at = server.clock.now();
  await server.db
    .insertInto('messages')
    .values({
      id: newId(),
      client_id: operator.client.id,
      channel: 'email',
      recipient,
      template: 'purchase-receipt',
      event_key: `test ${newId()}`,
      data: '{}',
      state: 'failed',
      created_at: at,
      next_attempt_at: at,
    })
    .execute();
}

test('C-192 who opens a list with addresses of families is recorded once, and again after ten minutes', async () => {
  const [one, other] = [await buildFamily(), await buildFamily()];
  const list = () => browser.call('GET', `/console/${operator.client.slug}/home/work/unsent-messages`);
  await list();
  expect((await read()).rows).toEqual([]);
  await failMessageTo(one.email);
  await list();
  await list();
  const unsent = `${owner.name}, The list of messages that were not sent`;
  expect(wordsOf(await read())).toEqual([`${unsent}, 1 family, Tickets ${one.reference}`]);
  // only the family that was not seen before
  await failMessageTo(other.email);
  server.clock.advance({ minutes: 9 });
  await list();
  expect(wordsOf(await read())).toEqual(
    [other, one].map(({ reference }) => `${unsent}, 1 family, Tickets ${reference}`),
  );
  server.clock.advance({ minutes: 10 });
  await list();
  const views = wordsOf(await read());
  expect(views).toHaveLength(3);
  for (const part of ['2 families', one.reference, other.reference]) expect(views[0]).toContain(part);
});

test('C-192 a list with people who have no account is recorded without a family', async () => {
  await failMessageTo('gran@example.com');
  await browser.call('GET', `/console/${operator.client.slug}/home/work/unsent-messages`);
  await browser.call('GET', `/console/${operator.client.slug}/home/work/unsent-messages`);
  expect(wordsOf(await read())).toEqual([
    `${owner.name}, The list of messages that were not sent, People without an account`,
  ]);
});

test('C-192 the audit log is recorded when it shows values of families, and its file each time', async () => {
  const [one, other] = [await buildFamily(), await buildFamily()];
  const entry = (subject: { kind: string; id: string }, after: object) =>
    writeAudit(server.db, server.clock.now(), {
      client_id: operator.client.id,
      actor: { kind: 'system', id: null },
      action: 'correct-name',
      subject,
      after,
    });
  const log = `/console/${operator.client.slug}/audit-log`;
  await entry({ kind: 'ticket', id: operator.ticket.id }, { name: 'Annual' });
  await entry({ kind: 'customer-ticket', id: one.ticketId }, { notify: true });
  await browser.call('GET', log);
  await browser.call('GET', `${log}.csv`);
  expect((await read()).rows).toEqual([]);
  await entry({ kind: 'customer-ticket', id: one.ticketId }, { first_name: 'Sian' });
  await entry({ kind: 'user', id: other.id }, { email: other.email });
  await browser.call('GET', log);
  await browser.call('GET', log);
  await browser.call('GET', `${log}.csv`);
  await browser.call('GET', `${log}.csv`);
  const views = (await read()).rows.map(({ cells }) => `${cells.where!.text}: ${cells.families!.text}`);
  expect(views).toEqual([
    'The audit log as a CSV file: 2 families',
    'The audit log as a CSV file: 2 families',
    'The audit log: 2 families',
  ]);
});

test('C-192 owners filter the views by person, day and family, and see nothing of another operator', async () => {
  const family = await buildFamily();
  const office = await buildStaff(server, operator.client.id, { role: 'office', name: 'Olive Office' });
  // the last minute of 21 November, and the first of the next day
  server.clock.set('2026-11-21T23:59:00Z');
  await look({ userIds: [family.id] });
  server.clock.set('2026-11-22T00:00:00Z');
  await look({ staff_id: office.id });
  browser = await signInAs(server, owner);
  const personsOf = async (query: Record<string, string>) =>
    (await read(query)).rows.map(({ cells }) => cells.who!.text);
  expect(await personsOf({})).toEqual(['Olive Office', owner.name]);
  expect(await personsOf({ person: office.id })).toEqual(['Olive Office']);
  expect(await personsOf({ from: '2026-11-22' })).toEqual(['Olive Office']);
  expect(await personsOf({ to: '2026-11-21' })).toEqual([owner.name]);
  expect(await personsOf({ family: family.reference.toLowerCase() })).toEqual([owner.name]);
  for (const unknown of ['22222222', '1', "'; DROP TABLE x"]) expect(await personsOf({ family: unknown })).toEqual([]);
  const { filter, filters } = await read({ person: office.id, from: '2026-11-21', to: '2026-11-22' });
  expect(filters).toEqual([
    { name: 'person', words: 'Olive Office' },
    { name: 'from', words: 'From day Sat 21st Nov 2026' },
    { name: 'to', words: 'To day Sun 22nd Nov 2026' },
  ]);
  const people = filter.fields.flatMap((field) => (field.kind === 'find' ? field.choices.options : []));
  expect(people.map(({ label }) => label).toSorted()).toEqual([owner.name, 'Olive Office'].toSorted());
  for (const odd of ['from=yesterday', 'person=7', 'family=', 'after=x']) {
    const { status } = await browser.call('GET', `/console/${operator.client.slug}/audit-log/views?${odd}`);
    expect.soft(status, odd).toBe(400);
  }
  const elsewhere = await buildOperator(server.db);
  const foreign = await signInAs(server, await buildStaff(server, elsewhere.client.id));
  const views = `/console/${elsewhere.client.slug}/audit-log/views`;
  for (const path of [views, `${views}?family=${family.reference}`])
    expect.soft((await foreign.call('GET', path)).body, path).toMatchObject({ rows: [] });
});

test('C-192 pages of 50 have every view once', async () => {
  for (let number = 0; number < 60; number += 1) await look();
  const first = await read();
  expect(first.rows).toHaveLength(50);
  expect(first.found).toBe('50 views on this page');
  const second = await read({ after: first.next! });
  expect([second.next, second.found]).toEqual([null, '10 views on this page']);
  expect((await read({ to: '2026-11-20' })).found).toBe('0 views');
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
  expect((await read({ after: newId() })).rows).toEqual([]);
});

test('C-192 views are kept for two years and then deleted', async () => {
  await look();
  const run = () => deleteOldViewsJob(server.deps).run();
  server.clock.set('2028-11-20T08:00:00Z');
  await run();
  const left = () =>
    server.db.selectFrom('personal_data_views').select('id').where('client_id', '=', operator.client.id).execute();
  expect(await left()).toHaveLength(1);
  server.clock.set('2028-11-21T10:00:00Z');
  await run();
  expect(await left()).toEqual([]);
});

test('C-192 a view is never changed', async () => {
  await look();
  const change = server.ownerDb.updateTable('personal_data_views').set({ kind: 'x' }).execute();
  await expect(change).rejects.toThrow('personal_data_views is append-only');
});

test('C-192 a family’s own export names when and where staff looked at its data', async () => {
  const family = await buildFamily();
  const view = { client_id: operator.client.id, staff_id: owner.id, kind: 'audit-log-file' as const };
  await recordFile(server.deps, { ...view, userIds: [family.id] });
  const person = { userId: family.id, email: family.email };
  expect(await personalDataOfViews.readForExport?.(server.db, person)).toEqual({
    'views-by-staff.json': [{ operator: operator.client.name, seen_in: 'audit-log-file', at: server.clock.now() }],
  });
  const other = await buildFamily();
  const ofOther = await personalDataOfViews.readForExport?.(server.db, { userId: other.id, email: other.email });
  expect(ofOther).toEqual({ 'views-by-staff.json': [] });
});

test('C-192 the preview of an import of people, its file and its refused rows are recorded, and those of stops are not', async () => {
  const family = await buildFamily();
  const at = `/console/${operator.client.slug}`;
  const send = async (kind: string, lines: readonly string[]) => {
    const { body } = await browser.call(
      'POST',
      `${at}/imports?kind=${kind}&name=a.csv`,
      Buffer.from(lines.join('\r\n')),
    );
    return (body as { id: string }).id;
  };
  const stops = await send('stops', ['Name', 'Market Place']);
  for (const path of ['', '/file', '/refused']) await browser.call('GET', `${at}/imports/${stops}${path}`);
  expect((await read()).rows).toEqual([]);
  const people = await send('tickets', [
    'First name,Last name,Service,Ticket,Email',
    `Ada,Airey,None,Annual,${family.email}`,
  ]);
  for (const path of ['', '', '/refused', '/file']) {
    const { status } = await browser.call('GET', `${at}/imports/${people}${path}`);
    expect([path, status]).toEqual([path, 200]);
  }
  const seen = `1 family, Tickets ${family.reference}`;
  expect(wordsOf(await read())).toEqual([
    `${owner.name}, The file of an import, ${seen}`,
    `${owner.name}, The refused rows of an import as a CSV file, ${seen}`,
    `${owner.name}, The preview of an import, ${seen}`,
  ]);
});
