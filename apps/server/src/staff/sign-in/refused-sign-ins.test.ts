import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

test('C-015 a sign-in that is refused because its network has reached the limit writes no row', async () => {
  const attempt = async (index: number) => {
    const body = { email: `stranger-${index}@school.example`, password: 'wrong' };
    return (await openStaffBrowser(server.app, { ip: '203.0.113.78' }).call('POST', '/staff/sign-in', body)).status;
  };
  expect(await attempt(0)).toBe(401);
  await server.db.updateTable('attempt_counters').set({ attempts: 300 }).where('purpose', '=', 'log in from').execute();
  const rows = async () =>
    Promise.all([
      server.db.selectFrom('attempt_counters').selectAll().orderBy('purpose').orderBy('subject_hash').execute(),
      server.db.selectFrom('staff_sign_in_failures').selectAll().orderBy('subject_hash').execute(),
    ]);
  const before = await rows();
  for (let index = 1; index < 6; index += 1) expect(await attempt(index)).toBe(429);
  expect(await rows()).toEqual(before);
});
