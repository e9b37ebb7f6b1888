import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApi, type Api } from './client.ts';

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
  const send = api as unknown as Record<string, (path: string, options: object) => Promise<unknown>>;
  for (const { method, path } of calls) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']);
    await send[method]!(path, { params: { path: Object.fromEntries(names) } });
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

/** Sends one call, which gets a response of the server. Returns the request and the result. */
async function callOnce(response: Response, send: (api: Api) => Promise<{ data?: unknown; error?: unknown }>) {
  const requests: Request[] = [];
  const reported: number[] = [];
  const api = createApi({
    baseUrl: 'http://api.example',
    fetch: async (request) => {
      requests.push(request);
      return response;
    },
    onResponse: (_request, { status }) => reported.push(status),
  });
  const { data, error } = await send(api);
  return { request: requests[0]!, result: { data, error }, reported };
}

test('parameters of the path and the query are encoded', async () => {
  const { request } = await callOnce(Response.json([]), (api) =>
    api.GET('/user/{userId}/mandates', {
      params: { path: { userId: 'a/b ä' } },
    }),
  );
  expect(request.url).toBe('http://api.example/user/a%2Fb%20%C3%A4/mandates');
  const searched = await callOnce(Response.json([]), (api) =>
    api.GET('/search/services', { params: { query: { q: 'St John’s & more' } } }),
  );
  expect(searched.request.url).toBe('http://api.example/search/services?q=St%20John%E2%80%99s%20%26%20more');
});

test('a body is sent as JSON, and a call without one has no type', async () => {
  const { request } = await callOnce(Response.json({}), (api) =>
    api.POST('/auth/forgot-password', { body: { email: 'a@b.example' } }),
  );
  expect([request.method, request.headers.get('content-type'), await request.json()]).toEqual([
    'POST',
    'application/json',
    { email: 'a@b.example' },
  ]);
  const read = await callOnce(Response.json({}), (api) => api.GET('/auth/session'));
  expect([read.request.headers.get('content-type'), read.request.body]).toEqual([null, null]);
});

test('a response without a body has no data, and a refusal has its JSON or its text; each response is reported', async () => {
  const read = (response: Response) => callOnce(response, (api) => api.GET('/auth/session'));
  expect(await read(new Response(null, { status: 204 }))).toMatchObject({ result: { data: undefined } });
  expect(await read(Response.json({ error: 'no' }, { status: 409 }))).toMatchObject({
    result: { error: { error: 'no' } },
    reported: [409],
  });
  expect(await read(new Response('<h1>Bad gateway</h1>', { status: 502 }))).toMatchObject({
    result: { data: undefined, error: '<h1>Bad gateway</h1>' },
  });
});
