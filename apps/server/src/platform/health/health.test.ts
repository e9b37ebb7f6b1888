import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

test('F-29 many health checks at once are one statement, and the next ones ask the database again', async () => {
  const server = await startTestApp();
  onTestFinished(() => server.stop());
  const checkMany = () =>
    Promise.all(Array.from({ length: 50 }, async () => (await server.app.inject({ url: '/api/health' })).statusCode));
  for (const round of [1, 2]) {
    expect(new Set(await checkMany())).toEqual(new Set([200]));
    expect(server.statements.filter((statement) => statement === 'select 1')).toHaveLength(round);
  }
  await server.db.destroy();
  expect(new Set(await checkMany())).toEqual(new Set([503]));
});
