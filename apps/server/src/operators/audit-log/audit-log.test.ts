import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import type { TestMember } from '../../testing/staff/build-staff.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createTicket } from '../../catalogue/tickets-on-sale/create-ticket.ts';
import { createVoucher } from '../../sales/vouchers/create-voucher.ts';
import { writeAudit } from './write-audit.ts';

interface Log {
  entries: {
    id: string;
    at: string;
    action: string;
    actor: { kind: string; name: string };
    sentence: string;
    subject: { kind: string; id: string; name?: string };
    changes: { label: string; before?: string; after?: string }[];
    reason?: string;
  }[];
  next: string | null;
  people: { options: { value: string; label: string }[]; has_more: boolean };
}

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let owner: TestMember;
let browser: StaffBrowser;

beforeAll(async () => {
  server = await startTestApp({ now: '2026-11-21T09:00:00Z' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  operator = await buildOperator(server.db);
  owner = await buildStaff(server, operator.client.id);
  browser = await signInAs(server, owner);
});

type Change = Parameters<typeof writeAudit>[2];

/** Writes an entry as the code does, for an operator of its own or another. */
function write(at: string, change: Partial<Change> = {}) {
  return writeAudit(server.db, new Date(at), {
    client_id: operator.client.id,
    actor: { kind: 'staff', id: owner.id },
    action: 'void-ticket',
    subject: { kind: 'customer-ticket', id: newId() },
    ...change,
  });
}

async function read(query: Record<string, string> = {}, by = browser): Promise<Log> {
  const path = `/console/${operator.client.slug}/audit-log?${new URLSearchParams(query).toString()}`;
  const { status, body } = await by.call('GET', path);
  expect(status).toBe(200);
  return body as Log;
}

const idsOf = async (query: Record<string, string>) => (await read(query)).entries.map(({ subject }) => subject.id);

test('C-190 an entry has who, when, what, the values before and after in words, and why; the newest is first', async () => {
  const colleague = await buildStaff(server, operator.client.id, { role: 'office', name: 'Ben Office' });
  const path = `/console/${operator.client.slug}/team/${colleague.id}`;
  server.clock.advance({ seconds: 1 });
  await browser.call('PUT', path, { role: 'viewer', sees_money: true });
  const changedAt = server.clock.now().toISOString();
  server.clock.advance({ seconds: 1 });
  await browser.call('POST', `${path}/reset-factor`, { reason: 'Phone lost, asked in person' });
  const { entries } = await read();
  expect(entries.slice(0, 3)).toEqual([
    expect.objectContaining({
      actor: { kind: 'staff', name: owner.name },
      sentence: 'Reset the second factor of Ben Office',
      changes: [],
      reason: 'Phone lost, asked in person',
    }),
    {
      id: expect.any(String),
      at: changedAt,
      action: 'change-staff',
      actor: { kind: 'staff', name: owner.name },
      sentence: 'Changed what Ben Office may do',
      subject: { kind: 'staff', id: colleague.id, name: 'Ben Office' },
      changes: [
        { label: 'Role', before: 'Office', after: 'Viewer' },
        { label: 'Sees money', before: 'no', after: 'yes' },
      ],
    },
    expect.objectContaining({
      actor: { kind: 'system', name: 'Fareway' },
      sentence: 'Added Ben Office to the team',
    }),
  ]);
});

test('C-191 what the product, a provider, a purchaser, a device or a staff command did says so, without other data of a person', async () => {
  const made: [Change['actor'], string][] = [
    [{ kind: 'system', id: null }, 'Fareway'],
    [{ kind: 'provider', id: 'gocardless' }, 'GoCardless'],
    [{ kind: 'purchaser', id: newId() }, 'A purchaser'],
    [{ kind: 'device', id: newId() }, 'A boarding device'],
    [{ kind: 'staff', id: 'priya' }, 'priya'],
  ];
  for (const [index, [actor]] of made.entries())
    await write(`2026-11-22T10:00:0${index}Z`, { actor, action: 'save-something_old' });
  const { entries } = await read({ from: '2026-11-22' });
  const names = entries.map(({ actor, sentence }) => [actor.name, sentence]);
  expect(names.toReversed()).toEqual(made.map(([, name]) => [name, 'Save something old']));
});

test('C-190 the log is filtered by person, kind of actor, kind of change, thing and days of the operator', async () => {
  const subject = { kind: 'order', id: newId() };
  const other = { kind: 'customer-ticket', id: newId() };
  const third = { kind: 'customer-ticket', id: newId() };
  // the first and the last minute of 1 July, on British clocks
  await write('2026-06-30T23:00:00Z', { actor: { kind: 'staff', id: 'priya' }, action: 'end-plan', subject });
  await write('2026-07-01T22:59:59Z', {
    actor: { kind: 'system', id: null },
    action: 'erase-passenger',
    subject: other,
  });
  await write('2026-07-01T23:00:00Z', { action: 'renew-code', subject: third });
  const within = { from: '2026-06-01', to: '2026-07-31' };
  expect(await idsOf(within)).toEqual([third.id, other.id, subject.id]);
  expect(await idsOf({ from: '2026-07-01', to: '2026-07-01' })).toEqual([other.id, subject.id]);
  expect(await idsOf({ from: '2026-07-02', to: '2026-07-31' })).toEqual([third.id]);
  expect(await idsOf({ to: '2026-06-30' })).toEqual([]);
  expect(await idsOf({ actor_kind: 'staff', actor_id: 'priya' })).toEqual([subject.id]);
  expect(await idsOf({ ...within, actor_kind: 'staff', actor_id: owner.id })).toEqual([third.id]);
  expect(await idsOf({ ...within, actor_kind: 'system' })).toEqual([other.id]);
  expect(await idsOf({ action: 'renew-code' })).toEqual([third.id]);
  expect(await idsOf({ subject_kind: 'order', subject_id: subject.id })).toEqual([subject.id]);
  expect(await idsOf({ ...within, subject_kind: 'customer-ticket' })).toEqual([third.id, other.id]);
  expect(await idsOf({ action: 'renew-code', actor_kind: 'system' })).toEqual([]);
  await write('2026-07-02T23:00:00Z', { actor: { kind: 'staff', id: 'priya' }, action: 'end-plan', subject });
  const of = (id: string, label: string) => ({ value: `staff:${id}`, label });
  const options = [of(owner.id, owner.name), of('priya', 'priya')];
  expect((await read()).people).toEqual({ options, has_more: false });
  for (const odd of ['from=1st July', 'to=0000-01-01', 'actor_kind=nobody', 'before_id=7']) {
    const response = await browser.call('GET', `/console/${operator.client.slug}/audit-log?${odd}`);
    expect.soft(response.status, odd).toBe(400);
  }
});

test('F-32 entries and persons of another operator, and entries of no operator, are never there', async () => {
  const elsewhere = await buildOperator(server.db);
  const foreign = await buildStaff(server, elsewhere.client.id, { name: 'Fern Foreign' });
  const actor = { kind: 'staff', id: foreign.id } as const;
  const subject = { kind: 'order', id: newId() };
  await write('2026-11-22T10:00:00Z', { client_id: elsewhere.client.id, actor, subject });
  await write('2026-11-22T10:00:00Z', { client_id: null, actor, subject });
  await write('2026-11-22T09:00:00Z', { subject: { kind: 'order', id: 'ours' } });
  const { id } = await server.db
    .selectFrom('audit_log')
    .select('id')
    .where('client_id', '=', elsewhere.client.id)
    .where('subject_id', '=', subject.id)
    .executeTakeFirstOrThrow();
  const { entries, people } = await read({ subject_kind: 'order' });
  expect(entries.map((entry) => entry.subject.id)).toEqual(['ours']);
  expect(people.options.map(({ label }) => label)).toEqual([owner.name]);
  expect(await idsOf({ subject_id: subject.id })).toEqual([]);
  expect(await idsOf({ actor_id: foreign.id })).toEqual([]);
  // an entry of another operator is no place to go on from
  expect(await idsOf({ before_id: id })).toEqual([]);
  expect(await csv({ subject_id: subject.id })).toHaveLength(1);
});

test('C-190 pages of 50 have every entry once, also where many have the same instant', async () => {
  const instants = Array.from({ length: 123 }, (_, index) => `2026-03-01T10:00:0${index % 3 === 0 ? 1 : 0}Z`);
  for (const at of instants) await write(at, { action: 'renew-code' });
  // an instant of the database is finer than one of JavaScript
  await server.db
    .insertInto('audit_log')
    .values({
      id: newId(),
      client_id: operator.client.id,
      actor_kind: 'system',
      action: 'renew-code',
      subject_kind: 'customer-ticket',
      subject_id: 'finer',
      at: '2026-03-01T10:00:00.000789Z',
    })
    .execute();
  const pages: string[][] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: Log = await read({ action: 'renew-code', ...(next && { before_id: next }) });
    pages.push(page.entries.map(({ at, id }) => `${at} ${id}`));
    ({ next } = page);
  }
  expect(pages.map((page) => page.length)).toEqual([50, 50, 24]);
  expect(new Set(pages.flat()).size).toBe(124);
  const instantsRead = pages.flat().map((entry) => entry.slice(0, 24));
  expect(instantsRead).toEqual(instantsRead.toSorted((one, other) => (one < other ? 1 : -1)));
});

test('C-190 amounts are in the currency of the change, and a member without money sees none of them', async () => {
  const { client, service } = operator;
  const actor = { kind: 'staff', id: 'priya' } as const;
  await createVoucher(server.deps, actor, client.id, { code: 'TEN', value: 1050, currency: 'eur', max_uses: 1050 });
  await createTicket(
    server.deps,
    actor,
    { client_id: client.id, service_id: service.id },
    {
      year: '26/27',
      type: 'annual',
      name: 'Annual ticket',
      price: 77_700,
      zone_prices: { A: 1050 },
      num_bookable_journeys: { m: 105 },
    },
  );
  await write(server.clock.now().toISOString(), {
    action: 'refund-instalment',
    after: { line: 1, nested: { amount: 1050, count: 3 }, reason: 'Moved away' },
  });
  const changesOf = async (by = browser) =>
    (await read({ actor_kind: 'staff' }, by)).entries.flatMap(({ changes }) =>
      changes.map((c) => `${c.label}: ${c.after}`),
    );
  expect(await changesOf()).toEqual(
    expect.arrayContaining(['Discount: €10.50', 'Most uses: 1050', 'Price: £777.00', 'Zone prices: A £10.50']),
  );
  await server.db
    .updateTable('staff_memberships')
    .set({ sees_money: false })
    .where('staff_id', '=', owner.id)
    .execute();
  const without = await changesOf();
  expect(without).toEqual(
    expect.arrayContaining([
      'Discount: hidden: you do not see money',
      'Most uses: 1050',
      'Price: hidden: you do not see money',
      'Num bookable journeys: M: 105',
      'Nested: Count: 3, Amount: hidden: you do not see money',
    ]),
  );
  for (const text of [without.join('\n'), (await csv({ actor_kind: 'staff' })).join('\n')]) {
    expect(text).toContain('hidden');
    expect(text).not.toMatch(/[£€]|\b77700\b|777\.00|10\.50/);
  }
});

/** The lines of the CSV file. */
async function csv(query: Record<string, string> = {}): Promise<string[]> {
  const response = await server.app.inject({
    url: `/api/console/${operator.client.slug}/audit-log.csv?${new URLSearchParams(query).toString()}`,
    headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="${operator.client.slug}-audit-log-2026-11-21.csv"`,
  );
  expect(response.body.startsWith('\uFEFFTime,Who,')).toBe(true);
  expect(response.body.endsWith('\r\n')).toBe(true);
  return response.body.slice(1, -2).split('\r\n');
}

test('C-194 the CSV file has every entry of the filter, in batches, and no cell that a spreadsheet would run', async () => {
  const rows = Array.from({ length: 1_001 }, (_, index) => ({
    id: newId(),
    client_id: operator.client.id,
    actor_kind: 'purchaser',
    action: 'renew-code',
    subject_kind: 'customer-ticket',
    subject_id: `ticket ${index}`,
    at: '2026-03-01T10:00:00Z',
  }));
  await server.db.insertInto('audit_log').values(rows).execute();
  const lines = await csv({ action: 'renew-code' });
  expect(new Set(lines.slice(1)).size).toBe(1_001);
  expect(lines).toContain(
    '2026-03-01 10:00,A purchaser,purchaser,Replaced the code of a ticket,renew-code,customer-ticket,ticket 0,,,,',
  );

  const odd = ['=1+1', '+1', '-1+1', '-1', '@SUM(A1)', '\tx', '\rx', 'a "quoted", text'];
  for (const [index, id] of odd.entries())
    await write(`2026-04-0${index + 1}T10:00:00Z`, {
      actor: { kind: 'staff', id: '=priya' },
      subject: { kind: 'order', id },
      before: { role: 'office' },
      after: { role: 'viewer', reason: '=HYPERLINK("x")' },
    });
  const escaped = ["'=1+1", "'+1", "'-1+1", '-1', "'@SUM(A1)", '"\'\tx"', `"'\rx"`, '"a ""quoted"", text"'];
  expect((await csv({ subject_kind: 'order' })).slice(1).toReversed()).toEqual(
    escaped.map(
      (cell, index) =>
        `2026-04-0${index + 1} 11:00,'=priya,staff,Voided a ticket,void-ticket,order,${cell},,Role: Office,Role: Viewer,"'=HYPERLINK(""x"")"`,
    ),
  );
});
