import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DescribedList } from '../../platform/lists/described-list.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { writeAudit } from './write-audit.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

interface Choices {
  options: { value: string; label: string }[];
  has_more: boolean;
}

/** Adds so many members to an operator: `Member 1` and so on. */
async function addMembers(client_id: string, count: number): Promise<void> {
  await sql`
    WITH person AS (
      INSERT INTO staff (id, email, name, password_hash, created_at)
      SELECT gen_random_uuid(), gen_random_uuid() || '@office.example', 'Member ' || n, '$argon2id$none', now()
      FROM generate_series(1, ${count}::integer) AS n RETURNING id
    )
    INSERT INTO staff_memberships (client_id, staff_id, role, sees_money, joined_at)
    SELECT ${client_id}::uuid, id, 'office', false, now() FROM person`.execute(server.db);
}

test('C-190 C-192 C-216 with more than 100 persons the logs offer the chosen one, and find the others of the operator by their names', async () => {
  const { client } = await buildOperator(server.db);
  const owner = await buildStaff(server, client.id, { name: 'Olga Owner' });
  const stranger = await buildStaff(server, (await buildOperator(server.db)).client.id, { name: 'Member of others' });
  const browser = await signInAs(server, owner);
  const read = async (path: string) => (await browser.call('GET', `/console/${client.slug}/${path}`)).body as never;
  const peopleOf = async (path: string) => {
    const { people, filter } = (await read(path)) as { people?: Choices; filter?: DescribedList['filter'] };
    const [field] = filter?.fields ?? [];
    return field?.kind === 'find' ? field.choices : people!;
  };
  await addMembers(client.id, 99);
  for (const path of ['audit-log', 'audit-log/views']) {
    const { options, has_more } = await peopleOf(path);
    expect([options.length, has_more]).toEqual([100, false]);
  }
  const subject = { kind: 'client', id: client.id };
  const entry = { client_id: client.id, action: 'change-settings', subject } as const;
  await writeAudit(server.db, new Date(), { ...entry, actor: { kind: 'staff', id: 'Member of a command' } });
  await addMembers(client.id, 1);
  const none = { options: [], has_more: true };
  for (const path of ['audit-log', 'audit-log/views']) expect(await peopleOf(path)).toEqual(none);
  const named = (value: string, label: string) => ({ options: [{ value, label }], has_more: true });
  const ofLog = (id: string) => peopleOf(`audit-log?actor_kind=staff&actor_id=${id}`);
  expect(await ofLog(owner.id)).toEqual(named(`staff:${owner.id}`, 'Olga Owner'));
  expect(await ofLog('Member of a command')).toEqual(named('staff:Member of a command', 'Member of a command'));
  expect(await ofLog(stranger.id)).toEqual(none);
  const ofViews = (id: string) => peopleOf(`audit-log/views?person=${id}`);
  expect(await ofViews(owner.id)).toEqual(named(owner.id, 'Olga Owner'));
  expect(await ofViews(stranger.id)).toEqual(none);
  const found = async (list: string, find: string) => {
    const { options, has_more } = (await read(`${list}/people?find=${find}`)) as Choices;
    return [...options.map(({ label }) => label), ...(has_more ? ['more'] : [])];
  };
  expect(await found('audit-log', 'olga')).toEqual(['Olga Owner']);
  expect(await found('audit-log', 'member of')).toEqual(['Member of a command']);
  expect(await found('audit-log/views', 'member 99')).toEqual(['Member 99']);
  expect(await found('audit-log/views', 'member of')).toEqual([]);
  for (const list of ['audit-log', 'audit-log/views']) expect((await found(list, 'member')).at(-1)).toBe('more');
});
