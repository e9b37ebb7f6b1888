import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/vitest/longest-first.mjs';

/** Starts the run's database server; only for the projects whose tests use one, so that the others stay quick. */
const databaseServer = './apps/server/src/testing/database-setup.ts';

const seconds = 1_000;

interface Settings {
  exclude?: string[];
  globalSetup?: string;
  testTimeout?: number;
  hookTimeout?: number;
  maxWorkers?: number;
  isolate?: boolean;
  sequence?: { groupOrder: number };
}

const exclude = ['**/node_modules/**', '**/build/**', '**/fixtures/**'];
/** What loads every core by itself, and would only find out how busy the others make them. */
const heavy = ['tests/load'];

/**
 * Files of a project share what they import: reading it anew for each took longer than the tests. No module of ours keeps a state that
 * a test would see, and no test puts anything in a module's place.
 */
const shared = { isolate: false };

/** Generous everywhere: a test that waits too long on a busy machine says nothing about the product. */
const project = (name: string, folders: string[], settings: Settings = {}) => ({
  test: {
    name,
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude,
    testTimeout: 30 * seconds,
    hookTimeout: 120 * seconds,
    expect: { poll: { timeout: 15 * seconds } },
    ...settings,
  },
});

export default defineConfig({
  test: {
    // Two browsers with their servers and PostgreSQL fill two cores; more at once only wait for each other.
    maxWorkers: 2,
    slowTestThreshold: 5 * seconds,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/vitest/count-reporter.mjs'],
    projects: [
      project('domain', ['packages/domain', 'packages/api'], shared),
      project('ui', ['packages/ui', 'apps/web'], { ...shared, testTimeout: 60 * seconds }),
      // the tool that reads the arrows keeps a state of its own
      project('house', ['scripts'], { testTimeout: 60 * seconds }),
      project('sandbox', ['apps/sandbox'], { ...shared, testTimeout: 60 * seconds }),
      project('server', ['apps/server', 'packages/testing'], { ...shared, globalSetup: databaseServer }),
      // Groups come one after the other.
      project('journeys', ['tests'], {
        exclude: [...exclude, ...heavy.map((folder) => `${folder}/**`)],
        globalSetup: databaseServer,
        testTimeout: 180 * seconds,
        hookTimeout: 180 * seconds,
        sequence: { groupOrder: 1 },
      }),
      project('load', heavy, {
        globalSetup: databaseServer,
        testTimeout: 180 * seconds,
        hookTimeout: 180 * seconds,
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
