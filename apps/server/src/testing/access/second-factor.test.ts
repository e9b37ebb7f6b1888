import { importKinds } from '@fareway/domain/imports/import-kinds.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLineRefund } from '../../payments/refunds/write-refunds.ts';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-types.ts';
import { guardRoutes } from '../../platform/http/authenticate.ts';
import { sendErrors } from '../../platform/http/errors.ts';
import { streamParts } from '../../platform/http/responses/stream-parts.ts';
import { newId } from '../../platform/ids.ts';
import { readStaffCookie } from '../../staff/sessions/staff-cookies.ts';
import { findStaffSession } from '../../staff/sessions/staff-session.ts';
import { thingsOfPaths } from '../../things-of-paths.ts';
import { buildOperator } from '../builders/build-operator.ts';
import { buildDepartures } from '../builders/build-seats.ts';
import { shareAuditedShop } from '../shared-shop.ts';
import { buildStaff, codeOf, signInAs } from '../staff/build-staff.ts';
import { keyOf } from '../staff/staff-browser.ts';
import type { TestShop } from '../test-shop.ts';
import { asksAgain, askingAgain, changesThatDoNotAsk, filesWithoutPersonalData } from './second-factor.ts';
import { staffRows } from './staff-rows.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

interface Operation {
  responses?: Record<string, { content?: Record<string, unknown> }>;
}

/** Every call of staff that is registered, with the types of content that it declares to return. */
function registered(): { call: string; returnsData: boolean }[] {
  const { paths = {} } = shop.app.swagger() as { paths?: Record<string, Record<string, Operation>> };
  return Object.entries(paths)
    .filter(([path]) => /^\/api\/(staff|console)\//.test(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { responses = {} }]) => ({
        call: `${method.toUpperCase()} ${path}`,
        returnsData: Object.entries(responses).some(
          ([status, { content }]) => status.startsWith('2') && (content?.['application/json'] || status === '204'),
        ),
      })),
    );
}

test('C-014 every registered route that returns a file is an export that asks again, or has no personal data', () => {
  const withoutSession = new Set(staffRows.flatMap(({ call, needs }) => (needs === 'nobody' ? [call as string] : [])));
  const files = registered().filter(
    ({ call, returnsData }) => call.startsWith('GET ') && !returnsData && !withoutSession.has(call),
  );
  expect(files.length).toBeGreaterThan(5);
  const open = files.map(({ call }) => call).filter((call) => asksAgain(call) === 'never');
  expect(open.toSorted()).toEqual(filesWithoutPersonalData.toSorted());
});

test('C-014 every registered change of the team, of accounts at providers and of keys asks again, or has a reason', () => {
  const ofRoles = staffRows.filter(({ needs }) => needs === 'staff.manage').map(({ call }) => call);
  const ofBanks = staffRows.filter(({ needs }) => needs === 'payments.connect').map(({ call }) => call);
  const ofKeys = registered()
    .map(({ call }) => call)
    .filter((call) => /\/staff\/(passkeys|authenticator)/.test(call));
  const changes = [...ofRoles, ...ofBanks, ...ofKeys].filter((call) => !call.startsWith('GET '));
  expect(changes.length).toBeGreaterThan(12);
  expect(changes.filter((call) => asksAgain(call) === 'never').toSorted()).toEqual(
    Object.keys(changesThatDoNotAsk).toSorted(),
  );
});

test('C-014 every call that the requirement names is registered', () => {
  const calls = new Set(registered().map(({ call }) => call));
  const named = askingAgain.flatMap(({ calls: always, sometimes = [] }) => [...always, ...sometimes]);
  expect(named.filter((call) => !calls.has(call))).toEqual([]);
});

/** An owner who has proven the second factor 16 minutes ago. */
async function signInBefore(client_id: string) {
  const member = await buildStaff(shop, client_id);
  const browser = await signInAs(shop, member);
  shop.clock.advance({ minutes: 16 });
  const proveAgain = () => browser.call('POST', '/staff/step-up', { code: codeOf(member, shop.clock.now()) });
  return { browser, proveAgain };
}

test('C-014 exports of passengers and of the waiting list ask again, and those of stops and timetables do not', async () => {
  const { client } = await buildOperator(shop.db);
  const { browser } = await signInBefore(client.id);
  const outcomes: Record<string, unknown> = {};
  for (const kind of importKinds) {
    const response = await browser.call('GET', `/console/${client.slug}/exports/${kind}?format=csv`);
    outcomes[kind] = keyOf(response)[1] ?? response.status;
  }
  const needed = 'staff-factor-needed';
  expect(outcomes).toEqual({
    tickets: needed,
    'waiting-list': needed,
    stops: 200,
    calendars: 200,
    timetables: 200,
    vouchers: 200,
  });
});

test('C-014 C-032 a cancellation that refunds asks again and changes nothing before; one that keeps does not ask', async () => {
  const operator = await buildOperator(shop.db, { ticket: { type: 'single', price: 500 } });
  const { client, service } = operator;
  const day = addDays(localDate(shop.clock.now(), client.time_zone), 3);
  await buildDepartures(shop.db, operator, { from: day, seats: 5 });
  const passenger = { startDate: day, startTime: 'am' };
  const bought = await shop.buy(await shop.purchaser(), operator, { passenger });
  expect(bought.statusCode).toBe(200);
  const { browser, proveAgain } = await signInBefore(client.id);
  const path = `/console/${client.slug}/services/${service.id}/departures/${day}/am/cancellation`;
  const cancel = async (treatment: string) => {
    const wanted = { reason: 'Broken down', treatment, message: null };
    const looked = await browser.call('PUT', path, { ...wanted, dry_run: true });
    const { digest: expected } = looked.body as { digest: string };
    return keyOf(await browser.call('PUT', path, { ...wanted, dry_run: false, expected }));
  };
  const stateNow = async () => ({
    refunds: (await shop.db.selectFrom('refunds').select('amount').where('client_id', '=', client.id).execute()).length,
    cancelled: (await shop.db.selectFrom('runs').select('id').where('client_id', '=', client.id).execute()).length,
  });

  expect(await cancel('refund')).toEqual([403, 'staff-factor-needed']);
  expect(await stateNow()).toEqual({ refunds: 0, cancelled: 0 });
  expect(await cancel('keep')).toEqual([200, undefined]);
  expect(await cancel('refund')).toEqual([403, 'staff-factor-needed']);
  expect((await proveAgain()).status).toBe(204);
  expect(await cancel('refund')).toEqual([200, undefined]);
  expect(await stateNow()).toEqual({ refunds: 1, cancelled: 1 });
});

/** A server with the real guard, on which a test registers routes that forget the second factor. */
function emptyConsole(): App {
  const { deps } = shop;
  const console: App = Fastify().withTypeProvider<ZodTypeProvider>();
  console.setValidatorCompiler(validatorCompiler);
  console.setSerializerCompiler(serializerCompiler);
  sendErrors(console);
  guardRoutes(console, {
    ...deps,
    isSessionOpen: async () => false,
    findDevice: async () => undefined,
    findDeviceOfSecret: async () => undefined,
    findStaff: (cookies, clientSlug, isUse) => findStaffSession(deps, readStaffCookie(cookies), clientSlug, isUse),
    thingsOfPaths,
  });
  return console;
}
async function* partsOf(...parts: string[]) {
  yield* parts;
}
const config = { access: 'staff' as const, permission: 'passengers.see' as const };

test('C-014 a route of staff that returns a file and declares nothing cannot be registered', async () => {
  await using console = emptyConsole();
  const path = '/api/console/:clientSlug/list.csv';
  const register = (more: object) => console.get(path, { config: { ...config, ...more } }, async () => 'a,b');
  expect(() => register({})).toThrow('does not declare whether it needs a second factor');
  expect(() => register({ needsRecentFactor: true })).not.toThrow();
});

test('C-014 a route of staff that sends a file, and is registered as if it sent none, sends nothing', async () => {
  await using console = emptyConsole();
  const operator = await buildOperator(shop.db);
  console.post(
    '/api/console/:clientSlug/list',
    { config, schema: { response: { 200: z.any() } } },
    async (_request, reply) => reply.header('content-disposition', 'attachment').send({ names: ['Airey'] }),
  );
  const { browser } = await signInBefore(operator.client.id);
  const response = await console.inject({
    method: 'POST',
    url: `/api/console/${operator.client.slug}/list`,
    headers: {
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
      'content-type': 'application/json',
    },
    payload: {},
  });
  expect([response.statusCode, response.body.includes('Airey')]).toEqual([500, false]);
});

test('C-014 a route of staff that sends what is no JSON, and is registered as if it sent JSON, sends nothing', async () => {
  await using console = emptyConsole();
  const { client } = await buildOperator(shop.db);
  const { browser } = await signInBefore(client.id);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const sent: Record<string, (reply: FastifyReply) => FastifyReply> = {
    csv: (reply) => reply.type('text/csv').send('name\nAirey'),
    text: (reply) => reply.send('Airey'),
    bytes: (reply) => reply.send(Buffer.from('Airey')),
    sheet: (reply) => reply.type('application/vnd.ms-excel').send(Buffer.from('Airey')),
    parts: (reply) => reply.send(streamParts(partsOf('name', 'Airey'))),
    lines: (reply) => reply.type('application/jsonl').send('{"name":"Airey"}'),
    json: (reply) => reply.send({ name: 'Airey' }),
    nothing: (reply) => reply.status(204).send(),
  };
  for (const [name, send] of Object.entries(sent))
    for (const [path, more] of Object.entries({ list: {}, open: { hasNoPersonalData: true as const } }))
      console.get(
        `/api/console/:clientSlug/${path}/${name}`,
        { config: { ...config, ...more }, schema: { response: { 200: z.any(), 204: z.any() } } },
        async (_request, reply) => send(reply),
      );
  const get = async (path: string) => {
    const url = `/api/console/${client.slug}/${path}`;
    const { statusCode, body } = await console.inject({ url, headers: { cookie } });
    return [statusCode, body.includes('Airey')];
  };
  const outcomes: Record<string, unknown> = {};
  for (const name of Object.keys(sent)) outcomes[name] = [await get(`list/${name}`), await get(`open/${name}`)];
  const refused = [
    [500, false],
    [200, true],
  ];
  expect(outcomes).toEqual({
    csv: refused,
    text: refused,
    bytes: refused,
    sheet: refused,
    parts: refused,
    lines: refused,
    json: [
      [200, true],
      [200, true],
    ],
    nothing: [
      [204, false],
      [204, false],
    ],
  });
});

test('C-014 a route of staff that makes a refund asks again, whatever it declares', async () => {
  await using console = emptyConsole();
  const operator = await buildOperator(shop.db, { ticket: { type: 'single', price: 500 } });
  const { client } = operator;
  const startDate = addDays(localDate(shop.clock.now(), client.time_zone), 3);
  await buildDepartures(shop.db, operator, { from: startDate, seats: 5 });
  await shop.buy(await shop.purchaser(), operator, { passenger: { startDate, startTime: 'am' } });
  const { id: payment_id } = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('client_id', '=', client.id)
    .executeTakeFirstOrThrow();
  console.post(
    '/api/console/:clientSlug/refund',
    { config, schema: { body: z.object({}), response: { 200: z.object({ done: z.boolean() }) } } },
    async () => {
      const now = shop.clock.now();
      const refund = { client_id: client.id, id: newId(now.getTime()), payment_id, line: 1, amount: 500 };
      return { done: await inTransaction(shop.db, (transaction) => createLineRefund(transaction, refund, now)) };
    },
  );
  const { browser, proveAgain } = await signInBefore(client.id);
  const press = async () => {
    const response = await console.inject({
      method: 'POST',
      url: `/api/console/${client.slug}/refund`,
      headers: {
        cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        'content-type': 'application/json',
      },
      payload: {},
    });
    return response.json();
  };
  expect(await press()).toMatchObject({ error_key: 'staff-factor-needed' });
  await proveAgain();
  expect(await press()).toEqual({ done: true });
});
