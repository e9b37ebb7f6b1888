import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { publicResponses } from './public-responses.ts';

/** A server with one public response, which counts how often it is created. */
function serve({ freshMilliseconds = 60_000, make = async (): Promise<unknown> => ({ name: 'Dales' }) } = {}) {
  const counted = { made: 0 };
  const app = Fastify();
  const responses = publicResponses(freshMilliseconds);
  app.get('/client/:slug', (request, reply) =>
    responses.send(request, reply, () => {
      counted.made += 1;
      return make();
    }),
  );
  onTestFinished(() => app.close());
  const get = (url: string, headers = {}) => app.inject({ url, headers });
  return { get, counted };
}

test('a public response is JSON that shared caches keep for 2 seconds and browsers revalidate', async () => {
  const { get } = serve();
  const response = await get('/client/dales');
  expect(response.json()).toEqual({ name: 'Dales' });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=2\b/);
});

test('a client that has the response gets a 304 without a body, and a changed one in full', async () => {
  const client = { name: 'Dales' };
  const { get } = serve({ freshMilliseconds: 0, make: async () => client });
  const { etag } = (await get('/client/dales')).headers;
  for (const known of [etag, `W/${etag}`, `"other", W/${etag}`]) {
    const again = await get('/client/dales', { 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await get('/client/dales', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  client.name = 'Dales Coaches';
  const changed = await get('/client/dales', { 'if-none-match': etag });
  expect([changed.statusCode, changed.json()]).toEqual([200, { name: 'Dales Coaches' }]);
  expect(changed.headers.etag).not.toBe(etag);
});

test('a hundred concurrent readers cause one query', async () => {
  const { get, counted } = serve({ make: () => wait(100, { name: 'Dales' }) });
  const responses = await Promise.all(Array.from({ length: 100 }, () => get('/client/dales')));
  expect(new Set(responses.map(({ body }) => body))).toEqual(new Set(['{"name":"Dales"}']));
  expect(counted.made).toBe(1);
});

test('another address is another response; an unknown query parameter is not', async () => {
  const { get, counted } = serve();
  await get('/client/dales');
  await get('/client/dales?utm_source=poster');
  expect(counted.made).toBe(1);
  await get('/client/liffey');
  expect(counted.made).toBe(2);
});

test('a response is created again after it has expired', async () => {
  const { get, counted } = serve({ freshMilliseconds: 0 });
  await get('/client/dales');
  await get('/client/dales');
  expect(counted.made).toBe(2);
});

test('a failure is sent to its readers, and not kept', async () => {
  let isAway = true;
  const { get } = serve({
    make: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ name: 'Dales' })),
  });
  expect((await get('/client/dales')).statusCode).toBe(500);
  isAway = false;
  expect((await get('/client/dales')).statusCode).toBe(200);
});
