import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from 'node:http';
import { startSandbox } from '../app.ts';
import type { RunningSandbox } from '../app.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, webhookTargets: [], pageOrigins: ['http://localhost:4000'] });
});
afterAll(() => sandbox.stop());

/** Sends a request like a browser on a page of an origin; fetch cannot set Host. */
async function ask(headers: Record<string, string>, method = 'GET', path = '/mailbox/messages') {
  return new Promise<{ status: number; allowed: unknown }>((resolve, reject) => {
    request(`${sandbox.url}${path}`, { method, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, allowed: response.headers['access-control-allow-origin'] });
    })
      .on('error', reject)
      .end();
  });
}

test('pages of the shop and of the sandbox get a response, and so do programs', async () => {
  const shop = 'http://localhost:4000';
  expect(await ask({ origin: shop })).toEqual({ status: 200, allowed: shop });
  expect(await ask({ origin: shop }, 'OPTIONS', '/v1/payment_methods')).toEqual({ status: 204, allowed: shop });
  expect(await ask({ origin: sandbox.url })).toEqual({ status: 200, allowed: sandbox.url });
  expect((await ask({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect(await ask({})).toEqual({ status: 200, allowed: undefined });
});

test.each(['https://evil.example', 'http://localhost:4999', 'http://localhost:4000.evil.example', 'null'])(
  'a page of %s is refused, for messages and for controls',
  async (origin) => {
    expect(await ask({ origin })).toEqual({ status: 403, allowed: undefined });
    expect(await ask({ origin, 'sec-fetch-site': 'cross-site' }, 'POST', '/sandbox/misbehave')).toMatchObject({
      status: 403,
    });
    expect(await ask({ origin }, 'OPTIONS', '/v1/payment_methods')).toEqual({ status: 403, allowed: undefined });
  },
);

test('a foreign name that resolves to this machine gets no response', async () => {
  const { port } = new URL(sandbox.url);
  const host = `evil.example:${port}`;
  expect(await ask({ host })).toMatchObject({ status: 403 });
  expect(await ask({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 403 });
});
