import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitRequests } from './limit-requests.ts';

/** A server that closes with all its connections when the test ends. */
async function open(handle: RequestListener): Promise<Server> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

test('F-28 requests whose bodies are still being sent take no place, and are counted after their bodies have arrived', async () => {
  const waiting: ServerResponse[] = [];
  const begun: string[] = [];
  const server = await open(
    limitRequests(
      (request, response) => {
        begun.push(request.url!);
        request.resume();
        if (request.method === 'GET') response.end('served');
        else if (request.url === '/refused') response.end('refused');
        else waiting.push(response);
      },
      { most: 3 },
    ),
  );
  const { port } = server.address() as AddressInfo;
  const send = (path: string, head: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n`);
    return socket;
  };
  const look = async () => (await fetch(`http://127.0.0.1:${port}/page`)).status;

  const slow = [1, 2, 3, 4].map(() => send('/slow', 'Content-Length: 2'));
  slow.push(send('/slow', 'Transfer-Encoding: chunked'));
  await expect.poll(() => begun).toHaveLength(5);
  expect(await look()).toBe(200);
  // a request that gets its response before its body has come is never counted
  for (let round = 0; round < 4; round += 1) send('/refused', 'Content-Length: 2').write('{}');
  await expect.poll(() => begun).toHaveLength(10);
  expect(await look()).toBe(200);
  for (const socket of slow.slice(0, 3)) socket.write('{}');
  await expect.poll(look).toBe(503);
  for (const response of waiting.slice(0, 3)) response.end();
  await expect.poll(look).toBe(200);
});

test('F-29 under load a fixed number of requests is processed, the others get a Retry-After, and all are served when there is room', async () => {
  const waiting: ServerResponse[] = [];
  const server = await open(
    limitRequests(
      (request, response) => {
        if (request.url === '/api/health') response.end('healthy');
        else waiting.push(response);
      },
      { most: 3 },
    ),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const finish = () => waiting.splice(0).forEach((response) => response.end('served'));

  const first = [fetch(`${url}/api/a`), fetch(`${url}/api/b`), fetch(`${url}/page`)];
  await expect.poll(() => waiting.length).toBe(3);
  const [call, page] = [await fetch(`${url}/api/c`), await fetch(`${url}/page`)];
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
    503,
    '5',
    { error: expect.stringContaining('try again') as string, error_key: 'service-unavailable', params: {} },
  ]);
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
    503,
    '5',
    'text/plain; charset=utf-8',
  ]);
  expect(waiting).toHaveLength(3);
  expect(await (await fetch(`${url}/api/health`)).text()).toBe('healthy');

  finish();
  for (const response of await Promise.all(first)) expect(await response.text()).toBe('served');
  // one that hangs up makes room, too
  const hangsUp = new AbortController();
  const again = [0, 1, 2].map(() => fetch(`${url}/api/a`, { signal: hangsUp.signal }).catch(() => undefined));
  await expect.poll(() => waiting.length).toBe(3);
  hangsUp.abort();
  await Promise.all(again);
  waiting.splice(0);
  const later = fetch(`${url}/api/d`);
  await expect.poll(() => waiting.length).toBe(1);
  finish();
  expect((await later).status).toBe(200);
});

test('F-29 health checks take no place of other requests, and one network has its own number of them at a time', async () => {
  const waiting: ServerResponse[] = [];
  const server = await open(
    limitRequests(
      (request, response) => {
        if (request.url === '/api/health') waiting.push(response);
        else response.end('served');
      },
      { most: 3, mostOfNetwork: 2, networkOf: ({ headers }) => headers['x-network'] as string | undefined },
    ),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const look = (path: string, network?: string) =>
    fetch(`${url}${path}`, { headers: network === undefined ? {} : { 'x-network': network } });

  const ofNetworks = ['a', 'a', 'b', 'b'].map((network) => look('/api/health', network));
  await expect.poll(() => waiting).toHaveLength(4);
  const refused = await look('/api/health', 'a');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  // other requests have their places, also those of a network that has no more for health checks
  expect([(await look('/page', 'a')).status, (await look('/api/c', 'c')).status]).toEqual([200, 200]);
  // checks of this machine are never refused
  const ofMachine = [1, 2, 3, 4, 5].map(() => look('/api/health'));
  await expect.poll(() => waiting).toHaveLength(9);
  for (const response of waiting.splice(0)) response.end('healthy');
  for (const response of await Promise.all([...ofNetworks, ...ofMachine])) expect(response.status).toBe(200);
  const again = look('/api/health', 'a');
  await expect.poll(() => waiting).toHaveLength(1);
  waiting[0]!.end('healthy');
  expect((await again).status).toBe(200);
});
