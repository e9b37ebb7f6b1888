import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

/** Public calls whose bodies may have more than 16 kB, with the reason. */
const longer: Record<string, string> = {
  'POST /api/staff/sign-in/passkey': 'the response of a passkey has a certificate',
};

interface Operation {
  security?: object[];
  requestBody?: { content?: Record<string, unknown> };
}

test('F-28 every public call with a JSON body refuses more than 16 kB before it is parsed', async () => {
  const { paths = {} } = server.app.swagger() as { paths?: Record<string, Record<string, Operation>> };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security, requestBody }]) => !security && requestBody?.content?.['application/json'])
      .map(([method]) => ({ method: method.toUpperCase() as 'POST', path })),
  );
  expect(calls.length).toBeGreaterThan(15);
  for (const { method, path } of calls) {
    const call = `${method} ${path}`;
    if (Object.hasOwn(longer, call)) continue;
    const { statusCode } = await server.app.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, 'x'),
      headers: { 'content-type': 'application/json' },
      payload: `[${'1,'.repeat(8_300)}1]`,
    });
    expect.soft([call, statusCode]).toEqual([call, 413]);
  }
});

test('the OpenAPI document is the same bytes for every call', async () => {
  const url = '/api/openapi.json';
  const [one, other] = [await server.app.inject({ url }), await server.app.inject({ url })];
  expect(one.json()).toEqual(JSON.parse(JSON.stringify(server.app.swagger())));
  expect([other.headers['content-type'], other.rawPayload.equals(one.rawPayload)]).toEqual([
    'application/json; charset=utf-8',
    true,
  ]);
});
