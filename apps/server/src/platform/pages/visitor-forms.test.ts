import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { goodPassword, signUp } from '../../testing/test-browser.ts';

const { log, lines } = captureLog();
let server: Awaited<ReturnType<typeof startTestApp>>;
const email = 'parent@school.example';
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://tickets.example' }, log });
  await signUp(server, email);
});
afterAll(() => server.stop());

const ours = { origin: 'https://tickets.example', 'sec-fetch-site': 'same-origin' };

/** Posts a form for visitors as a browser without script does. */
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = ours) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

test('P-026 P-028 a log-in by a form sets the cookies of the session and leads to the target, never to another site', async () => {
  const login = { email, password: goodPassword };
  const response = await post('/login?redirect=%2Faccount%3Fa%3Db', login);
  expect([response.statusCode, response.headers.location]).toEqual([302, '/account?a=b']);
  expect(String(response.headers['set-cookie'])).toMatch(/__Host-fareway-session=[\w-]+; .*HttpOnly; SameSite=Strict/);
  expect((await post('/login?redirect=https%3A%2F%2Fevil.example', login)).headers.location).toBe('/');
});

test('P-028 a redirect target with letters of any alphabet is reached, by the form and for a browser that has a session', async () => {
  const url = '/login?redirect=%2Fclient%2Fd%C3%A1il%3Fq%3D%E6%97%A5';
  const sent = await post(url, { email, password: goodPassword });
  expect([sent.statusCode, sent.headers.location]).toEqual([302, '/client/d%C3%A1il?q=%E6%97%A5']);
  const [cookie] = [sent.headers['set-cookie']].flat();
  const opened = await server.app.inject({ url, headers: { cookie: String(cookie).split(';')[0]! } });
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/client/d%C3%A1il?q=%E6%97%A5']);
});

test('a refused log-in sets no cookie, is not stored, and has the email but not the password', async () => {
  const response = await post('/login', { email, password: 'Wrong-password-1' });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([401, 'no-store']);
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(response.body).toContain('Incorrect username or password.');
  expect(response.body).toContain(`value="${email}"`);
  expect(response.body).not.toContain('Wrong-password-1');
});

test('a form of another site is refused on every page, logs nobody in, and is no error in the log', async () => {
  const foreign = [{ origin: 'https://evil.example' }, { ...ours, 'sec-fetch-site': 'cross-site' }] as const;
  for (const headers of foreign) {
    for (const url of ['/login', '/register', '/forgot-password', '/waiting-list/dales-coaches', '/']) {
      const response = await post(url, { email, password: goodPassword }, headers);
      expect.soft([response.statusCode, response.json().error_key], url).toEqual([403, 'foreign-request']);
      expect.soft(response.headers['set-cookie']).toBeUndefined();
    }
  }
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});

test('input is shown as text, and a body that is no form is an empty form', async () => {
  const response = await post('/login', { email: '"><script>alert(1)</script>', password: 'x' });
  expect(response.statusCode).toBe(422);
  expect(response.body).not.toContain('<script>alert(1)');
  for (const url of ['/login', '/register', '/forgot-password']) {
    const headers = { ...ours, 'content-type': 'application/json' };
    const nonsense = await server.app.inject({ method: 'POST', url, headers, payload: '{"email":' });
    expect.soft(nonsense.statusCode, url).toBe(422);
    expect.soft(nonsense.body).toContain('There is a problem');
  }
});

test('forms count as the attempts of their visitor', async () => {
  const guess = () => post('/login', { email: 'guess@school.example', password: 'Guess-1-x' });
  let attempts = 0;
  while (attempts < 100 && (await guess()).statusCode !== 429) attempts += 1;
  expect(attempts).toBeLessThan(100);
});
