import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendErrors } from '../http/errors.ts';
import { goneOf, holdBody } from './hold-body.ts';

const megabyte = 1_048_576;

/** A server that holds bodies of operators, and the sockets that send to it. */
async function open() {
  const app = Fastify();
  const gone: string[] = [];
  sendErrors(app);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );
  app.post<{ Params: { operator: string } }>(
    '/:operator',
    {
      bodyLimit: 50 * megabyte,
      preParsing: async (request, reply, payload) => {
        // as the session of the caller is read
        await new Promise((resolve) => setTimeout(resolve, 100));
        holdBody(request, reply, {
          operator: request.params.operator,
          largest: 50 * megabyte,
          busy: 'too-many-requests',
        });
        return payload;
      },
    },
    async (request, reply) => {
      const { operator } = request.params;
      if (operator !== 'slow') return reply.send('read');
      goneOf(reply).addEventListener('abort', () => gone.push(operator));
      await new Promise((resolve) => setTimeout(resolve, 200));
      return reply.send('read');
    },
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
  const begin = async (operator: string, head: string, body = '') => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(
      `POST /${operator} HTTP/1.1\r\nHost: a\r\nContent-Type: application/octet-stream\r\n${head}\r\n\r\n${body}`,
    );
    return socket;
  };
  const statusOf = async (operator: string) =>
    (
      await fetch(`http://127.0.0.1:${port}/${operator}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: 'a,b',
      })
    ).status;
  return { begin, statusOf, gone };
}

test('F-28 files are counted before their bodies: two of an operator at a time, and a bounded number of bytes of all', async () => {
  const { begin, statusOf } = await open();
  const large = `Content-Length: ${45 * megabyte}`;
  const slow = [await begin('a', large), await begin('a', large)];
  await expect.poll(() => statusOf('a')).toBe(429);
  expect(await statusOf('b')).toBe(200);
  // without a length it counts as the largest
  slow.push(await begin('b', 'Transfer-Encoding: chunked'));
  // 140 of 160 MB are declared
  const [refused] = (await once(await begin('c', large), 'data')) as [Buffer];
  expect(refused.toString()).toMatch(/^HTTP\/1.1 429 /);
  expect(await statusOf('c')).toBe(200);
  for (const socket of slow) socket.destroy();
  await expect.poll(() => statusOf('a')).toBe(200);
});

test('F-28 files of callers who hang up while their session is read are not counted for ever', async () => {
  const { begin, statusOf } = await open();
  for (const socket of await Promise.all(['a', 'a', 'a'].map((operator) => begin(operator, 'Content-Length: 1000'))))
    setTimeout(() => socket.resetAndDestroy(), 20);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await statusOf('a')).toBe(200);
});

test('F-28 work for a caller who hangs up is told so, and for one who waits it is not', async () => {
  const { begin, statusOf, gone } = await open();
  expect(await statusOf('slow')).toBe(200);
  expect(gone).toEqual([]);
  const socket = await begin('slow', 'Content-Length: 3', 'a,b');
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();
  await expect.poll(() => gone).toEqual(['slow']);
});
