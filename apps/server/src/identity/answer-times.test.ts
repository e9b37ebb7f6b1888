import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, openBrowser, signUp } from '../testing/test-browser.ts';
import { startTestApp } from '../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
  await signUp(server, 'known@school.example');
});
afterAll(() => server.stop());

const rounds = 15;
const tolerance = 10;

test('F-38 logging in takes as long for a known address as for an unknown one: medians within 10 ms', async () => {
  expect(await difference((email) => ['login', { email, password: 'Wrong-bus-42' }])).toBeLessThan(tolerance);
});

test('F-38 asking for a reset code takes as long for a known address, whether or not one is sent', async () => {
  expect(await difference((email) => ['forgot-password', { email }])).toBeLessThan(tolerance);
});

test('F-38 registering takes as long for an address that has an account', async () => {
  const details = (email: string) => ({ email, phone_number: '07700900123', password: goodPassword });
  expect(await difference((email) => ['register', details(email)])).toBeLessThan(tolerance);
});

/** Milliseconds between the medians of the two; asked in turn, so that a busy moment strikes both, and counted afresh each time. */
async function difference(call: (email: string) => [string, unknown]) {
  const times: Record<string, number[]> = { 'known@school.example': [], 'unknown@school.example': [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [email, taken] of Object.entries(times)) {
      const start = performance.now();
      const { status } = await openBrowser(server).post(...call(email));
      taken.push(performance.now() - start);
      expect(status).toBeLessThan(429);
    }
    server.clock.advance({ days: 1 });
  }
  const [known, unknown] = Object.values(times).map((taken) => taken.toSorted((a, b) => a - b)[rounds >> 1]!);
  return Math.abs(known! - unknown!);
}
