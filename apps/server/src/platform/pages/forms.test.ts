import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://tickets.example' } });
  operator = await buildOperator(server.db);
});
afterAll(() => server.stop());

const entries = () => server.db.selectFrom('waiting_list_entries').select('email').execute();
let people = 0;

/** Posts the form of the waiting list as a browser does, with new personal details. */
function post(
  headers: Record<string, string> = {},
  changed: Record<string, string> = {},
  url = `/waiting-list/${operator.client.slug}`,
) {
  const fields = {
    email: `parent-${(people += 1)}@example.com`,
    mobile: '07700900123',
    postCode: 'BD23 1AA',
    year: operator.ticket.year,
    service: operator.service.name,
    passengers: '1',
    'passengers.0.firstName': 'Ada',
    'passengers.0.lastName': 'Byron',
    ...changed,
  };
  return server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

test('a form of our own pages is accepted, also at an address that the configuration does not name', async () => {
  const ours = [{ origin: 'https://tickets.example' }, { origin: 'http://192.0.2.9', 'sec-fetch-site': 'same-origin' }];
  for (const headers of [...ours, {}]) expect((await post(headers)).statusCode).toBe(303);
  expect(await entries()).toHaveLength(3);
});

test('a form of another site is refused, whatever its headers say, and has no effect', async () => {
  const before = await entries();
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://tickets.example.evil.example' },
    { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ];
  for (const headers of foreign) expect.soft((await post(headers)).statusCode, headers['origin']).toBe(403);
  expect(await entries()).toEqual(before);
});

test('the response to a form is not stored, because it shows what was typed', async () => {
  const response = await post({}, { postCode: '', email: 'kept@example.com' });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([422, 'no-store']);
  expect(response.body).toContain('value="kept@example.com"');
});

test('P-077 an operator without services offers no service to choose, and its form is accepted', async () => {
  const { slug } = await buildClient(server.db);
  const url = `/waiting-list/${slug}`;
  expect((await server.app.inject({ url })).body).not.toContain('name="service"');
  expect((await server.app.inject({ url: `/waiting-list/${operator.client.slug}` })).body).toContain('name="service"');
  expect((await post({}, { service: '' }, url)).statusCode).toBe(303);
});

const failed = 'There was a problem handling your submission. Please try again or contact';

test('P-282 a submission that fails on our side names a contact, and the form keeps what was typed', async () => {
  await server.ownerDb.schema.alterTable('messages').renameTo('messages_away').execute();
  const response = await post({}, { email: 'kept@example.com' });
  await server.ownerDb.schema.alterTable('messages_away').renameTo('messages').execute();
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain(`${failed} office@dales.example.`);
  expect(response.body).toContain('value="kept@example.com"');
});

test('P-282 the same when the operator cannot be read', async () => {
  await server.ownerDb.schema.alterTable('clients').renameTo('clients_away').execute();
  const response = await post();
  const page = await server.app.inject({ url: `/waiting-list/${operator.client.slug}` });
  await server.ownerDb.schema.alterTable('clients_away').renameTo('clients').execute();
  expect([response.statusCode, page.statusCode]).toEqual([500, 500]);
  expect(response.body).toContain(`${failed} your transport provider directly.`);
  expect(page.body).not.toContain(failed);
  expect(page.body).toContain('Something went wrong');
});

test('F-28 a form that is longer than any of ours is refused before it is read, and so is one without an end', async () => {
  expect((await post({}, { postCode: 'A'.repeat(70_000) })).statusCode).toBe(413);
  const endless = await server.app.inject({
    method: 'POST',
    url: `/waiting-list/${operator.client.slug}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
    payload: Buffer.alloc(2_000_000, 'a'),
  });
  expect(endless.statusCode).toBe(413);
});

test('F-35 bodies that are not forms are empty forms, not server errors', async () => {
  const url = `/waiting-list/${operator.client.slug}`;
  const bodies: [string, string][] = [
    ['application/json', '{"email":"a@b.example"}'],
    ['multipart/form-data; boundary=x', 'no boundary here'],
    ['multipart/form-data', ''],
    ['text/plain', 'hello'],
    ['application/x-www-form-urlencoded', '%00=%00&passengers=%F0%9F&email=%ED%A0%80'],
  ];
  for (const [type, payload] of bodies) {
    const response = await server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect.soft(response.statusCode, type).toBe(422);
  }
  expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(422);
});

test('a page without a form refuses a form', async () => {
  expect((await server.app.inject({ method: 'POST', url: '/help' })).statusCode).toBe(405);
});
