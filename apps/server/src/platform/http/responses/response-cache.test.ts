import { once } from 'node:events';
import { get as request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createServerBehind } from '../create-server.ts';
import { responseCache } from './response-cache.ts';

const nothing = async (_turn?: number): Promise<unknown> => undefined;
const never = new Promise(() => undefined);
const forEverybody = { 'cache-control': 'public, s-maxage=2', 'x-content-type-options': 'nosniff' };

/** A listening server that counts the calls of its route; `headers` are those of the route. */
async function serve({
  headers = {},
  etag = (n: number) => `"${n}"`,
  beforeClosing = nothing,
  beforeResponding = nothing,
} = {}) {
  const urls: string[] = [];
  const time = { passed: 0 };
  const cache = responseCache(1_000, () => time.passed);
  const app = Fastify({ serverFactory: createServerBehind(cache) });
  cache.watch(app);
  app.addHook('preClose', async () => void (await beforeClosing()));
  app.all('/*', async ({ url, headers: sent }, reply) => {
    const turn = urls.push(url);
    await beforeResponding(turn);
    reply.headers({ ...forEverybody, etag: etag(turn), 'content-type': 'text/plain', ...headers });
    if (sent['if-none-match'] === etag(turn)) return reply.status(304).send();
    return `answer ${turn}`;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const get = async (path: string, sent: Record<string, string> = {}, method = 'GET') => {
    const pending = request({ port, path, method, headers: sent });
    const [response] = (await once(pending, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };
  return { get, urls, app, time, port };
}

test('a public response is sent again with its headers, without calling the route', async () => {
  const { get, urls } = await serve();
  const first = await get('/listing');
  const again = await get('/listing');
  expect(again.body).toBe('answer 1');
  const { date: _date, connection: _connection, ...sentHeaders } = first.headers;
  expect(again.headers).toMatchObject(sentHeaders);
  expect(urls).toHaveLength(1);
});

test('a client that has the response gets a 304 without a body', async () => {
  const { get, urls } = await serve();
  await get('/listing');
  const again = await get('/listing', { 'if-none-match': 'W/"1"' });
  expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', '"1"']);
  expect(again.headers).toMatchObject(forEverybody);
  expect(again.headers['content-type']).toBeUndefined();
  expect(urls).toHaveLength(1);
});

test.each([
  ['for its reader alone', { 'cache-control': 'private, no-cache' }],
  ['not to be stored', { 'cache-control': 'no-store' }],
  ['that sets a cookie', { 'set-cookie': 'a=b' }],
  ['that differs by who asks', { vary: 'Cookie' }],
])('a response %s is not sent to others', async (_what, headers) => {
  const { get } = await serve({ headers });
  expect([(await get('/a')).body, (await get('/a')).body]).toEqual(['answer 1', 'answer 2']);
});

test('another address, a query and another method call the route', async () => {
  const { get, urls } = await serve();
  await get('/a');
  await get('/b');
  await get('/a?filter=1');
  await get('/a?filter=1');
  await get('/a', {}, 'POST');
  await get('/a', {}, 'HEAD');
  expect(urls).toEqual(['/a', '/b', '/a?filter=1', '/a?filter=1', '/a', '/a']);
  expect((await get('/a')).body).toBe('answer 1');
});

test('a response is kept once for each compression', async () => {
  const { get, urls } = await serve({ headers: { vary: 'Accept-Encoding' } });
  expect((await get('/a', { 'accept-encoding': 'gzip, br' })).body).toBe('answer 1');
  expect((await get('/a', { 'accept-encoding': 'gzip' })).body).toBe('answer 2');
  expect((await get('/a')).body).toBe('answer 3');
  expect((await get('/a', { 'accept-encoding': 'br' })).body).toBe('answer 1');
  expect(urls).toHaveLength(3);
});

test('a response of half the age is renewed by one reader, and one of the full age is not sent', async () => {
  const { get, time } = await serve();
  await get('/a');
  time.passed = 499;
  expect((await get('/a')).body).toBe('answer 1');
  time.passed = 500;
  expect((await get('/a')).body).toBe('answer 2');
  expect((await get('/a')).body).toBe('answer 2');
  time.passed = 1_500;
  expect((await get('/a')).body).toBe('answer 3');
});

test('while one reader renews a response, the others get the kept one, up to its full age', async () => {
  const others = Promise.withResolvers<void>();
  const { get, time, urls } = await serve({ beforeResponding: async () => time.passed && others.promise });
  await get('/a');
  time.passed = 500;
  const renewed = get('/a');
  while (urls.length < 2) await new Promise(setImmediate);
  expect([(await get('/a')).body, (await get('/a')).body]).toEqual(['answer 1', 'answer 1']);
  others.resolve();
  expect((await renewed).body).toBe('answer 2');
  expect(urls).toHaveLength(2);
});

test('a response stays kept when its only reader gets a 304', async () => {
  const { get, urls, time } = await serve({ etag: () => '"same"' });
  await get('/a');
  time.passed = 600;
  expect((await get('/a', { 'if-none-match': '"same"' })).status).toBe(304);
  time.passed = 1_050;
  expect((await get('/a')).body).toBe('answer 1');
  expect(urls).toHaveLength(2);
});

test('a closing server sends no kept response', async () => {
  const statuses: unknown[] = [];
  const { get, app } = await serve({ beforeClosing: async () => statuses.push((await get('/a')).status) });
  statuses.push((await get('/a')).status);
  await app.close();
  expect(statuses).toEqual([200, 503]);
});

test('while no response is kept, the readers of an address wait for the first one', async () => {
  const leader = Promise.withResolvers<void>();
  const { get, time, urls } = await serve({ beforeResponding: async (turn) => turn === 2 && leader.promise });
  await get('/a');
  time.passed = 1_000;
  const responses = [1, 2, 3, 4].map(() => get('/a'));
  while (urls.length < 2) await new Promise(setImmediate);
  // those who come later, over connections of their own, are there before the leader is back
  await get('/b');
  leader.resolve();
  const bodies = (await Promise.all(responses)).map(({ body }) => body);
  expect(bodies).toEqual(['answer 2', 'answer 2', 'answer 2', 'answer 2']);
  expect(urls.filter((url) => url === '/a')).toHaveLength(2);
});

test('when the first reader disconnects, another waiting reader continues', async () => {
  const { port, get, time, urls } = await serve({ beforeResponding: async (turn) => turn === 2 && never });
  await get('/a');
  time.passed = 1_000;
  const leader = request({ port, path: '/a' }).on('error', () => undefined);
  while (urls.length < 2) await new Promise(setImmediate);
  const others = [get('/a'), get('/a')];
  await get('/b');
  leader.destroy();
  expect((await Promise.all(others)).map(({ body }) => body)).toEqual(['answer 4', 'answer 4']);
});

test('readers do not wait for a response that is no longer public', async () => {
  const sentHeaders: Record<string, string> = {};
  const { get, time } = await serve({ headers: sentHeaders });
  await get('/a');
  time.passed = 1_000;
  sentHeaders['cache-control'] = 'no-store';
  const bodies = (await Promise.all([get('/a'), get('/a'), get('/a')])).map(({ body }) => body);
  expect(new Set(bodies).size).toBe(3);
});

test('a response is as old as its request: a slow one does not replace one that was requested later', async () => {
  const slow = Promise.withResolvers<void>();
  const { get, time, urls } = await serve({ beforeResponding: async (turn) => turn === 1 && slow.promise });
  const early = get('/a');
  while (urls.length < 1) await new Promise(setImmediate);
  time.passed = 400;
  expect((await get('/a')).body).toBe('answer 2');
  slow.resolve();
  expect((await early).body).toBe('answer 1');
  expect((await get('/a')).body).toBe('answer 2');
});

test('a response that took longer than its age limit is not sent to others', async () => {
  const { get, time } = await serve({ beforeResponding: async () => (time.passed += 1_000) });
  await get('/a');
  expect((await get('/a')).body).toBe('answer 2');
});

test('a first reader who never reads its response does not block the others', async () => {
  const { port, get, time, urls } = await serve({ beforeResponding: async (turn) => turn === 2 && never });
  await get('/a');
  time.passed = 1_000;
  // the connection of a response that never ends cannot be used for another response
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET /b HTTP/1.1\r\nhost: x\r\n\r\nGET /a HTTP/1.1\r\nhost: x\r\n\r\n');
  while (urls.length < 3) await new Promise(setImmediate);
  expect((await get('/a')).body).toMatch(/^answer [34]$/);
  expect((await get('/a')).body).toMatch(/^answer [34]$/);
});
