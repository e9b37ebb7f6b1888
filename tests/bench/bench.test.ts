import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProductWithDatabase } from '../support/product-with-database.ts';
import { openAims } from './aims.ts';
import type { Aim, Run } from './aims.ts';
import { benchConsole } from './console/pages.ts';
import { benchListing } from './listing.ts';
import { benchMyTickets } from './my-tickets.ts';
import { benchOpening } from './opening.ts';
import { benchPages } from './lighthouse.ts';
import { benchPurchases } from './purchases.ts';
import { benchScale } from './scale.ts';
import { benchSearch } from './search.ts';
import { benchServicePages } from './service-pages.ts';
import { openBench } from './open-bench.ts';
import type { Bench } from './open-bench.ts';

// Times of tiny data on a busy machine say nothing, so only what does not depend on time is compared.

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench?.close());

/** Runs a part with tiny data. Returns what missed its aim. */
async function runTiny(part: (run: Run) => Promise<void>, aims = openAims()): Promise<string[]> {
  await part({ size: 'tiny', aims });
  return aims.failed;
}

const parts = {
  listing: (run) => benchListing(bench, run),
  services: (run) => benchServicePages(bench, run),
  tickets: (run) => benchMyTickets(bench, run),
  search: (run) => benchSearch(bench, run),
  pages: (run) => benchPages(run, () => startProductWithDatabase()),
} satisfies Record<string, (run: Run) => Promise<void>>;

/** For parts that start a browser or a run of tests of their own, on a busy machine. */
const patience = 600_000;

test.for(Object.entries(parts))('the bench runs its part %s to the end', { timeout: patience }, async ([, part]) => {
  await runTiny(part);
});

test('the bench runs its part scale to the end, and measures what has a bound', { timeout: patience }, async () => {
  expect(await runTiny((run) => benchScale(run))).toEqual([]);
});

test(
  'the bench runs its part purchases to the end, a purchase and a family order have few round trips, and 6.4 ms of PostgreSQL for a purchase fail it',
  { timeout: patience },
  async () => {
    const aims = openAims();
    const ofPostgres: Aim[] = [];
    const print = (what: string, figure: string, aim: Aim) => {
      if (what.includes('CPU of PostgreSQL')) ofPostgres.push(aim);
      aims.print(what, figure, aim);
    };
    const failed = await runTiny((run) => benchPurchases(bench, run), { ...aims, print });
    expect(failed.filter((what) => /round trips|siblings/.test(what))).toEqual([]);
    // as at the end of part 9
    const again = openAims();
    for (const aim of ofPostgres) again.print('a dearer purchase', '6.4', { ...aim, value: 6.4 });
    expect(again.failed).toHaveLength(1);
  },
);

test(
  'the bench runs its part opening to the end, and exactly the tickets that there are are sold',
  { timeout: patience },
  async () => {
    const failed = await runTiny((run) => benchOpening(bench, run));
    expect(failed.filter((what) => !/p99/.test(what))).toEqual([]);
  },
);

test(
  'the bench runs its part console to the end, every page opens, and every press brings something',
  { timeout: patience },
  async () => {
    const failed = await runTiny((run) => benchConsole(bench, run));
    expect(failed.filter((what) => !/: (ratio|milliseconds)/.test(what))).toEqual([]);
  },
);
