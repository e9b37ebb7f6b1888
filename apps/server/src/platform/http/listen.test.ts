import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { connect, createServer as createNetServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

const host = '127.0.0.1';

async function open(handle: RequestListener) {
  const app = fastify({ serverFactory: () => createServer(handle) });
  const stopOthers = await listen(app, { host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const stop = async () => void (await Promise.all([stopOthers(), app.close()]));
  return { app, port, stop };
}

/** Sends one request on a connection of its own. Returns the text of the response. */
async function get(port: number): Promise<string> {
  const response = await fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } });
  return response.text();
}

test('connections are accepted by several sockets, and each gets its response', async () => {
  const { app, port, stop } = await open((_request, response) => void response.end('here'));
  onTestFinished(stop);
  const acceptedBy = new Set<unknown>();
  // first of all listeners: node:http then writes its own server there
  app.server.prependListener('connection', (socket: Socket & { server?: unknown }) => acceptedBy.add(socket.server));
  const texts = await Promise.all(Array.from({ length: 100 }, () => get(port)));
  expect(texts).toEqual(texts.map(() => 'here'));
  expect(acceptedBy.size).toBeGreaterThan(4);
});

test('an address where another process listens is refused, whether or not that one shares it', async () => {
  const first = await open((_request, response) => void response.end());
  onTestFinished(first.stop);
  const app = fastify({ serverFactory: () => createServer() });
  await expect(listen(app, { host, port: first.port })).rejects.toThrow('EADDRINUSE');
  const alone = createNetServer().listen(0, host);
  await once(alone, 'listening');
  onTestFinished(() => void alone.close());
  const { port } = alone.address() as AddressInfo;
  await expect(listen(app, { host, port })).rejects.toThrow('EADDRINUSE');
});

test('F-27 stopping refuses new connections, ends idle ones and waits for the responses under way on every socket', async () => {
  const waiting: (() => void)[] = [];
  const { port, stop } = await open((request, response) => {
    if (request.url === '/idle') response.end('idle');
    else waiting.push(() => response.end('late'));
  });
  const idle = Array.from({ length: 20 }, () => connect(port, host));
  for (const socket of idle) socket.write('GET /idle HTTP/1.1\r\nhost: x\r\n\r\n');
  await Promise.all(idle.map((socket) => once(socket, 'data')));
  const pending = Array.from({ length: 20 }, () => get(port));
  while (waiting.length < pending.length) await new Promise((resolve) => setTimeout(resolve, 5));
  let hasStopped = false;
  const stopped = stop().then(() => (hasStopped = true));
  await Promise.all(idle.map((socket) => once(socket, 'close')));
  await expect(get(port)).rejects.toThrow('fetch failed');
  expect(hasStopped).toBe(false);
  for (const goOn of waiting) goOn();
  expect(await Promise.all(pending)).toEqual(pending.map(() => 'late'));
  await stopped;
});
