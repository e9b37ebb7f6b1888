// npm run year [-- PURCHASES [SEED]]: a simulated sales year by direct debit, of 500 purchases unless told, as many as npm test has no time for.
import { join } from 'node:path';
import { ensureInstalled, projectEnvironment, root } from './set-up/installed.mjs';
import { runProgram } from './processes/run-program.mjs';

const [purchases = '500', seed] = process.argv.slice(2);
const env = projectEnvironment({
  NODE_ENV: 'test',
  SALES_YEAR_PURCHASES: purchases,
  ...(seed && { SALES_YEAR_SEED: seed }),
});
const year = 'apps/server/src/sales/instalments/sales-year.test.ts';
process.exitCode = await runProgram(ensureInstalled(), [join(root, 'node_modules/vitest/vitest.mjs'), 'run', year], {
  env,
});
