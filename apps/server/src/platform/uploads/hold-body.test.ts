import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendErrors } from '../http/errors.ts';
import { goneOf, holdBodies } from './hold-body.ts';

const megabyte = 1_048_576;

/** A server that holds bodies of operators, and the sockets that send to it. */
async function open() {
  const app = Fastify({ trustProxy: true });
  const gone: string[] = [];
  sendErrors(app);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );
  app.addHook<{ Params: { operator?: string } }>('onRequest', async (request) => {
    // as the session of the caller is read
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { operator } = request.params;
    if (operator !== undefined) request.staff = { id: 'a', client_id: operator, services: 'all' };
  });
  holdBodies(app);
  app.put('/:operator', { bodyLimit: megabyte / 2 }, async () => 'saved');
  app.patch('/:operator', { bodyLimit: 10 * megabyte }, async () => 'read');
  app.post<{ Params: { operator: string } }>('/:operator', { bodyLimit: 50 * megabyte }, async (request, reply) => {
    const { operator } = request.params;
    if (operator !== 'slow') return reply.send('read');
    goneOf(reply).addEventListener('abort', () => gone.push(operator));
    await new Promise((resolve) => setTimeout(resolve, 200));
    return reply.send('read');
  });
  app.post('/events', { bodyLimit: megabyte }, async () => 'received');
  app.post(
    '/photos',
    { bodyLimit: 10 * megabyte, config: { access: 'public', countsItsBodies: true } },
    async () => 'read',
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  /** Sends the head of a file, and not the file. */
  const begin = async (operator: string, head: string, body = '', method = 'POST') => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(
      `${method} /${operator} HTTP/1.1\r\nHost: a\r\nContent-Type: application/octet-stream\r\n${head}\r\n\r\n${body}`,
    );
    return socket;
  };
  const statusOf = async (
    operator: string,
    bytes = 10 * megabyte,
    method: 'POST' | 'PUT' | 'PATCH' = 'POST',
    network = '192.0.2.1',
  ) => {
    const headers = { 'content-type': 'application/octet-stream', 'x-forwarded-for': network };
    const sent = { method, headers, body: new Uint8Array(bytes) };
    // a body that is refused is not read, so the connection may break before the response
    const response = await fetch(`http://127.0.0.1:${port}/${operator}`, sent).catch(() => ({ status: 429 }));
    return response.status;
  };
  return { begin, statusOf, gone };
}

test('F-28 files are counted before their bodies: two of the largest of an operator at a time, and a bounded number of bytes of all', async () => {
  const { begin, statusOf } = await open();
  const large = `Content-Length: ${45 * megabyte}`;
  const slow = [await begin('a', large), await begin('a', large)];
  // the third one would have 100 MB with them
  await expect.poll(() => statusOf('a', 12 * megabyte)).toBe(429);
  expect(await statusOf('b')).toBe(200);
  // files that are not read do not keep the operator from saving a form, nor from sending a short file
  expect([await statusOf('a', 300_000, 'PUT'), await statusOf('a', 3)]).toEqual([200, 200]);
  // without a length it counts as the largest
  slow.push(await begin('b', 'Transfer-Encoding: chunked'));
  // 140 of 160 MB are declared
  const [refused] = (await once(await begin('c', large), 'data')) as [Buffer];
  expect(refused.toString()).toMatch(/^HTTP\/1.1 429 /);
  expect(await statusOf('c')).toBe(200);
  for (const socket of slow) socket.destroy();
  await expect.poll(() => statusOf('a')).toBe(200);
});

test('F-28 long bodies of every other call are counted, too: 8 MB of an operator at a time, whatever their number', async () => {
  const { begin, statusOf } = await open();
  for (let count = 0; count < 16; count += 1) await begin('a', `Content-Length: ${megabyte / 2}`, '', 'PUT');
  await expect.poll(() => statusOf('a', 70_000, 'PUT')).toBe(429);
  expect([await statusOf('a', 60_000, 'PUT'), await statusOf('b', 70_000, 'PUT')]).toEqual([200, 200]);
});

test('F-28 files of one operator to several routes leave room for a file of the largest size of another', async () => {
  const { begin, statusOf } = await open();
  const large = `Content-Length: ${50 * megabyte}`;
  for (let count = 0; count < 2; count += 1) await begin('a', large);
  await begin('a', `Content-Length: ${10 * megabyte}`, '', 'PATCH');
  await expect.poll(() => statusOf('a', 1 * megabyte, 'PATCH')).toBe(429);
  expect(await statusOf('b', 50 * megabyte)).toBe(200);
  expect(await statusOf('b', 10 * megabyte, 'PATCH')).toBe(200);
});

test('F-28 long bodies of callers who are not known are counted: 8 MB of a network at a time, and the last 8 of 32 MB are for other networks', async () => {
  const { begin, statusOf } = await open();
  const send = (network: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        begin('events', `Content-Length: ${megabyte}\r\nX-Forwarded-For: ${network}`),
      ),
    );
  const eventFrom = (network: string, bytes = 100_000) => statusOf('events', bytes, 'POST', network);
  const sockets = await send('192.0.2.1', 8);
  await expect.poll(() => eventFrom('192.0.2.1')).toBe(429);
  // an ordinary event is short
  expect([await eventFrom('192.0.2.1', 20_000), await eventFrom('192.0.2.2')]).toEqual([200, 200]);
  for (const network of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) sockets.push(...(await send(network, 8)));
  await expect.poll(() => eventFrom('192.0.2.5')).toBe(200);
  await expect.poll(() => eventFrom('192.0.2.4')).toBe(429);
  expect([await statusOf('a'), await statusOf('photos')]).toEqual([200, 200]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => eventFrom('192.0.2.1')).toBe(200);
});

test('F-28 files of callers who hang up while their session is read are not counted for ever', async () => {
  const { begin, statusOf } = await open();
  for (const socket of await Promise.all(
    ['a', 'a', 'a'].map((operator) => begin(operator, `Content-Length: ${45 * megabyte}`)),
  ))
    setTimeout(() => socket.resetAndDestroy(), 20);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await begin('a', `Content-Length: ${45 * megabyte}`);
  // with one of the three it would be more than 100 MB
  expect(await statusOf('a', 12 * megabyte)).toBe(200);
});

test('F-28 work for a caller who hangs up is told so, and for one who waits it is not', async () => {
  const { begin, statusOf, gone } = await open();
  expect(await statusOf('slow', 3)).toBe(200);
  expect(gone).toEqual([]);
  const socket = await begin('slow', 'Content-Length: 3', 'a,b');
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();
  await expect.poll(() => gone).toEqual(['slow']);
});
