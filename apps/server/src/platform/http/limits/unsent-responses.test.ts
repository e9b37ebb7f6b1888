import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendErrors } from '../errors.ts';
import { takeTurns } from './turns-of-sockets.ts';
import { limitUnsentResponses } from './unsent-responses.ts';

const megabyte = 1_048_576;
/** More than the buffers of both ends of a connection take. */
const large = 16 * megabyte;

/** A server that sends large files to the members of operators, and the sockets of those who do not read them. */
async function open(limits?: Parameters<typeof limitUnsentResponses>[1]) {
  let made = 0;
  const app = Fastify({ serverFactory: (handle) => createServer(takeTurns(handle)) });
  sendErrors(app);
  app.addHook<{ Params: { operator: string } }>('onRequest', async (request) => {
    request.staff = { id: 'a', client_id: request.params.operator, services: 'all' };
  });
  limitUnsentResponses(app, limits);
  app.get('/:operator', async (_request, reply) => {
    made += 1;
    return reply.header('content-disposition', 'attachment').send(Buffer.alloc(large));
  });
  app.get('/:operator/small', async () => 'small');
  app.get('/:operator/parts', async (_request, reply) => reply.send(Readable.from(['a', 'b'])));
  app.post('/:operator', async (_request, reply) => reply.send(Buffer.alloc(large)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  /** Asks for files one behind the other, and reads the beginning of the first one. */
  const begin = async (path: string, count = 1) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count));
    await once(socket, 'data');
    socket.pause();
    return socket;
  };
  const statusOf = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    await response.arrayBuffer();
    return response.status;
  };
  return { port, begin, statusOf, made: () => made };
}

test('F-28 files that the members of an operator do not read are counted until they are sent or their connections close, and others are served', async () => {
  const { port, begin, statusOf, made } = await open();
  const sockets = [await begin('/a'), await begin('/a')];
  const refused = await fetch(`http://127.0.0.1:${port}/a`);
  expect([refused.status, refused.headers.get('content-disposition')]).toEqual([429, null]);
  expect(((await refused.json()) as { error_key: string }).error_key).toBe('too-many-requests');
  expect(await statusOf('/b')).toBe(200);
  // the refused file was not made
  expect(made()).toBe(3);
  // one that is read is sent
  sockets[0]!.resume();
  await expect.poll(() => statusOf('/a'), { timeout: 10_000 }).toBe(200);
  sockets[1]!.destroy();
  await expect.poll(() => statusOf('/a')).toBe(200);
});

test('F-28 files of one socket that asks for several at once are counted, and not any more when it closes', async () => {
  const { begin, statusOf } = await open();
  const socket = await begin('/a', 4);
  await expect.poll(() => statusOf('/a')).toBe(429);
  socket.destroy();
  await expect.poll(() => statusOf('/a')).toBe(200);
});

test('F-28 all files that are not read have a bound, also those of many operators, and those that are sent in parts count', async () => {
  const { begin, statusOf } = await open({
    mostOfOperator: 2 * large,
    mostOfPerson: megabyte,
    most: { operators: 2 * large, people: large },
  });
  await begin('/a');
  expect(await statusOf('/c/parts')).toBe(200);
  const last = await begin('/b');
  expect([await statusOf('/c'), await statusOf('/c/parts'), await statusOf('/c/small')]).toEqual([503, 503, 200]);
  // what a write has saved is told
  expect(await statusOf('/c', 'POST')).toBe(200);
  last.destroy();
  await expect.poll(() => statusOf('/c')).toBe(200);
});
