import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { logOptions } from '../../platform/log.ts';
import { callProvider, createOnce } from './call-provider.ts';
import { connectGoCardless } from './connect-gocardless.ts';

const token = 'a_secret_token';
const errors = {
  refused: { status: 401, error: { type: 'invalid_api_usage', code: 401, message: 'not valid', errors: [] } },
  broken: { status: 500, error: { type: 'gocardless', code: 500, message: 'broken', errors: [] } },
};
let mode: keyof typeof errors | 'cut' | 'silent';

const server = createServer((request, response) => {
  if (mode === 'silent') return;
  if (mode === 'cut') return void request.socket.destroy();
  const { status, error } = errors[mode];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
});
let provider: ReturnType<ReturnType<typeof connectGoCardless>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = connectGoCardless({ environment: 'sandbox', apiUrl, webhookSecret: undefined })(token);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const calls = {
  requested: () => callProvider(() => provider.payments.retry('PM1', {})),
  created: () =>
    createOnce(
      () => provider.billingRequests.create({}, 'key'),
      (id) => provider.billingRequests.find(id),
    ),
};

test.each([
  ['refused', 'requested', /not valid/],
  ['refused', 'created', /not valid/],
  ['broken', 'requested', /offline/],
  ['cut', 'requested', /offline/],
  ['cut', 'created', /offline/],
] as const)(
  'a call that is %s (%s) throws its error, and the log line of the error does not contain the token',
  async (how, call, words) => {
    mode = how;
    const error: unknown = await calls[call]().catch((caught: unknown) => caught);
    expect(String(error)).toMatch(words);
    const lines: string[] = [];
    pino(logOptions({ logLevel: 'info' }), { write: (line: string) => void lines.push(line) }).error(
      { err: error },
      'failed',
    );
    expect(lines.join('') + inspect(error, { depth: 20, showHidden: true })).not.toContain(token);
  },
);

test('F-04 a request without a response is offline after 10 s', () => expectOfflineAfter('requested', 10));

test('F-04 a creation without a response is sent a second time and is offline after 20 s', () =>
  expectOfflineAfter('created', 20));

async function expectOfflineAfter(call: keyof typeof calls, seconds: number): Promise<void> {
  mode = 'silent';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let outcome = 'waiting';
  const response = calls[call]().catch((error: unknown) => (outcome = String(error)));
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  await response;
  expect(outcome).toMatch(/offline/);
}

test('an error in our own code is not reported as an offline provider', async () => {
  await expect(callProvider(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
});

test('F-04 a provider without a server is offline after three attempts, and nothing fails afterwards', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise((resolve) => gone.close(resolve));
  const connect = connectGoCardless(
    { environment: 'sandbox', apiUrl, webhookSecret: undefined },
    { retryMilliseconds: 5 },
  );
  // a rejection that nobody handles fails the run
  await expect(callProvider(() => connect(token).creditors.list({}))).rejects.toThrow(/offline/);
  await new Promise((resolve) => setTimeout(resolve, 100));
});

test('F-04 a call that reads is repeated twice, and one that creates is not', async () => {
  mode = 'broken';
  const attempted: string[] = [];
  const note = ({ method }: { method?: string }) => attempted.push(method!);
  server.on('request', note);
  const { port } = server.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  const connect = connectGoCardless(
    { environment: 'sandbox', apiUrl, webhookSecret: undefined },
    { retryMilliseconds: 5 },
  );
  await expect(callProvider(() => connect(token).creditors.list({}))).rejects.toThrow(/offline/);
  await expect(callProvider(() => connect(token).mandates.cancel('MD1', {}))).rejects.toThrow(/offline/);
  server.off('request', note);
  expect(attempted).toEqual(['GET', 'GET', 'GET', 'POST']);
});
