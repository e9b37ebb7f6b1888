import { refuse } from '@fareway/domain/refusals/refusals.ts';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, onTestFinished, test } from 'vitest';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { sendErrors, refuseUnreadableAddress } from './errors.ts';

/** A server with one call that runs the test's function, and its log. */
function serve(handle: () => unknown = () => ({ ok: true })) {
  const logged: string[] = [];
  const logger = { level: 'error', stream: { write: (line: string) => void logged.push(line) } };
  const app = Fastify({
    logger,
    bodyLimit: 1_000,
    genReqId: () => 'trace-1',
    frameworkErrors: refuseUnreadableAddress,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  sendErrors(app);
  const body = z.object({ ticket: z.object({ id: z.string() }).optional() });
  app.post('/buy', { schema: { body } }, async () => handle());
  onTestFinished(() => app.close());
  const post = (payload: string | object, headers = {}) =>
    app.inject({ method: 'POST', url: '/buy', payload, headers });
  return { app, post, logged };
}

test('a client that disconnects during its body is not reported as a database failure', async () => {
  const { app, logged } = serve();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /buy HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"ticket":',
  );
  const [request] = (await once(app.server, 'request')) as [IncomingMessage];
  socket.resetAndDestroy();
  await new Promise((resolve) => request.once('close', resolve));
  await app.inject({ url: '/' });
  expect(logged).toEqual([]);
});

const json = { 'content-type': 'application/json' };

test('a refusal is sent with its words, key, parameters and status', async () => {
  const { post, logged } = serve(() => refuse('price-changed', { net_price: 12.5, currency: 'eur' }));
  const response = await post({});
  expect(response.statusCode).toBe(409);
  expect(response.json()).toEqual({
    error: expect.stringContaining('€12.50'),
    error_key: 'price-changed',
    params: { net_price: 12.5, currency: 'eur' },
  });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(logged).toEqual([]);
});

test('a refusal of a file is sent as words and not as the file', async () => {
  const { app } = serve();
  app.get('/file.csv', async (_request, reply) => {
    reply.header('content-disposition', 'attachment; filename="file.csv"').type('text/csv; charset=utf-8');
    reply.headers({ etag: '"1"', 'cache-control': 'public, max-age=60' });
    refuse('not-found', {});
  });
  const { statusCode, headers, body } = await app.inject({ url: '/file.csv' });
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { error_key: 'not-found' }]);
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['content-disposition']));
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['etag']));
});

test('an invalid body is a 400 that names the place', async () => {
  const response = await serve().post({ ticket: { id: 7 } });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    error: expect.stringMatching(/^Invalid request: ticket\.id: /),
    error_key: 'invalid-body',
    params: { message: expect.stringMatching(/^ticket\.id: /) },
  });
});

test.each([
  ['no JSON', '{"ticket":', json, 400, 'invalid-body'],
  ['nothing', '', json, 400, 'invalid-body'],
  ['a poisoned prototype', '{"__proto__": {"id": "x"}}', json, 400, 'invalid-body'],
  ['too much', JSON.stringify({ ticket: { id: 'x'.repeat(1_000) } }), json, 413, 'body-too-large'],
  ['another type', '<ticket/>', { 'content-type': 'application/xml' }, 415, 'body-type-unknown'],
])('a body of %s is refused in the same shape', async (_what, payload, headers, status, key) => {
  const response = await serve().post(payload, headers);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({ error: expect.any(String), error_key: key, params: expect.any(Object) });
});

test.each(['/sell', '/buy/now', '/', '/%'])('an unknown path (%s) is refused in the same shape', async (url) => {
  const response = await serve().app.inject({ method: 'POST', url });
  expect(response.statusCode).toBe(url === '/%' ? 400 : 404);
  expect(Object.keys(response.json()).toSorted()).toEqual(['error', 'error_key', 'params']);
});

test('an unexpected error is a 500 with a trace id that is in the log, without details', async () => {
  const { post, logged } = serve(() => {
    throw new Error('column "secret_price" of /srv/app.ts does not exist');
  });
  const response = await post({});
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    error: 'Something went wrong on our side. Please try again, and tell us if it happens again.',
    error_key: 'unexpected',
    params: { trace_id: 'trace-1', may_be_changed: false },
  });
  expect(response.body).not.toMatch(/secret_price|\.ts|at /);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    reqId: 'trace-1',
    trace_id: 'trace-1',
    method: 'POST',
    route: '/buy',
    err: { stack: expect.stringContaining('secret_price') },
  });
});

for (const [what, fields] of [
  ['refuses connections', { code: 'ECONNREFUSED' }],
  ['shuts down', { code: '57P01' }],
  ['has no connection left', { code: '53300' }],
  ['has a full disk', { code: '53100' }],
  ['keeps everybody waiting', { message: 'timeout exceeded when trying to connect' }],
  ['cancels a statement after its longest time', { code: '57014' }],
  ['hangs up', { message: 'Connection terminated unexpectedly' }],
] as const) {
  test(`F-24 F-25 a database that ${what} is a 503 with Retry-After, without details`, async () => {
    const { post, logged } = serve(() => {
      throw Object.assign(new Error('at 10.0.0.7:5432'), fields);
    });
    const response = await post({});
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ error_key: 'service-unavailable', params: { trace_id: 'trace-1' } });
    expect(response.body).not.toMatch(/10\.0\.0\.7|timeout|terminated/);
    expect(logged).toHaveLength(1);
  });
}
