import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPassengersOnDevices } from '@fareway/domain/boarding/passenger-view.ts';
import { addDevice } from '../boarding/devices/add-device.ts';
import { changeDevices, showSettings } from '../operators/settings/settings.ts';
import { expectAudit } from '../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import type { TestOperator } from '../testing/builders/build-operator.ts';
import { signClaim } from '../platform/keys/signed-claim.ts';
import { startTestApp } from '../testing/test-app.ts';
import { manageDevices } from './devices.ts';
import { commandDeps } from './command-deps.ts';
import { testStaff } from '../testing/test-staff.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  // the commands live in real time
  server.clock.set(new Date());
  operator = await buildOperator(server.db);
});

const run = (action: string, ...name: string[]) =>
  manageDevices(commandDeps(server.db, testStaff), [action, operator.client.slug, ...name]);
const secretIn = (response: string) => /^device_\S{43}$/m.exec(response)![0];
const call = async (authorization: string) => {
  const headers = { authorization };
  const request = { method: 'POST', url: '/api/scans', headers, payload: { scans: [] } } as const;
  return (await server.app.inject(request)).statusCode;
};
const exchange = async (secret: string) => {
  const request = { method: 'POST', url: '/api/device/token', headers: { authorization: secret } } as const;
  const response = await server.app.inject(request);
  return { status: response.statusCode, ...response.json<{ token: string; expires_at: string; passengers: object }>() };
};
const linesOf = async () =>
  (await run('list'))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

test('C-206 a device gets what its role may show of passengers with each token, and a change of the settings with the next', async () => {
  const driver = secretIn(await run('add', 'Bus 1'));
  const inspector = secretIn(await run('add', 'Control', '1', '--role', 'inspector'));
  const seen = { name: 'initial', photo: true, year: false, notes: true, delete_after_hours: 24 };
  expect([(await exchange(driver)).passengers, (await exchange(inspector)).passengers]).toEqual([seen, seen]);
  const { revision } = await showSettings(server.deps, operator.client.id);
  const nothing = { name: 'hidden', photo: false, year: false, notes: false } as const;
  const devices = { ...defaultPassengersOnDevices, inspector: nothing, hours: 2 };
  await changeDevices(server.deps, testStaff, operator.client.id, { ...devices, revision });
  expect((await exchange(driver)).passengers).toEqual({ ...seen, delete_after_hours: 2 });
  expect((await exchange(inspector)).passengers).toEqual({ ...nothing, delete_after_hours: 2 });
  await expect(run('add', 'Bus 2', '--role', 'conductor')).rejects.toThrow('--role is one of driver');
});

test('a device is paired, calls with a token for its secret, is listed with its last call, and is refused after it is revoked', async () => {
  expect(await run('list')).toBe('Dales Coaches Ltd: 0 devices\n');
  const response = await run('add', 'Bus', ' 12');
  const secret = secretIn(response);
  const [title, line] = await linesOf();
  const [paired, lastDay] = [line![1]!, line![3]!].map(
    (printedLine) => /^(?:paired on|expires on) (\d{4}-\d\d-\d\d)$/.exec(printedLine)![1]!,
  );
  expect([title, line![0], line![2]]).toEqual([['Dales Coaches Ltd: 1 device'], 'Bus 12', 'never used']);
  expect(Date.parse(lastDay!) - Date.parse(paired!)).toBe(90 * 86_400_000);
  expect(response).toContain(`It expires on ${lastDay}.`);

  const { token } = await exchange(secret);
  for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`])
    expect(await call(authorization)).toBe(200);
  expect(await call(secret)).toBe(401);
  expect((await linesOf())[1]![2]).toBe(`last used ${server.clock.now().toISOString()}`);

  expect(await run('revoke', 'BUS', '12')).toContain('are revoked');
  expect([await call(token), (await exchange(secret)).status]).toEqual([401, 401]);
  expect((await linesOf())[1]![3]).toMatch(/^revoked on \d{4}-\d\d-\d\d$/);
  await expect(run('revoke', 'Bus 12')).rejects.toThrow('No paired device is named');
  expect(secretIn(await run('add', 'Bus 12'))).not.toBe(secret);
  expect([await call(token), (await exchange(secret)).status]).toEqual([401, 401]);
});

test('a token of a device expires after an hour, and the secret returns the next one', async () => {
  const secret = secretIn(await run('add', 'Bus 12'));
  const first = await exchange(secret);
  expect(Date.parse(first.expires_at) - server.clock.now().getTime()).toBe(3_600_000);
  server.clock.advance({ minutes: 59, seconds: 59 });
  expect(await call(first.token)).toBe(200);
  const second = await exchange(secret);
  server.clock.advance({ seconds: 1 });
  expect([await call(first.token), await call(second.token)]).toEqual([401, 200]);
  // a claim that the server signed for something else opens nothing
  const claim = first.token.split('.').slice(0, -1).join('.');
  for (const other of [signClaim(server.deps.keys, 'photo-uploads', claim), `${claim}.x`, claim, '..', 'a.b.9e15.'])
    expect(await call(other)).toBe(401);
});

test('a device that was paired before there were tokens calls with its secret until the secret expires', async () => {
  const secret = secretIn(await run('add', 'Bus 12'));
  const paired = server.db.updateTable('devices').set({ calls_with_secret: true });
  await paired.where('client_id', '=', operator.client.id).execute();
  expect([await call(secret), await call((await exchange(secret)).token)]).toEqual([200, 200]);
  await run('revoke', 'Bus 12');
  expect(await call(secret)).toBe(401);
});

test('a device expires after 90 days', async () => {
  const secret = secretIn(await run('add', 'Bus 12'));
  server.clock.set(new Date(Date.now() + 90 * 86_400_000 - 60_000));
  const { token } = await exchange(secret);
  expect(await call(token)).toBe(200);
  server.clock.advance({ minutes: 2 });
  expect([await call(token), (await exchange(secret)).status]).toEqual([401, 401]);
});

test('the database and the audit log contain no secret, and the audit log shows who paired and revoked a device', async () => {
  const secret = secretIn(await run('add', 'Bus 12'));
  await run('revoke', 'Bus 12');
  const ofOperator = ['client_id', '=', operator.client.id] as const;
  const [devices, audit] = await Promise.all([
    server.db
      .selectFrom('devices')
      .selectAll()
      .where(...ofOperator)
      .execute(),
    server.db
      .selectFrom('audit_log')
      .selectAll()
      .where(...ofOperator)
      .execute(),
  ]);
  const { id: client_id } = operator.client;
  const entry = { by: testStaff.id, kind: 'staff', subject: `device ${devices[0]!.id}` } as const;
  await expectAudit(server.db, { client_id }, 'add-device', [
    { ...entry, after: { name: 'Bus 12', role: 'driver', expires_at: expect.stringMatching(/^20.*Z$/) as string } },
  ]);
  await expectAudit(server.db, { client_id }, 'revoke-device', [{ ...entry, before: { name: 'Bus 12' } }]);
  expect(audit).toHaveLength(2);
  expect(JSON.stringify([devices, audit])).not.toContain(secret);
  expect(devices[0]!.token_hash.includes(secret.slice(7))).toBe(false);
});

test('a device’s name is unique at its operator, also for concurrent calls, and has visible characters', async () => {
  await run('add', 'Bus 12');
  await expect(run('add', 'bus 12')).rejects.toThrow("There is a device named 'bus 12'.");
  const calls = Array.from({ length: 5 }, () =>
    addDevice(server.deps, testStaff, operator.client.id, { name: 'Bus 13' }),
  );
  const responses = await Promise.allSettled(calls);
  expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await linesOf())[0]).toEqual(['Dales Coaches Ltd: 2 devices']);

  for (const name of ['', '  ', 'x'.repeat(61), 'a\0b', 'a\u202Eb'])
    await expect(run('add', name)).rejects.toThrow('Please enter a name for the device');
  await expect(run('delete', 'Bus 12')).rejects.toThrow('Expected one of: add, list, revoke');
  await expect(manageDevices(commandDeps(server.db, testStaff), ['list', 'nobody'])).rejects.toThrow(
    "no operator 'nobody'",
  );
  await expect(manageDevices(commandDeps(server.db, testStaff), [])).rejects.toThrow(
    'Expected one of: add, list, revoke',
  );
});

test('staff cannot revoke a device of another operator, which may have the same name as theirs', async () => {
  const secret = secretIn(await run('add', 'Bus 12'));
  const { client } = await buildOperator(server.db);
  await expect(manageDevices(commandDeps(server.db, testStaff), ['revoke', client.slug, 'Bus 12'])).rejects.toThrow(
    'No paired device is named',
  );
  await manageDevices(commandDeps(server.db, testStaff), ['add', client.slug, 'Bus 12']);
  await manageDevices(commandDeps(server.db, testStaff), ['revoke', client.slug, 'Bus 12']);
  expect((await exchange(secret)).status).toBe(200);
});
