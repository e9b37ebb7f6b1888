import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import type { RawServerDefault } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createServerBehind } from './create-server.ts';
import { sendErrors } from './errors.ts';

const oneMegabyte = 1_048_576;

/** A server as the app listens with, with a call that takes a body. */
async function listen(times?: Parameters<typeof createServerBehind>[1]) {
  const app = Fastify<RawServerDefault>({
    serverFactory: createServerBehind({ take: () => false }, times),
    bodyLimit: oneMegabyte,
  });
  const handled: string[] = [];
  sendErrors(app);
  app.get('/look', () => {
    handled.push('look');
    return { ok: true };
  });
  app.post('/say', () => {
    handled.push('say');
    return { ok: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    app.server.closeAllConnections();
    await app.close();
  });
  const open = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  return { url: `http://127.0.0.1:${port}`, open, handled };
}

/** Everything that is answered until the connection ends. */
async function responseOf(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'close');
  return text;
}

test('F-28 a thousand connections with unfinished requests do not block others, and are closed', async () => {
  const { url, open, handled } = await listen({ requestMilliseconds: 2_000, checkMilliseconds: 200 });
  const slow = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) =>
      open(
        index % 2 === 0
          ? 'GET /look HTTP/1.1\r\nHost: a\r\n'
          : 'POST /say HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      ),
    ),
  );
  const ends = slow.map(responseOf);
  for (let times = 0; times < 20; times += 1) expect((await fetch(`${url}/look`)).status).toBe(200);
  const responses = await Promise.all(ends);
  // without a body the request never reached a route; with half of one it never reached the handler
  expect(new Set(responses.map((text) => text.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  expect(handled).toEqual(Array.from({ length: 20 }, () => 'look'));
}, 60_000);

test('F-28 the server waits 30 s for a request, checks every 5 s, and closes idle connections', async () => {
  const server = createServerBehind({ take: () => false })(() => undefined);
  expect([server.requestTimeout, server.headersTimeout, server.timeout, server.keepAliveTimeout]).toEqual([
    30_000, 30_000, 60_000, 72_000,
  ]);
});

for (const [what, text, status] of [
  ['headers of 20 KB', `GET /look HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address of 20 KB', `GET /look?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  [
    'a body that says it is longer than 1 MB',
    `POST /say HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${oneMegabyte + 1}\r\n\r\n`,
    413,
  ],
] as const) {
  test(`F-28 ${what} is refused before it is read, and does not reach a route`, async () => {
    const { open, handled } = await listen();
    const socket = await open(text);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    expect(chunk.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(handled).toEqual([]);
  });
}

test('F-28 an endless body is refused when it is longer than 1 MB', async () => {
  const { open, handled } = await listen();
  const socket = await open(
    'POST /say HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const response = once(socket, 'data') as Promise<[Buffer]>;
  const chunk = `10000\r\n${'"'.repeat(65_536)}\r\n`;
  for (let sent = 0; sent <= oneMegabyte + 65_536 && socket.writable; sent += 65_536) socket.write(chunk);
  expect((await response)[0].toString()).toMatch(/^HTTP\/1\.1 413 /);
  expect(handled).toEqual([]);
});
