// npm run bench: measures the server under load. Arguments are passed to the benchmark.
import { ensureInstalled, projectEnvironment } from './set-up/installed.mjs';
import { buildPages } from './set-up/build-pages.mjs';
import { ensureChromium } from './set-up/chromium.mjs';
import { runProgram } from './processes/run-program.mjs';

const partsWithBrowser = ['console', 'pages'];

const args = process.argv.slice(2);
const node = ensureInstalled();
await buildPages(node);
const env = projectEnvironment({ NODE_ENV: 'production' });
const isWhole = args.every((argument) => argument.startsWith('--'));
if (isWhole || args.some((argument) => partsWithBrowser.includes(argument))) Object.assign(env, ensureChromium());
process.exitCode = await runProgram(node, ['tests/bench/main.ts', ...args], { env });
