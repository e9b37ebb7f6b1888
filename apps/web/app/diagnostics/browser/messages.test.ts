import { expect, test } from 'vitest';
import { readStack } from './read-stack.ts';
import { envelopeAddress, writeEnvelope } from './sentry-envelope.ts';
import { matomoMessage, plausibleMessage } from './count-page-views.ts';

const view = { url: 'https://tickets.example/help', path: '/help', referrer: 'https://school.example' };

test('P-006 Plausible receives the address, the domain and the referring site', () => {
  const { url, body } = plausibleMessage(view, { url: 'https://plausible.io/api/event', site: 'tickets.example' });
  expect(url).toBe('https://plausible.io/api/event');
  expect(JSON.parse(body as string)).toEqual({
    name: 'pageview',
    url: view.url,
    domain: 'tickets.example',
    referrer: view.referrer,
  });
});

test('P-006 Matomo receives the site and the address, and nothing that identifies a visitor', () => {
  const { url, body } = matomoMessage(view, { url: 'https://count.example/matomo.php', site: '7' });
  expect(url).toBe('https://count.example/matomo.php');
  const { rand, ...sent } = Object.fromEntries(body as URLSearchParams);
  expect(rand).not.toBe('');
  expect(sent).toEqual({
    idsite: '7',
    rec: '1',
    apiv: '1',
    action_name: '/help',
    url: view.url,
    urlref: view.referrer,
    send_image: '0',
    cookie: '0',
  });
});

for (const [dsn, address] of [
  [
    'https://abc@o1.ingest.sentry.io/42',
    'https://o1.ingest.sentry.io/api/42/envelope/?sentry_version=7&sentry_key=abc',
  ],
  [
    'http://abc@errors.example:8000/a/b/7',
    'http://errors.example:8000/a/b/api/7/envelope/?sentry_version=7&sentry_key=abc',
  ],
] as const) {
  test(`P-007 the envelopes of ${dsn} go to ${address}`, () => {
    expect(envelopeAddress(dsn)).toBe(address);
  });
}

test('P-007 an error is an envelope of three lines with the error and its place, and requests that the sender’s address is not stored', () => {
  const frames = [{ function: 'pay', filename: 'https://tickets.example/assets/a.js', lineno: 1, colno: 2 }];
  const report = {
    dsn: 'https://abc@errors.example/42',
    build: 'b7',
    origin: 'https://tickets.example',
    path: '/ticket/:ticketId',
  };
  const lines = writeEnvelope({ ...report, type: 'TypeError', message: 'No seat', frames, browser: 'Browser/1' }).split(
    '\n',
  );
  const [head, item, event] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toHaveLength(3);
  expect(head).toMatchObject({ event_id: event!['event_id'], dsn: report.dsn });
  expect(event!['event_id']).toMatch(/^[0-9a-f]{32}$/);
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    platform: 'javascript',
    release: 'b7',
    transaction: '/ticket/:ticketId',
    request: { url: 'https://tickets.example/ticket/:ticketId' },
    exception: { values: [{ type: 'TypeError', value: 'No seat', stacktrace: { frames } }] },
    sdk: { settings: { infer_ip: 'never' } },
  });
});

for (const [browser, stack] of [
  [
    'Chromium',
    'Error: no\n    at pay (https://t.example/assets/a.js:10:20)\n    at async https://t.example/assets/b.js?v=1:3:4\n    at https://t.example/ticket/0199:1:1',
  ],
  [
    'Firefox',
    'pay@https://t.example/assets/a.js:10:20\n@https://t.example/assets/b.js?v=1:3:4\n@https://t.example/ticket/0199:1:1\n',
  ],
] as const) {
  test(`P-007 the places of an error are read as ${browser} writes them, without the address of the page`, () => {
    expect(readStack(stack, (text) => text)).toEqual([
      { function: '?', filename: '<page>', lineno: 1, colno: 1 },
      { function: '?', filename: 'https://t.example/assets/b.js', lineno: 3, colno: 4 },
      { function: 'pay', filename: 'https://t.example/assets/a.js', lineno: 10, colno: 20 },
    ]);
  });
}
