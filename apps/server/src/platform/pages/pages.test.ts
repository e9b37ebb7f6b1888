import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);

test('a page runs only scripts of this site: a public page no inline script, a page of the app those with the nonce of its response', async () => {
  expect(await policyOf('/operators')).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
  const [first, second] = await Promise.all([policyOf('/login'), policyOf('/login')]);
  const nonce = /'nonce-([^']+)'/;
  expect(nonce.exec(first)?.[1]).not.toBe(nonce.exec(second)?.[1]);
  const { body, headers } = await get('/login');
  const given = nonce.exec(String(headers['content-security-policy']))![1]!;
  const inline = [...body.matchAll(/<script(?![^>]* src=)[^>]*>/g)].map(([tag]) => tag);
  expect(inline.length).toBeGreaterThan(0);
  for (const tag of inline) expect(tag).toContain(`nonce="${given}"`);
  for (const policy of [first, await policyOf('/operators')]) expect(policy).toContain("frame-ancestors 'none'");
});

test('only pages that take payments may load the payment provider’s script', async () => {
  const { origin } = new URL(server.deps.config.stripe.scriptUrl);
  expect(await policyOf('/create-ticket/26-27/dales/s1/t1')).toContain(origin);
  for (const url of ['/login', '/', '/operators']) expect(await policyOf(url)).not.toContain(origin);
});

test('a public page may be cached for a moment, and a page of the app is not cached', async () => {
  expect((await get('/help')).headers['cache-control']).toBe('public, max-age=0, s-maxage=2, stale-while-revalidate=1');
  expect((await get('/login')).headers['cache-control']).toBe('private, no-store');
  expect((await get('/nothing')).headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('the first content of a page of the app does not wait for its scripts', async () => {
  // what the server draws is painted before its scripts are requested
  const drawn = (await get('/login')).body;
  expect(drawn.match(/<link rel="later"/g)!.length).toBeGreaterThan(3);
  expect(drawn).toContain('type="text/plain" data-later=""');
  expect(drawn).not.toMatch(/modulepreload|type="module"/);
  const waiting = (await get('/account')).body.match(/<link rel="modulepreload"[^>]*>/g)!;
  expect(waiting.length).toBeGreaterThan(3);
  for (const link of waiting) expect(link).toContain('fetchPriority="low"');
  expect((await get('/operators')).body).not.toContain('modulepreload');
});

/** The bytes of the compressed scripts that a page names. */
async function scriptOf(page: string): Promise<number> {
  const files = [...(await get(page)).body.matchAll(/<link rel="(?:modulepreload|later)"[^>]* href="([^"]+)"/g)];
  const sizes = files.map(async ([, file = '']) => (await get(file, { 'accept-encoding': 'br' })).rawPayload.length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('a page of the app costs at most so many bytes of compressed script', async () => {
  const most = { '/login': 128_000, '/register': 128_000, '/': 124_500, '/ticket/t1': 129_000, '/account': 120_500 };
  for (const [page, bytes] of Object.entries(most)) {
    const size = await scriptOf(page);
    expect.soft(size, page).toBeGreaterThan(100_000);
    expect.soft(size, page).toBeLessThanOrEqual(bytes);
  }
});

test('no other page of the app costs more than 130 KB of compressed script, except for those that sell on one page', async () => {
  const pages = [
    '/forgot-password',
    '/create-ticket/26-27/dales/s1/t1',
    '/ticket/t1/edit',
    '/ticket/t1/photo',
    '/ticket/t1/notifications',
    '/ticket/t1/bookings',
    '/ticket/t1/sent',
    '/trips/t1',
    '/shared-ticket/g1',
    '/order-confirmed/o1',
    '/order-confirmed/o1/26-27/dales/s1/t1',
    '/renewal-confirmed/t1',
    '/top-up-confirmed/t1',
    '/booking-confirmed/t1/26-27/dales',
    '/create-mandate/26-27/dales/s1/t1',
    '/account/email',
    '/account/phone',
    '/account/password',
    '/account/data',
    '/account/data/delete',
    '/account/mandate',
    '/account/payments',
    '/account/payment-methods',
  ];
  for (const page of pages) expect.soft(await scriptOf(page), page).toBeLessThanOrEqual(130_000);
});

test('pages and files are compressed as the browser supports, with the same content', async () => {
  const plain = await get('/help');
  const brotli = await get('/help', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get('/help', { 'accept-encoding': 'gzip' });
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  const sheet = /href="(\/assets\/[^"#]+\.css)/.exec(plain.body)![1]!;
  const file = await get(sheet, { 'accept-encoding': 'br' });
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('F-36 F-37 an address that names another site in its path is not found', async () => {
  for (const url of [
    '//evil.example/login',
    '//evil.example%2f..',
    '///evil.example',
    '//user@evil.example:99999/help',
  ]) {
    const response = await get(url);
    expect.soft(response.statusCode, url).toBe(404);
    expect.soft(response.headers['content-type'], url).toContain('text/html');
  }
});

test('F-35 an address with an unusual character is not found, without a server error', async () => {
  for (const url of ['/client/%00', '/client/dales/a%00b', '/%00', '/help?a=%00']) {
    expect.soft((await get(url)).statusCode, url).toBeLessThan(500);
  }
  expect((await get('/client/%00')).statusCode).toBe(404);
});

test('F-44 data that a page fetches is not stored by caches', async () => {
  expect((await get('/login.data')).headers['cache-control']).toBe('no-store');
});

test('every response, of the API too, forbids guessing its type, framing it and running it', async () => {
  for (const url of [
    '/api/clients',
    '/api/nothing',
    '/api/auth/session',
    '/.well-known/jwks.json',
    '/assets/nothing.js',
  ]) {
    expect.soft((await get(url)).headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  }
});

test('a request with the current ETag gets 304', async () => {
  const { headers } = await get('/help');
  expect((await get('/help', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  expect((await get('/help', { 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
});

test('a HEAD request gets the headers only, for a page, a redirect and a missing page', async () => {
  const head = async (url: string) => {
    const { statusCode, body, headers } = await server.app.inject({ method: 'HEAD', url });
    expect.soft([body, headers['content-length']], url).toEqual(['', undefined]);
    return statusCode;
  };
  expect([await head('/help'), await head('/login'), await head('/nothing')]).toEqual([200, 200, 404]);
});

test('a public response is repeated with every header and rendered once; a private one is not', async () => {
  const caching = await startTestApp({ env: { PUBLIC_ANSWER_MS: '2000' } });
  onTestFinished(() => caching.stop());
  const address = await caching.app.listen({ host: '127.0.0.1', port: 0 });
  const read = async (path: string) => {
    const response = await fetch(address + path);
    const { date: _date, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: await response.text() };
  };
  const first = await read('/operators');
  const queries = caching.statements.length;
  expect(await read('/operators')).toEqual(first);
  expect(first.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  expect((await read('/api/clients/page/1')).status).toBe(200);
  expect(caching.statements.length).toBe(queries);
  expect((await read('/login')).body).not.toBe((await read('/login')).body);
});

test('the API responds to unknown paths of the API', async () => {
  const response = await get('/api/nothing');
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    404,
    expect.stringContaining('application/json'),
  ]);
});

test('a form that is sent to a page without one is refused with 405 and no line in the log', async () => {
  const { log, lines } = captureLog();
  const logged = await startTestApp({ log });
  onTestFinished(() => logged.stop());
  lines.length = 0;
  const post = {
    method: 'POST',
    payload: 'a=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const;
  const written: string[] = [];
  const { error } = console;
  console.error = (...words: unknown[]) => void written.push(words.join(' '));
  onTestFinished(() => void (console.error = error));
  for (const url of ['/help', '/account', '/nope', '/client/dales-coaches'])
    expect.soft((await logged.app.inject({ ...post, url })).statusCode, url).toBe(405);
  expect([...written, ...lines]).toEqual([]);
});

test('F-46 a page that fails is one line of JSON with the error and the id of the request', async () => {
  const { log, lines } = captureLog();
  const logged = await startTestApp({ log });
  onTestFinished(() => logged.stop());
  await logged.ownerDb.schema.alterTable('clients').renameTo('broken_clients').execute();
  lines.length = 0;
  expect((await logged.app.inject({ url: '/client/dales' })).statusCode).toBe(500);
  const ofPages = lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg.includes('page'));
  expect(ofPages).toEqual([
    expect.objectContaining({ level: 50, msg: 'a page failed', trace_id: expect.any(String), err: expect.any(Object) }),
  ]);
});

test('an address that cannot be decoded is a page that is not found, and a refusal in the API', async () => {
  for (const url of ['/client/%E0%A4%A', '/%', '/ticket/%ff']) {
    const page = await get(url);
    expect.soft([page.statusCode, page.headers['cache-control']], url).toEqual([404, 'no-store']);
    expect.soft(page.headers['content-type'], url).toContain('text/html');
    expect.soft(page.body, url).toContain('Page not found');
  }
  expect((await get('/api/client/%E0%A4%A')).json()).toMatchObject({ error_key: 'invalid-body' });
});
