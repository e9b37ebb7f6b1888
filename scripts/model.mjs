// npm run model [-- --runs N --steps N --seed N --path P]: random histories of everything that is sold, 10,000 of up to 16 steps unless told.
// Each processor plays its share, and stops at the first that is broken, which is said in steps; its seed and path play it again.
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
// others each time
const seed = values.seed ? wholeNumber('seed') : Date.now() % 1_000_000_000;
const node = ensureInstalled();
const program = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  'apps/server/src/testing/model-tests/model.test.ts',
];

/** What an option says. Throws where it is no number above 0: nothing would be played, and nothing found. */
function wholeNumber(option) {
  const said = Number(values[option]);
  if (!Number.isSafeInteger(said) || said < 1) throw new Error(`--${option} takes a whole number above 0`);
  return said;
}

/** Plays so many from a seed, with a database server of their own; answers how it ended. */
function play(count, from) {
  const wanted = { HISTORIES_RUNS: `${count}`, HISTORIES_SEED: `${from}`, HISTORIES_STEPS: `${steps}` };
  const env = projectEnvironment({ NODE_ENV: 'test', ...wanted, ...(path && { HISTORIES_PATH: path }) });
  return runProgram(node, program, { env });
}

// each processor plays its part: a history waits for nobody but itself
const parts = Math.min(availableParallelism(), Math.ceil(runs / 1_000));
const share = Math.ceil(runs / parts);
const ends = await Promise.all(Array.from({ length: parts }, (_, part) => play(share, seed + part * share)));
process.exitCode = ends.find((end) => end !== 0) ?? 0;
