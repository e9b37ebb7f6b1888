import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { chooseDns, DnsUnavailable } from './read-txt.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Name servers that respond over HTTPS in this way. */
async function serve(respond: RequestListener) {
  const server = createServer(respond);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return chooseDns({ dnsUrl: `http://127.0.0.1:${port}/dns/query` });
}

const answer = (...texts: string[]) => ({ Status: 0, Answer: texts.map((data) => ({ type: 16, data })) });

test('C-205 the parts of a text are joined, other types are left out, and a name that does not exist has none', async () => {
  const responses = [
    { Status: 0, Answer: [{ type: 5, data: 'elsewhere.example' }, ...answer('"v=spf1 " "~all"', 'plain').Answer] },
    { Status: 3 },
    { Status: 0 },
  ];
  const readTxt = await serve((_request, response) => response.end(JSON.stringify(responses.shift())));
  expect(await readTxt('a.example')).toEqual(['v=spf1 ~all', 'plain']);
  expect(await readTxt('a.example')).toEqual([]);
  expect(await readTxt('a.example')).toEqual([]);
});

test.each([
  ['another status', JSON.stringify({ Status: 2 })],
  ['no JSON', '<html>'],
  ['another form', JSON.stringify({ Status: 0, Answer: 'x' })],
  ['too many records', JSON.stringify(answer(...Array.from({ length: 1_001 }, () => 'x')))],
])('C-205 a response with %s says nothing about the records', async (_what, body) => {
  const readTxt = await serve((_request, response) => response.end(body));
  await expect(readTxt('a.example')).rejects.toBeInstanceOf(DnsUnavailable);
});

test('C-205 a response without an end is given up after its first megabyte, and says nothing about the records', async () => {
  let sent = 0;
  const readTxt = await serve((_request, response) => {
    const part = Buffer.alloc(100_000, ' ');
    const more = () => {
      while (!response.destroyed && response.write(part)) sent += part.length;
      sent += part.length;
    };
    response.on('drain', more);
    more();
  });
  const started = performance.now();
  await expect(readTxt('a.example')).rejects.toBeInstanceOf(DnsUnavailable);
  // before the time for a response is over
  expect(performance.now() - started).toBeLessThan(4_000);
  expect(sent).toBeLessThan(20_000_000);
});

test('C-205 a response that comes too slowly is given up after five seconds', { timeout: 20_000 }, async () => {
  const readTxt = await serve((_request, response) => {
    response.write('{');
    const timer = setInterval(() => response.write(' '), 500);
    response.on('close', () => clearInterval(timer));
  });
  const started = performance.now();
  await expect(readTxt('a.example')).rejects.toBeInstanceOf(DnsUnavailable);
  expect(performance.now() - started).toBeLessThan(8_000);
});
