import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from './aims.ts';
import { printHeading, printLine } from './print.ts';

const root = join(import.meta.dirname, '../..');
/** The tickets of the smaller database, and which tests of plans measure. */
const sizes = {
  whole: { tickets: 10_000, tests: [] },
  tiny: { tickets: 100, tests: ['--testNamePattern', 'links and previews'] },
};
/** What reads a page of rows must not read more where there are ten times as many. */
const mostGrowth = 1.5;
/** Calls with so few pages in both runs are not printed. */
const fewPages = 50;

/** What may read more where there are ten times as many tickets, because its own answer or what is due is as much more. It has no aim. */
const reasons: Readonly<Record<string, string>> = {
  'whom a cancelled departure affects': 'locks and lists everybody who would travel: all valid tickets of the service',
  'who is booked on a departure':
    'counts everybody who would travel, and orders them by name: all valid tickets of the service',
  'prepared tickets of the console': 'reads each payment that is under way once, as many in both, in another order',
  'persons of the audit log': 'finds each of 20 persons by an index, which is a level deeper',
  'persons of the audit log that are found': 'finds each of 20 persons by an index, which is a level deeper',
  'close-renewals': 'ends the renewals whose last day has passed, ten times as many, 200 in a turn',
  'delete-expired-log-in-data': 'deletes rows whose time has passed, ten times as many, 1,000 of each table in a turn',
  'forget-guardians': 'deletes guardians whose time has passed, ten times as many, 2,000 in a turn',
  'seal-audit-log': 'reads the entries of each day that it seals, ten times as many',
};

/** How many pages each call and job reads, with some tickets and with ten times as many: shows what grows with the data. */
export async function benchScale({ size, aims }: Run): Promise<void> {
  const { tickets, tests } = sizes[size];
  const folder = await mkdtemp(join(tmpdir(), 'fareway-scale-'));
  try {
    const small = await measure(tickets, tests, join(folder, 'small.json'));
    // tiny data show that the measurement runs: a second database would show nothing more
    const large = size === 'tiny' ? small : await measure(10 * tickets, tests, join(folder, 'large.json'));
    printHeading(`Pages that PostgreSQL reads, with ${tickets} and with ${10 * tickets} tickets of one operator`);
    const names = Object.keys(large).filter((name) => large[name]! > fewPages || (small[name] ?? 0) > fewPages);
    const ratioOf = (name: string) => large[name]! / Math.max(1, small[name] ?? 0);
    for (const name of names.toSorted((one, other) => ratioOf(other) - ratioOf(one))) {
      const figure = `${small[name] ?? 0} and ${large[name]!}: ratio ${ratioOf(name).toFixed(2)}`;
      const reason = reasons[name];
      if (reason) printLine(name, `${figure} (no aim: it ${reason})`);
      else aims.print(name, figure, { value: ratioOf(name), atMost: mostGrowth });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the test of plans, which reports the pages of each call and job. Its bounds are for 100,000 tickets and have no effect here. */
async function measure(tickets: number, tests: readonly string[], report: string): Promise<Record<string, number>> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const words = [vitest, 'run', 'apps/server/src/testing/scale/plans.test.ts', ...tests];
  const env = { ...process.env, NODE_ENV: 'test', SCALE_TICKETS: String(tickets), SCALE_REPORT: report };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: 'ignore' });
  await once(child, 'exit');
  return JSON.parse(await readFile(report, 'utf8')) as Record<string, number>;
}
