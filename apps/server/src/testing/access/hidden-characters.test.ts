import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../builders/build-operator.ts';
import { buildStaff, signInAs } from '../staff/build-staff.ts';
import { startTestApp } from '../test-app.ts';
import { staffRows, urlOfStaff } from './staff-rows.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

/** Returns a body for each text of a body: the text is changed. */
function eachText(value: unknown, change: (text: string) => string): unknown[] {
  if (typeof value === 'string') return [change(value)];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    eachText(part, change).map((changed) =>
      Array.isArray(value)
        ? value.map((item, index) => (String(index) === name ? changed : item))
        : { ...value, [name]: changed },
    ),
  );
}

const hiddenOnes = ['\u202E', '\u2066', '\u0007', '\u2028', '\uFEFF', '\u200B', '\u00AD', '\u3164'];

/** Whether the text that was changed is a password, which may have any characters. */
function isPassword(body: unknown): boolean {
  const { password } = body as { password?: string };
  return [...hiddenOnes, ...invisibleOnes].some((hidden) => password?.includes(hidden));
}

/** Texts of which nothing can be seen. */
const invisibleOnes = ['\u200B', '\u2060 \u00AD', '\u3164', '\u2800'];

const bodies = staffRows.flatMap((row) =>
  [
    ...hiddenOnes.map((hidden) => (text: string) => `${text.slice(0, 1)}${hidden}${text.slice(1)}`),
    ...invisibleOnes.map((invisible) => () => invisible),
  ].flatMap((change) => eachText(row.payload, change).map((body) => ({ row, body }))),
);

test('each call of staff in the table of access refuses hidden characters, and texts of nothing else, in each text of its body', async () => {
  const { client } = await buildOperator(server.db);
  const browser = await signInAs(server, await buildStaff(server, client.id));
  const calls = bodies.filter(({ row, body }) => row.needs !== 'nobody' && !isPassword(body));
  expect(new Set(calls.map(({ row }) => row.call)).size).toBeGreaterThan(40);
  for (const { row, body } of calls) {
    const method = row.call.split(' ')[0] as 'PUT';
    const response = await browser.call(method, urlOfStaff(row, client.slug).replace('/api', ''), body as object);
    expect.soft([response.status, response.body], row.call).toMatchObject([400, { error_key: 'hidden-characters' }]);
  }
});

test('a line end is refused in a name and in a reason, and accepted in texts of several lines', async () => {
  const { client } = await buildOperator(server.db);
  const browser = await signInAs(server, await buildStaff(server, client.id));
  const open = `/console/${client.slug}`;
  const { body } = await browser.call('POST', `${open}/calendars`, { name: 'School\ndays' });
  expect(body).toMatchObject({
    error_key: 'hidden-characters',
    error:
      '“School days” has characters that cannot be seen, or a line end. Nothing was changed. Delete this text and type it by hand.',
  });
  const { body: shown } = await browser.call('GET', `${open}/settings`);
  const { revision } = shown as { revision: string };
  const policy = {
    terms_url: null,
    refund_url: null,
    refund_words: 'Ask us.\n\tWe help.',
    refund_steps: null,
    revision,
  };
  expect((await browser.call('PUT', `${open}/settings/policy`, policy)).body).not.toMatchObject({
    error_key: 'hidden-characters',
  });
});
