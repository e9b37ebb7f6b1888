import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, openBrowser, signUp } from '../../../testing/test-browser.ts';
import { startTestApp } from '../../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
  await signUp(server, 'known@school.example');
});
afterAll(() => server.stop());

const tries = 5;
const rounds = 10;
/** Milliseconds of CPU time: about half of what hashing a password takes. */
const tolerance = 5;

test('F-38 a log-in takes the same time for a known and an unknown address', async () => {
  expect(await difference((email) => ['login', { email, password: 'Wrong-bus-42' }])).toBeLessThan(tolerance);
});

test('F-38 a request for a reset code takes the same time for a known and an unknown address, with and without a mail', async () => {
  expect(await difference((email) => ['forgot-password', { email }])).toBeLessThan(tolerance);
});

test('F-38 a registration takes the same time for an address with an account', async () => {
  const details = (email: string) => ({ email, phone_number: '07700900123', password: goodPassword });
  expect(await difference((email) => ['register', details(email)])).toBeLessThan(tolerance);
});

/**
 * Milliseconds of CPU time between the cheapest calls for the two addresses. CPU time does not grow while other programs keep the processors
 * busy. Something else in this process can only add to it, so the smallest of a few tries counts; a real difference stays in all of them.
 */
async function difference(call: (email: string) => [string, unknown]): Promise<number> {
  let smallest = Infinity;
  for (let attempt = 0; attempt < tries && smallest >= tolerance; attempt += 1) {
    smallest = Math.min(smallest, await differenceOnce(call));
  }
  return smallest;
}

async function differenceOnce(call: (email: string) => [string, unknown]): Promise<number> {
  const cheapest = { 'known@school.example': Infinity, 'unknown@school.example': Infinity };
  for (let round = 0; round < rounds; round += 1) {
    for (const email of Object.keys(cheapest) as (keyof typeof cheapest)[]) {
      const start = process.cpuUsage();
      const { status } = await openBrowser(server).post(...call(email));
      const { user, system } = process.cpuUsage(start);
      cheapest[email] = Math.min(cheapest[email], (user + system) / 1_000);
      expect(status).toBeLessThan(429);
    }
    // A new day, so that no limit is met.
    server.clock.advance({ days: 1 });
  }
  return Math.abs(cheapest['known@school.example'] - cheapest['unknown@school.example']);
}
