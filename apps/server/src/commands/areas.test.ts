import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchServices } from '../catalogue/search/search-services.ts';
import { expectAudit } from '../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testStaff } from '../testing/test-staff.ts';
import { manageAreas } from './areas.ts';
import { commandDeps } from './command-deps.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

test('staff add a town and a postcode district, list them, and remove them; the search follows', async () => {
  const { client, service } = await buildOperator(server.db);
  const run = (action: string, ...words: string[]) =>
    manageAreas(commandDeps(server.db, testStaff), [action, client.slug, ...words]);
  const isFound = async (query: string) => (await searchServices(server.deps, query)).services.length === 1;
  expect(await run('add', 'town', 'Barnoldswick')).toBe(
    "All services of Dales Coaches Ltd are found by 'Barnoldswick'.\n",
  );
  expect(await run('add', 'postcode', 'bb18', service.name.toUpperCase())).toBe(
    "The service D1 SKIPTON TO ILKLEY is found by 'BB18'.\n",
  );
  expect(await run('list')).toBe(
    'Dales Coaches Ltd: 2 areas\ntown\tBarnoldswick\tall services\npostcode\tBB18\tD1 Skipton to Ilkley\n',
  );
  expect([await isFound('barnoldswik'), await isFound('BB18 5XY')]).toEqual([true, true]);
  expect(await run('add', 'town', 'BARNOLDSWICK')).toContain("'Barnoldswick'");
  expect(await run('list')).toContain('2 areas');
  expect(await run('remove', 'town', 'barnoldswick')).toContain('not found');
  expect(await isFound('barnoldswick')).toBe(false);
  const town = { kind: 'town', name: 'Barnoldswick' };
  const [by, subject] = [testStaff.id, `client ${client.id}`];
  // what was there already is no entry, and a removed one has the name that it had
  await expectAudit(server.db, { client_id: client.id }, 'add-area', [
    { by, subject, after: town },
    { by, subject: `service ${service.id}`, after: { kind: 'postcode_area', name: 'BB18' } },
  ]);
  await expectAudit(server.db, { client_id: client.id }, 'remove-area', [{ by, subject, before: town }]);
});

test('an unknown service, kind or area, and a name that is no postcode area are refused', async () => {
  const { client } = await buildOperator(server.db);
  const run = (...words: string[]) => manageAreas(commandDeps(server.db, testStaff), words);
  await expect(run('add', client.slug, 'town', 'Colne', 'D9')).rejects.toThrow("has no service 'D9'");
  await expect(run('add', client.slug, 'village', 'Colne')).rejects.toThrow('Expected one of: town, postcode');
  await expect(run('add', client.slug, 'postcode', 'Colne')).rejects.toThrow('postcode area');
  await expect(run('remove', client.slug, 'town', 'Colne')).rejects.toThrow("no such area 'Colne'");
  await expect(run('add', 'nobody', 'town', 'Colne')).rejects.toThrow("no operator 'nobody'");
});
