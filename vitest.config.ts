import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/vitest/longest-first.mjs';

/** Starts the run's database server; only for the projects whose tests use one, so that the others stay quick. */
const databaseServer = './apps/server/src/testing/database-setup.ts';

const seconds = 1_000;

interface Settings {
  exclude?: string[];
  globalSetup?: string | string[];
  setupFiles?: string;
  testTimeout?: number;
  hookTimeout?: number;
  maxWorkers?: number;
  isolate?: boolean;
  sequence?: { groupOrder: number };
  env?: Record<string, string>;
}

const exclude = ['**/node_modules/**', '**/build/**', '**/fixtures/**'];
/** Tests of single parts in Chromium. `npm run test:quick` leaves them out, like the browser tests of the whole product. */
const inChromium = ['packages/testing', 'packages/ui/src/gallery', 'apps/sandbox/src/browser'];
/** Tests that load every core. They run after the others, alone. */
const heavy = ['tests/load'];
/**
 * Long tests of parts that few changes touch. `npm test` runs them. CI leaves them out, because it has 40 minutes in all on any machine
 * (decision 414). `LONG_TESTS=1` runs them in CI as well.
 */
const long = [
  'apps/server/src/demo/living/living.test.ts',
  'apps/server/src/network/gtfs/{hostile-feeds,statements-of-feeds,undo-feed}.test.ts',
  'apps/server/src/platform/database/kept-data/**',
  'apps/server/src/platform/tables/**',
  'apps/server/src/reports/data-archive/**',
  'apps/server/src/testing/generated-requests.test.ts',
  'tests/account/payments.test.ts',
  'tests/bench/bench.test.ts',
  'tests/card-wallets/**',
  'tests/console/{account,calendars,invitation,password,set-up,sign-in,team}.test.ts',
  'tests/console/{audit-log,policy}/**',
  'tests/console/network/{relief,vehicles-and-routes}.test.ts',
  'tests/console/practice/**',
  'tests/console/use/{ended-session,limits,living,long-lists,many-rows,typed-meanwhile}.test.ts',
  'tests/customer-tickets/{actions-and-help,offline,print,send,wallet}.test.ts',
  'tests/diagnostics/**',
  'tests/faults/**',
  'tests/guardians/**',
  'tests/messages/looks.test.ts',
  'tests/pages/{before-the-script,early-calls,identity,identity-screens,on-its-way}.test.ts',
  'tests/personal-data/**',
  'tests/poolers/**',
  'tests/purchases/{photo-camera,photo-editor,photo-files,photo-upload,stored-forms}.test.ts',
  'tests/waiting-list/**',
];
const leftOut = process.env['CI'] && !process.env['LONG_TESTS'] ? long : [];

/**
 * The files of a project share their modules: importing them again for each file took longer than the tests. Modules have no state that
 * changes the result of a test, and no test replaces a module.
 */
const shared = { isolate: false };

const filesOf = (folders: string[]) => folders.map((folder) => `${folder}/**`);

/** The limits are generous: on a busy machine a test that takes longer shows no fault of the product. */
const project = (name: string, folders: string[], settings: Settings = {}) => ({
  test: {
    name,
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude,
    testTimeout: 120 * seconds,
    hookTimeout: 120 * seconds,
    expect: { poll: { timeout: 15 * seconds } },
    ...settings,
  },
});

const ofServer = { ...shared, globalSetup: databaseServer, setupFiles: './apps/server/src/testing/fixed-day.ts' };
/** The server's tests in the summer holidays and in summer time (decision 444). `npm test` without arguments runs them; otherwise SUMMER_TESTS=1 does. */
const serverInSummer = project('server in summer', ['apps/server'], { ...ofServer, env: { TEST_DAY: '2027-07-25' } });

export default defineConfig({
  test: {
    // Tests wait for timers, PostgreSQL and the retries of SDKs: with one worker for each core, a quarter of the time of two cores is idle (decision 145).
    maxWorkers: 3,
    // collecting garbage less often takes a twentieth less time
    execArgv: ['--max-semi-space-size=64'],
    slowTestThreshold: 5 * seconds,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/vitest/count-reporter.mjs'],
    projects: [
      project('domain', ['packages/domain', 'packages/texts', 'packages/api'], shared),
      project('ui', ['packages/ui', 'packages/browser', 'apps/web', 'apps/console'], {
        ...shared,
        exclude: [...exclude, ...filesOf(inChromium)],
        testTimeout: 120 * seconds,
      }),
      // the tool that reads the arrows keeps a state of its own
      project('house', ['scripts'], { testTimeout: 120 * seconds }),
      project('sandbox', ['apps/sandbox'], {
        ...shared,
        exclude: [...exclude, ...filesOf(inChromium)],
        testTimeout: 120 * seconds,
      }),
      project('server', ['apps/server'], { ...ofServer, exclude: [...exclude, ...leftOut] }),
      ...(process.env['SUMMER_TESTS'] ? [serverInSummer] : []),
      project('chromium', inChromium, { ...shared, testTimeout: 120 * seconds }),
      // Groups come one after the other.
      project('e2e', ['tests'], {
        ...shared,
        exclude: [...exclude, ...filesOf(heavy), ...leftOut],
        globalSetup: [databaseServer, './tests/support/demo-setup.ts'],
        testTimeout: 180 * seconds,
        hookTimeout: 180 * seconds,
        // a journey waits for Chromium, the server and the providers in turn: with three workers an eighth of the time of two cores is idle
        maxWorkers: 4,
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
