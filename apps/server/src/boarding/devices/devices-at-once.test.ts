import { afterAll, beforeAll, expect, test } from 'vitest';
import { countBy, many } from '../../testing/at-once.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { addDevice } from './add-device.ts';
import { revokeDevice } from './revoke-device.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.stop());

/** The result of a call: `done`, or the key of its refusal. */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    ({ key }: { key: string }) => key,
  );
const pairedOf = (client_id: string) =>
  server.db.selectFrom('devices').select('name').where('client_id', '=', client_id).execute();

test.for([
  ['the same name', ['Bus 1', 'Bus 1', 'bus 1', 'BUS 1']],
  ['names that look the same', ['Caf\u00E9', 'Cafe\u0301', 'CAF\u00C9', 'cafe\u0301']],
] as const)('of several devices that are paired at once under %s, one is paired', async ([, names]) => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await buildClient(server.db);
    const results = await many(names.length, (index) =>
      outcome(addDevice(server.deps, testStaff, id, { name: names[index]! })),
    );
    expect(countBy(results)).toEqual({ done: 1, 'device-name-taken': names.length - 1 });
    expect(await pairedOf(id)).toHaveLength(1);
  }
});

test('a device that is revoked several times at once is revoked once, with one entry in the audit log', async () => {
  const { id } = await buildClient(server.db);
  const device = await addDevice(server.deps, testStaff, id, { name: 'Bus 1' });
  const results = await many(5, () => outcome(revokeDevice(server.deps, testStaff, id, 'Bus 1')));
  expect(countBy(results)).toEqual({ done: 1, 'device-not-paired': 4 });
  await expectAudit(server.db, { client_id: id }, 'revoke-device', [
    { by: testStaff.id, subject: `device ${device.id}`, before: { name: 'Bus 1' } },
  ]);
});
