import { defineConfig } from 'vitest/config';

/** Starts the run's database server; only for the projects whose tests use one, so that the others stay quick. */
const databaseServer = './apps/server/src/testing/database-setup.ts';

const project = (
  name: string,
  folders: string[],
  test: { globalSetup?: string; testTimeout?: number; hookTimeout?: number } = {},
) => ({
  test: {
    name,
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ['**/node_modules/**', '**/build/**', '**/fixtures/**'],
    ...test,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: process.env['CI'] ? ['default', './scripts/count-reporter.mjs'] : ['default'],
    projects: [
      project('domain', ['packages/domain', 'packages/api']),
      project('ui', ['packages/ui', 'apps/web']),
      project('house', ['scripts'], { testTimeout: 30_000 }),
      project('sandbox', ['apps/sandbox'], { testTimeout: 20_000 }),
      project('server', ['apps/server', 'packages/testing'], {
        globalSetup: databaseServer,
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('journeys', ['tests'], { globalSetup: databaseServer, testTimeout: 120_000, hookTimeout: 180_000 }),
    ],
  },
});
