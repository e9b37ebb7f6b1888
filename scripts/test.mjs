// npm test [-- ARGUMENTS]: every test, those of the server in summer, too, or the tests that Vitest's arguments choose (npm test -- packages/domain).
// npm run test:quick [-- ARGUMENTS] (--quick): only the projects that need no browser.
import { join } from 'node:path';
import { buildPages } from './set-up/build-pages.mjs';
import { ensureChromium } from './set-up/chromium.mjs';
import { openMemoryFolder } from './set-up/memory-folder.mjs';
import { ensurePgBouncer } from './set-up/pgbouncer.mjs';
import { ensureInstalled, projectEnvironment, root } from './set-up/installed.mjs';
import { runProgram } from './processes/run-program.mjs';

const withoutBrowser = ['domain', 'ui', 'house', 'sandbox', 'server'];

const isQuick = process.argv.includes('--quick');
const args = process.argv.slice(2).filter((argument) => argument !== '--quick');
if (isQuick) args.push(...withoutBrowser.flatMap((project) => ['--project', project]));
const node = ensureInstalled();
// with CI and without LONG_TESTS, the long tests are left out in vitest.config.ts as well
const isWhole = args.length === 0 && (!process.env.CI || process.env.LONG_TESTS);
const folders = args.filter((argument) => /^(\.\/)?(apps|packages|scripts|tests)(\/|$)/.test(argument));
const mayNeed = (pattern) => folders.length === 0 || folders.some((folder) => pattern.test(folder));
// A run starts dozens of processes that import the same modules.
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled');
const memory = openMemoryFolder();
const env = projectEnvironment({ NODE_ENV: 'test', NODE_COMPILE_CACHE, ...memory.variables });
if (isWhole) env.SUMMER_TESTS = '1';
if (mayNeed(/^(\.\/)?(tests|apps\/(web|console|server))/)) await buildPages(node);
if (!isQuick && mayNeed(/^(\.\/)?(tests|apps|packages\/(ui|testing))/)) Object.assign(env, ensureChromium());
if (!isQuick && mayNeed(/^(\.\/)?tests(\/(poolers|$)|$)/)) Object.assign(env, ensurePgBouncer());
process.exitCode = await runProgram(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], { env });
memory.remove();
