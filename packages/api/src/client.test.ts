import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApi } from './client.ts';

interface Operation {
  security?: Record<string, unknown>[];
}

interface Call {
  method: string;
  path: string;
  isAuthenticated: boolean;
}

/** Every call in the server's document, and whether it needs a session. */
async function documentedCalls(): Promise<Call[]> {
  const text = await readFile(join(import.meta.dirname, '../openapi.json'), 'utf8');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security = [] }]) => ({
      method: method.toUpperCase(),
      path,
      isAuthenticated: security.some((scheme) => 'idToken' in scheme),
    })),
  );
}

/** Sends each call through a client; returns the Authorization header of each. */
async function authorizationsOf(calls: Call[], idToken?: () => Promise<string | undefined>) {
  const sent: (string | null)[] = [];
  const api = createApi({
    baseUrl: 'http://api.example',
    fetch: async (request) => {
      sent.push(request.headers.get('Authorization'));
      return Response.json({});
    },
    ...(idToken && { idToken }),
  });
  const send = api.request as (method: string, path: string, options: object) => Promise<unknown>;
  for (const { method, path } of calls) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']);
    await send(method.toLowerCase(), path, { params: { path: Object.fromEntries(names) } });
  }
  return sent;
}

test('P-208 every authenticated call of the API is sent with the session’s current ID token in Authorization', async () => {
  const calls = (await documentedCalls()).filter(({ isAuthenticated }) => isAuthenticated);
  expect(calls.length).toBeGreaterThan(40);
  let count = 0;
  const sent = await authorizationsOf(calls, async () => `token-${(count += 1)}`);
  expect(sent).toEqual(calls.map((_call, index) => `token-${index + 1}`));
});

test('without a session no Authorization header is sent', async () => {
  const calls = await documentedCalls();
  expect(new Set(await authorizationsOf(calls))).toEqual(new Set([null]));
  expect(new Set(await authorizationsOf(calls, async () => undefined))).toEqual(new Set([null]));
});
