import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('every address of the console gets the same document, which a browser asks for each time', async () => {
  const first = await get('/console');
  expect(first.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  for (const url of ['/console/', '/console/sign-in', '/console/dales-coaches/team?unseen', '/console/a/b/c/d']) {
    const { statusCode, body } = await get(url);
    expect.soft(statusCode, url).toBe(200);
    expect.soft(body, url).toBe(first.body);
  }
  const known = await get('/console/account', { 'if-none-match': String(first.headers.etag) });
  expect(known.statusCode).toBe(304);
  expect(known.body).toBe('');
});

test('the document runs the inline scripts of its build, which the policy names by their hashes, and no other', async () => {
  const { body, headers } = await get('/console/sign-in');
  const policy = String(headers['content-security-policy']);
  const scripts = [...body.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)].map(([, code = '']) => code);
  expect(scripts.length).toBeGreaterThan(1);
  const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).toContain("frame-ancestors 'none'");
});

test('the files of the console are compressed, do not expire, and are not found when they do not exist', async () => {
  const plain = await get('/console');
  const brotli = await get('/console', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/console', { 'accept-encoding': 'gzip' });
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  const file = /href="(\/console\/assets\/[^"]+\.js)"/.exec(plain.body)![1]!;
  expect((await get(file, { 'accept-encoding': 'br' })).headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const url of ['/console/assets/gone-1234567.js', '/console/assets/a/b']) {
    expect.soft((await get(url)).statusCode, url).toBe(404);
  }
});

test('an address that only begins like the console is a page of the ticket office', async () => {
  const { statusCode, body } = await get('/consoles');
  expect(statusCode).toBe(404);
  expect(body).not.toContain('/console/assets/');
});
