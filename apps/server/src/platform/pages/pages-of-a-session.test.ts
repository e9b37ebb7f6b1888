import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { signUp } from '../../testing/test-browser.ts';
import { newId } from '../ids.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';

/** What the document of a page contains whose data the browser loads. */
const skeletonMark = 'data-skeleton';

/** The mark by which the header shows Logout without script. */
const markedLoggedIn = /<html[^>]* data-signed-in=""/;

let server: Awaited<ReturnType<typeof startTestApp>>;
let browser: TestBrowser;
let people = 0;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  ({ browser } = await signUp(server, `visitor-${(people += 1)}@school.example`));
});
afterAll(() => server.stop());

/** Opens an address, as a browser does after a click or after typing it. */
async function open(url: string, cookie?: string, headers: Record<string, string> = {}) {
  const response = await server.app.inject({
    url,
    headers: {
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie: `theme=dark; __Host-fareway-session=${cookie}` }),
      ...headers,
    },
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    leadsTo: response.headers.location,
    text: response.body,
  };
}

test('P-206 A-001 A-234 without a session the server sends no page of a purchaser, but leads to the log-in with path and query', async () => {
  expect(await open('/account/payments?page=2&sort=a%26b')).toMatchObject({
    status: 302,
    leadsTo: '/login?redirect=%2Faccount%2Fpayments%3Fpage%3D2%26sort%3Da%2526b',
    headers: { 'cache-control': 'no-store' },
  });
  for (const path of ['/', '/ticket/t1', '/trips/t1', '/create-ticket/26-27/dales/s1/t1', '/shared-ticket/g1']) {
    const site = { 'sec-fetch-site': 'none' };
    expect(await open(path, undefined, site)).toMatchObject({ status: 302 });
    expect(await open(path, 'unknown', site)).toMatchObject({ status: 302 });
    expect(await open(path, browser.cookie(), site)).toMatchObject({ status: 200 });
  }
});

test('P-206 a session that has ended leads to the log-in: logged out elsewhere, or not used for 14 days', async () => {
  const copied = browser.cookie();
  await browser.post('sign-out');
  expect(await open('/account', copied)).toMatchObject({ status: 302, leadsTo: '/login?redirect=%2Faccount' });

  const { browser: another } = await signUp(server, `idle-${people}@school.example`);
  server.clock.advance({ days: 14 });
  expect(await open('/account', another.cookie())).toMatchObject({ status: 302 });
});

test('looking at the cookie neither exchanges its token nor extends the session', async () => {
  const cookie = browser.cookie();
  server.clock.advance({ days: 13 });
  expect(await open('/', cookie)).toMatchObject({ status: 200 });
  expect((await open('/', cookie)).headers['set-cookie']).toBeUndefined();
  server.clock.advance({ days: 1 });
  expect(await open('/', cookie)).toMatchObject({ status: 302 });
});

test('an exchanged token opens pages for ten seconds more, as a second tab may send it; a copy opens none, and does not end the session', async () => {
  const before = browser.cookie();
  await browser.post('refresh');
  expect(await open('/', before)).toMatchObject({ status: 200 });
  server.clock.advance({ seconds: 11 });
  expect(await open('/', before)).toMatchObject({ status: 302 });
  expect(await open('/', browser.cookie())).toMatchObject({ status: 200 });
});

test('after a link of another site, and for the service worker, the page itself finds out: the browser may hold a cookie that it did not send', async () => {
  for (const path of ['/', '/ticket/t1']) {
    expect(await open(path, undefined, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 200 });
    expect(await open(path, undefined, { 'sec-fetch-mode': 'cors' })).toMatchObject({ status: 200 });
  }
  expect((await server.app.inject('/ticket/t1')).statusCode).toBe(200);
});

test('My Tickets, a ticket and the account are drawn with their data for the session of the cookie, and for nobody else', async () => {
  const email = `drawn-${(people += 1)}@school.example`;
  const { browser, session } = await signUp(server, email);
  const operator = await buildOperator(server.db);
  const passenger = { first_name: 'Rhiannon', last_name: 'Pritchard' };
  const { id } = await buildCustomerTicket(server.db, operator, { user_id: session.user.id, ...passenger });
  for (const path of ['/', `/ticket/${id}`]) {
    const drawn = await open(path, browser.cookie());
    expect(drawn.text).toContain('>Rhiannon Pritchard<');
    expect(drawn.text).not.toContain(skeletonMark);
    expect(drawn.text).not.toContain('rel="modulepreload"');
    expect(drawn.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(drawn.headers['set-cookie']).toBeUndefined();
    expect(drawn.text).toMatch(markedLoggedIn);

    // the documents that the service worker stores, and those after a link of another site
    for (const headers of [{ 'sec-fetch-mode': 'cors' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { text } = await open(path, browser.cookie(), headers);
      expect(text).toContain(skeletonMark);
      expect(text).not.toContain('Rhiannon');
      expect(text).not.toMatch(markedLoggedIn);
      expect(text).toMatch(/<h1[^>]*>Loading<\/h1>/);
    }
  }
  expect((await open('/account', browser.cookie())).text).toContain(`>${email}<`);
  for (const path of ['/login', '/help']) expect((await open(path)).text).not.toMatch(markedLoggedIn);
  expect((await open('/help', browser.cookie())).text).not.toMatch(markedLoggedIn);
  const { browser: another } = await signUp(server, `another-${email}`);
  expect((await open('/account', another.cookie())).text).not.toContain(`>${email}<`);
  for (const path of ['/', `/ticket/${id}`])
    expect((await open(path, another.cookie())).text).not.toContain('Rhiannon');
});

test('a page whose data fails to load on the server is sent without it, and shows the failure in the browser', async () => {
  const path = `/ticket/${newId()}`;
  const { status, text } = await open(path, browser.cookie());
  expect(status).toBe(200);
  expect(text).toContain(skeletonMark);
});
