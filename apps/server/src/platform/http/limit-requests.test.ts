import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitRequests } from './limit-requests.ts';

test('F-29 under pressure so many requests are worked on, the others are told when to come back, and all are served once there is room', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer(
    limitRequests((request, response) => {
      if (request.url === '/api/health') response.end('healthy');
      else waiting.push(response);
    }, 3),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
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
  for (const answer of await Promise.all(first)) expect(await answer.text()).toBe('served');
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
