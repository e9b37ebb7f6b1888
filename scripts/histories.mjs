// npm run histories [-- --runs N --steps N --seed N --path P]: random histories of everything that is sold, 10,000 of up to 16 steps unless told.
// Stops at the first that is broken, and says it in steps; its seed and path play it again.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, projectEnvironment, root } from './installed.mjs';
import { runProgram } from './run-program.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    steps: { type: 'string', default: '16' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
const { runs, steps, seed, path } = values;
const env = projectEnvironment({
  NODE_ENV: 'test',
  HISTORIES_RUNS: runs,
  HISTORIES_STEPS: steps,
  ...(seed && { HISTORIES_SEED: seed }),
  ...(path && { HISTORIES_PATH: path }),
});
const file = 'apps/server/src/testing/histories/histories.test.ts';
process.exitCode = await runProgram(ensureInstalled(), [join(root, 'node_modules/vitest/vitest.mjs'), 'run', file], {
  env,
});
