import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printHeading, printLine } from './print.ts';

const root = join(import.meta.dirname, '../..');
const tickets = 10_000;
/** Calls with so few pages in both runs are not printed. */
const fewPages = 50;

/** How many pages each call and job reads, with some tickets and with ten times as many: shows what grows with the data. */
export async function benchScale(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fareway-scale-'));
  try {
    const small = await measure(tickets, join(folder, 'small.json'));
    const large = await measure(10 * tickets, join(folder, 'large.json'));
    printHeading(`Pages that PostgreSQL reads, with ${tickets} and with ${10 * tickets} tickets of one operator`);
    const names = Object.keys(large).filter((name) => large[name]! > fewPages || (small[name] ?? 0) > fewPages);
    const ratioOf = (name: string) => large[name]! / Math.max(1, small[name] ?? 0);
    for (const name of names.toSorted((one, other) => ratioOf(other) - ratioOf(one)))
      printLine(name, `${small[name] ?? 0} and ${large[name]!}: ratio ${ratioOf(name).toFixed(2)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the test of plans, which reports the pages of each call and job. Its bounds are for 100,000 tickets and have no effect here. */
async function measure(size: number, report: string): Promise<Record<string, number>> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const words = [vitest, 'run', 'apps/server/src/testing/scale/plans.test.ts'];
  const env = { ...process.env, NODE_ENV: 'test', SCALE_TICKETS: String(size), SCALE_REPORT: report };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: 'ignore' });
  await once(child, 'exit');
  return JSON.parse(await readFile(report, 'utf8')) as Record<string, number>;
}
