import { expect, test } from 'vitest';
import { answerOf, createApi, noWords } from './client.ts';

const baseUrl = 'https://api.example/api';

/** A client whose server answers the same to every call, and what it was asked. */
function answering(response: () => Response) {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    return response();
  };
  return { asked, api: createApi({ baseUrl, fetch, idToken: async () => 'token' }) };
}

test('P-208 a call says what is in its path, its query, its headers and its body, and carries the ID token', async () => {
  const { api, asked } = answering(() => Response.json({ id: 'a' }));
  const path = { userId: 'a/b ç', mandateId: '…' };
  await api.GET('/user/{userId}/mandates/{mandateId}', { params: { path } });
  await api.GET('/customer-ticket/list-by/user-id/{userId}', {
    params: { path: { userId: 'me' }, query: { lastKey: '{"a":"b&c"}' } },
  });
  await api.PUT('/user/{username}', { params: { path: { username: 'me' } }, body: { newEmail: 'new@example.com' } });
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET ${baseUrl}/user/a%2Fb%20%C3%A7/mandates/%E2%80%A6`,
    `GET ${baseUrl}/customer-ticket/list-by/user-id/me?lastKey=%7B%22a%22%3A%22b%26c%22%7D`,
    `PUT ${baseUrl}/user/me`,
  ]);
  expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual(['token', 'token', 'token']);
  expect(asked.map(({ headers }) => headers.get('Content-Type'))).toEqual([null, null, 'application/json']);
  expect(await asked[2]!.json()).toEqual({ newEmail: 'new@example.com' });
  const header = { 'idempotency-key': 'once' };
  await api.POST('/customer-ticket/stripe', { params: { header }, body: {} as never });
  expect(asked[3]!.headers.get('Idempotency-Key')).toBe('once');
});

test('a call without a token says none; one that was given up says so', async () => {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    request.signal.throwIfAborted();
    return new Response(null, { status: 204 });
  };
  const api = createApi({ baseUrl, fetch, idToken: async () => undefined });
  expect(await answerOf(api.GET('/clients'))).toBeUndefined();
  expect(asked[0]!.headers.has('Authorization')).toBe(false);
  await expect(answerOf(api.GET('/clients', { signal: AbortSignal.abort() }))).rejects.toMatchObject({
    key: 'unreachable',
    status: 0,
  });
});

test('a refusal comes with the words of the server, and what is no JSON with words of its own', async () => {
  const body = { error: 'This ticket is void.', error_key: 'ticket-void', params: { id: 'a' } };
  const refused = answering(() => Response.json(body, { status: 409 }));
  await expect(answerOf(refused.api.GET('/clients'))).rejects.toMatchObject({
    status: 409,
    key: 'ticket-void',
    params: { id: 'a' },
    message: 'This ticket is void.',
  });
  const broken = answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(answerOf(broken.api.GET('/clients'))).rejects.toMatchObject({
    status: 502,
    key: 'unexpected',
    message: noWords,
  });
});

test('what is no JSON is read as it is; each answer is seen before it is read', async () => {
  const seen: string[] = [];
  const api = createApi({
    baseUrl,
    fetch: async () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
    onAnswer: (request, response) => seen.push(`${request.method} ${response.status} ${response.bodyUsed}`),
  });
  const call = api.GET('/customer-ticket/{customerTicketId}/pdf', {
    params: { path: { customerTicketId: 'a' } },
    parseAs: 'blob',
  });
  expect(await (await answerOf(call)).text()).toBe('%PDF');
  expect(seen).toEqual(['GET 200 false']);
});
