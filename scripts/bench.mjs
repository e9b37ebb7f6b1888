// npm run bench: measures the server under load. Arguments are passed to the benchmark.
import { ensureInstalled, projectEnvironment } from './set-up/installed.mjs';
import { buildPages } from './set-up/build-pages.mjs';
import { runProgram } from './processes/run-program.mjs';

const node = ensureInstalled();
await buildPages(node);
const env = projectEnvironment({ NODE_ENV: 'production' });
process.exitCode = await runProgram(node, ['tests/bench/main.ts', ...process.argv.slice(2)], { env });
