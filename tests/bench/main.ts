// npm run bench: measures the product under load on PostgreSQL, and in the same run what the machine does without it. `npm run bench --
// listing`, `-- services`, `-- tickets`, `-- search`, `-- console`, `-- purchases`, `-- opening`, `-- pages` and `-- scale` run one part.
// `-- console '--only=home,a service'` measures only these pages of the console.
import { benchConsole } from './console/pages.ts';
import { benchMyTickets } from './my-tickets.ts';
import { openBench } from './open-bench.ts';
import { benchListing } from './listing.ts';
import { benchOpening } from './opening.ts';
import { benchPages } from './lighthouse.ts';
import { benchPurchases } from './purchases.ts';
import { benchScale } from './scale.ts';
import { benchSearch } from './search.ts';
import { benchServicePages } from './service-pages.ts';

const parts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const wants = (part: string) => parts.length === 0 || parts.includes(part);

if (['listing', 'services', 'tickets', 'search', 'console', 'purchases', 'opening'].some(wants)) {
  const bench = await openBench();
  try {
    if (wants('listing')) await benchListing(bench);
    if (wants('services')) await benchServicePages(bench);
    if (wants('tickets')) await benchMyTickets(bench);
    if (wants('search')) await benchSearch(bench);
    if (wants('console')) await benchConsole(bench, only);
    if (wants('purchases')) await benchPurchases(bench);
    if (wants('opening')) await benchOpening(bench);
  } finally {
    await bench.close();
  }
}
if (wants('pages')) await benchPages();
if (wants('scale')) await benchScale();
