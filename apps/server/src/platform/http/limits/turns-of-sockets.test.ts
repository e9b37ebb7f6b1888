import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createServerBehind } from '../create-server.ts';
import { limitRequests } from './limit-requests.ts';
import { takeTurns } from './turns-of-sockets.ts';

/** A server that closes with all its connections when the test ends. */
async function open(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Sends requests one behind the other, and reads nothing. */
  const pipeline = async (count: number, path = '/a') => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count));
    return socket;
  };
  return { url: `http://127.0.0.1:${port}`, pipeline };
}
const serve = (handle: RequestListener) => open(createServer(takeTurns(handle)));

const large = 524_288;

test('F-28 sockets that send many requests and read nothing cost a few responses, and others are served meanwhile', async () => {
  const begun: string[] = [];
  const before = process.memoryUsage().arrayBuffers;
  const { url, pipeline } = await serve((request, response) => {
    begun.push(request.url!);
    if (request.url === '/other') response.end('served');
    else response.end(Buffer.alloc(large, request.url));
  });
  const sockets = await Promise.all([pipeline(90), pipeline(90)]);
  for (let times = 0; times < 20; times += 1) expect(await (await fetch(`${url}/other`)).text()).toBe('served');
  // what the buffers of both systems take, and four responses for each socket; all 180 would have 90 MB
  const isOfSockets = begun.filter((path) => path === '/a');
  expect(isOfSockets.length).toBeLessThan(60);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * large);

  // one that reads gets every response
  let bytes = 0;
  sockets[0].on('data', (chunk: Buffer) => (bytes += chunk.length));
  await expect.poll(() => bytes, { timeout: 30_000 }).toBeGreaterThan(90 * large);
});

test('F-28 requests of one socket are handled in their order, four at a time', async () => {
  const waiting: [string, ServerResponse][] = [];
  const { pipeline } = await serve((request, response) => waiting.push([request.url!, response]));
  const socket = await pipeline(3, '/a');
  socket.write('GET /b HTTP/1.1\r\nHost: a\r\n\r\nGET /c HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => waiting.map(([path]) => path)).toEqual(['/a', '/a', '/a', '/b']);
  socket.resume();
  waiting[0]![1].end('first');
  await expect.poll(() => waiting.map(([path]) => path)).toEqual(['/a', '/a', '/a', '/b', '/c']);
});

test('F-28 a socket that sends more requests than can wait is closed', async () => {
  let begun = 0;
  const { url, pipeline } = await serve((request, response) => {
    begun += 1;
    if (request.url === '/other') response.end('served');
  });
  const socket = await pipeline(1_000);
  if (!socket.destroyed) await once(socket.resume(), 'close');
  expect(begun).toBe(4);
  expect(await (await fetch(`${url}/other`)).text()).toBe('served');
});

test('F-29 a socket that closes frees the places of all its requests, also of those behind the first', async () => {
  const begun: string[] = [];
  const handle: RequestListener = (request, response) => {
    begun.push(request.url!);
    if (request.url === '/other') response.end('served');
  };
  const { url, pipeline } = await serve(limitRequests(handle, { most: 4 }));
  for (let round = 1; round <= 3; round += 1) {
    const socket = await pipeline(8);
    await expect.poll(() => begun.filter((path) => path === '/a')).toHaveLength(4 * round);
    expect((await fetch(`${url}/other`)).status).toBe(503);
    socket.destroy();
    await expect.poll(async () => (await fetch(`${url}/other`)).status).toBe(200);
  }
});

test('F-29 one network takes 400 places at most, as the trusted proxy names it, and others are served', async () => {
  let held = 0;
  const server = createServerBehind(
    { take: () => false },
    undefined,
    1,
  )((request, response) => {
    if (request.url === '/other') response.end('served');
    else held += 1;
  });
  const { url } = await open(server);
  const hangUp = new AbortController();
  const from = (address: string, path: string) =>
    fetch(`${url}${path}`, { headers: { 'x-forwarded-for': address }, signal: hangUp.signal });
  // what a client writes itself is before what the proxy has seen
  const all = Array.from({ length: 400 }, (_, index) => from(`192.0.2.${index % 200}, 203.0.113.9`, '/held'));
  const ends = Promise.allSettled(all);
  await expect.poll(() => held, { timeout: 30_000 }).toBe(400);
  expect((await from('198.51.100.1, 203.0.113.9', '/other')).status).toBe(503);
  expect((await from('203.0.113.10', '/other')).status).toBe(200);
  hangUp.abort();
  await ends;
});
