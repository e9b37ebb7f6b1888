import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const columns = [
  { key: 'stop', is_shown: true, width: 12 },
  { key: 'reference', is_shown: false, width: null },
];

test('C-209 the columns that a member has chosen are there on another machine, for this member and operator only', async () => {
  const [operator, other] = [await buildOperator(server.db), await buildOperator(server.db)];
  const member = await buildStaff(server, operator.client.id);
  const here = await signInAs(server, member);
  const path = (slug: string, list: string) => `/console/${slug}/lists/${list}/columns`;
  const put = (body: unknown, list = 'sold-tickets', { slug } = operator.client) =>
    here.call('PUT', path(slug, list), body as object);
  const listsOf = async (browser = here) => {
    const { body } = await browser.call('GET', '/staff/session');
    return (body as { operators: { lists: unknown }[] }).operators.map(({ lists }) => lists);
  };
  expect(await listsOf()).toEqual([{}]);
  // twice at once
  expect((await Promise.all([put({ columns }), put({ columns })])).map(({ status }) => status)).toEqual([204, 204]);
  const elsewhere = await signInAs(server, member);
  expect(await listsOf(elsewhere)).toEqual([{ 'sold-tickets': columns }]);
  const colleague = await signInAs(server, await buildStaff(server, operator.client.id));
  expect(await listsOf(colleague)).toEqual([{}]);
  expect((await put({ columns }, 'sold-tickets', other.client)).status).toBe(403);
  for (const odd of [{ columns: [columns[0], columns[0]] }, { columns: 'x' }, {}, { columns: [{ key: 'stop' }] }])
    expect.soft((await put(odd)).status).toBe(400);
  expect((await put({ columns }, 'nothing')).status).toBe(400);
  expect(await listsOf(elsewhere)).toEqual([{ 'sold-tickets': columns }]);
  expect((await put({ columns: [] })).status).toBe(204);
  expect(await listsOf(elsewhere)).toEqual([{}]);
});
