// npm run model [-- --runs N --steps N --seed N --path P]: runs random histories of sales against a model, by default 10,000 of up to 16 steps.
// Each processor runs a share of them and stops at the first failure. It prints the failed history as steps, with the seed and path that repeat it.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, projectEnvironment, root } from './set-up/installed.mjs';
import { runProgram } from './processes/run-program.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    steps: { type: 'string', default: '16' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
const { path } = values;
const runs = path ? 1 : wholeNumber('runs');
const steps = wholeNumber('steps');
// a different seed for each run of the command
const seed = values.seed ? wholeNumber('seed') : Date.now() % 1_000_000_000;
const node = ensureInstalled();
const program = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  'apps/server/src/testing/model-tests/model.test.ts',
];

/** Returns the number of an option. Throws when it is not a whole number above 0: the command would run no history and report success. */
function wholeNumber(option) {
  const number = Number(values[option]);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${option} takes a whole number above 0`);
  return number;
}

/** Runs this number of histories from a seed on their own database server. Returns the exit code. */
function runHistories(count, from) {
  const variables = { HISTORIES_RUNS: `${count}`, HISTORIES_SEED: `${from}`, HISTORIES_STEPS: `${steps}` };
  const env = projectEnvironment({ NODE_ENV: 'test', ...variables, ...(path && { HISTORIES_PATH: path }) });
  return runProgram(node, program, { env });
}

// histories are independent, so each processor runs a part of them
const parts = Math.min(availableParallelism(), Math.ceil(runs / 1_000));
const share = Math.ceil(runs / parts);
const exitCodes = await Promise.all(
  Array.from({ length: parts }, (_, part) => runHistories(share, seed + part * share)),
);
process.exitCode = exitCodes.find((code) => code !== 0) ?? 0;
