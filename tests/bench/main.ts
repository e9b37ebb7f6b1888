// npm run bench: the product under load on PostgreSQL, beside what the same machine does without it, in one run.
// `npm run bench -- listing` and `-- purchases` run one part.
import { openBench } from './open-bench.ts';
import { benchListing } from './listing.ts';
import { benchPurchases } from './purchases.ts';

const bench = await openBench();
const [only] = process.argv.slice(2);
try {
  if (only !== 'purchases') await benchListing(bench);
  if (only !== 'listing') await benchPurchases(bench);
} finally {
  await bench.close();
}
