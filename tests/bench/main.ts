// npm run bench: the product under load on PostgreSQL, beside what the same machine does without it, in one run.
// `npm run bench -- listing`, `-- purchases` and `-- pages` run one part.
import { openBench } from './open-bench.ts';
import { benchListing } from './listing.ts';
import { benchPages } from './lighthouse.ts';
import { benchPurchases } from './purchases.ts';

const parts = process.argv.slice(2);
const wants = (part: string) => parts.length === 0 || parts.includes(part);

if (wants('listing') || wants('purchases')) {
  const bench = await openBench();
  try {
    if (wants('listing')) await benchListing(bench);
    if (wants('purchases')) await benchPurchases(bench);
  } finally {
    await bench.close();
  }
}
if (wants('pages')) await benchPages();
