// npm run year [-- PURCHASES [SEED]]: simulates a sales year by direct debit, with 500 purchases by default. npm test runs a shorter year.
import { join } from 'node:path';
import { ensureInstalled, projectEnvironment, root } from './set-up/installed.mjs';
import { runProgram } from './processes/run-program.mjs';

const [purchases = '500', seed] = process.argv.slice(2);
const env = projectEnvironment({
  NODE_ENV: 'test',
  SALES_YEAR_PURCHASES: purchases,
  ...(seed && { SALES_YEAR_SEED: seed }),
});
const year = 'apps/server/src/sales/instalments/plans/sales-year.test.ts';
process.exitCode = await runProgram(ensureInstalled(), [join(root, 'node_modules/vitest/vitest.mjs'), 'run', year], {
  env,
});
