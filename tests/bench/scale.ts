import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boundsOfCalls, boundsOfCommands, boundsOfLinks, boundsOfTurns } from '@fareway/server/testing/scale/bounds.ts';
import type { Aims, Run } from './aims.ts';
import { printHeading, printLine } from './print.ts';

const root = join(import.meta.dirname, '../..');
const allBounds = { ...boundsOfCalls, ...boundsOfTurns, ...boundsOfCommands, ...boundsOfLinks };
/** The tickets of the smaller database, which tests of plans measure, and what they have to measure at least. */
const sizes = {
  whole: { tickets: 10_000, tests: [], names: Object.keys(allBounds) },
  tiny: { tickets: 100, tests: ['--testNamePattern', 'links and previews'], names: Object.keys(boundsOfLinks) },
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

/** The pages that each call and job has read; null for one that was to be measured, and was not. */
type Report = Readonly<Record<string, number | null>>;

/** How many pages each call and job reads, with some tickets and with ten times as many: shows what grows with the data. */
export async function benchScale({ size, aims }: Run): Promise<void> {
  const { tickets, tests, names } = sizes[size];
  const folder = await mkdtemp(join(tmpdir(), 'fareway-scale-'));
  try {
    const measureWith = async (count: number) => {
      const { report, failed } = await measure(count, tests, join(folder, 'report.json'));
      const what = `the tests that measure with ${count} tickets`;
      if (failed) {
        aims.print(what, 'failed', { value: 1, atMost: 0 });
        printLine('', `\n${failed}`);
      }
      return report;
    };
    const small = await measureWith(tickets);
    // tiny data show that the measurement runs: a second database would show nothing more
    const large = size === 'tiny' ? small : await measureWith(10 * tickets);
    printHeading(`Pages that PostgreSQL reads, with ${tickets} and with ${10 * tickets} tickets of one operator`);
    printGrowth({ small, large, names }, aims);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints what grows, and as a missed aim what is not in both reports: a command that throws ends its test, and the later ones are not measured. */
export function printGrowth(
  { small, large, names }: { small: Report; large: Report; names: readonly string[] },
  aims: Aims,
): void {
  const compared: { name: string; figure: string; ratio: number }[] = [];
  for (const name of new Set([...names, ...Object.keys(small), ...Object.keys(large)])) {
    const [before, after] = [small[name], large[name]];
    const wasToBe = names.includes(name) || before === null || after === null;
    if (wasToBe && (typeof before !== 'number' || typeof after !== 'number')) {
      const figure = `${before ?? 'not measured'} and ${after ?? 'not measured'}`;
      aims.print(name, figure, { value: NaN, atMost: mostGrowth });
      continue;
    }
    // a job that had more to do in every turn has no turn without work
    const [pages, more] = [before ?? 0, after ?? 0];
    if (typeof after === 'number' && Math.max(pages, more) > fewPages)
      compared.push({ name, figure: `${pages} and ${more}`, ratio: more / Math.max(1, pages) });
  }
  for (const { name, figure, ratio } of compared.toSorted((one, other) => other.ratio - one.ratio)) {
    const words = `${figure}: ratio ${ratio.toFixed(2)}`;
    const reason = reasons[name];
    if (reason) printLine(name, `${words} (no aim: it ${reason})`);
    else aims.print(name, words, { value: ratio, atMost: mostGrowth });
  }
}

/**
 * Runs the test of plans, which reports the pages of each call and job. Its bounds are for 50,000 tickets and have no effect here. Returns what it wrote
 * last, too, when it failed.
 */
async function measure(tickets: number, tests: readonly string[], file: string) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const words = [vitest, 'run', 'apps/server/src/testing/scale/plans.test.ts', ...tests];
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    NO_COLOR: '1',
    SCALE_TICKETS: String(tickets),
    SCALE_REPORT: file,
  };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => written.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  const failed = code === 0 ? undefined : written.join('').trimEnd().split('\n').slice(-40).join('\n');
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Report;
  await rm(file, { force: true });
  return { report, failed };
}
