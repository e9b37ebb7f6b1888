// npm run bench: measures the product under load on PostgreSQL, and in the same run what the machine does without it. `npm run bench --
// listing`, `-- services`, `-- tickets`, `-- search`, `-- console`, `-- purchases`, `-- opening`, `-- pages` and `-- scale` run one part. `npm run
// bench -- console --page imports --page 'audit log'` measures these pages of the console only, without presses. It exits with an error when an aim is missed by a
// quarter. `--tiny` runs each part once with tiny data.
import { parseArgs } from 'node:util';
import { openAims } from './aims.ts';
import type { Run } from './aims.ts';
import { benchConsole } from './console/pages.ts';
import { benchMyTickets } from './my-tickets.ts';
import { openBench } from './open-bench.ts';
import { benchListing } from './listing.ts';
import { benchOpening } from './opening.ts';
import { benchPages } from './lighthouse.ts';
import { benchPurchases } from './purchases.ts';
import { benchScale } from './scale.ts';
import { benchSearch } from './search.ts';
import { printHeading, printLine } from './print.ts';
import { benchServicePages } from './service-pages.ts';

const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: { page: { type: 'string', multiple: true }, tiny: { type: 'boolean', default: false } },
});
const run: Run = { size: values.tiny ? 'tiny' : 'whole', aims: openAims() };
const wants = (part: string) => parts.length === 0 || parts.includes(part);

if (['listing', 'services', 'tickets', 'search', 'console', 'purchases', 'opening'].some(wants)) {
  const bench = await openBench();
  try {
    if (wants('listing')) await benchListing(bench, run);
    if (wants('services')) await benchServicePages(bench, run);
    if (wants('tickets')) await benchMyTickets(bench, run);
    if (wants('search')) await benchSearch(bench, run);
    if (wants('console')) await benchConsole(bench, run, values.page);
    if (wants('purchases')) await benchPurchases(bench, run);
    if (wants('opening')) await benchOpening(bench, run);
  } finally {
    await bench.close();
  }
}
if (wants('pages')) await benchPages(run);
if (wants('scale')) await benchScale(run);
if (run.size === 'whole' && run.aims.failed.length > 0) {
  printHeading('Aims that are missed by a quarter or more');
  for (const failed of run.aims.failed) printLine('', failed);
  process.exitCode = 1;
}
