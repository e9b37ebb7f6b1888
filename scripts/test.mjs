// npm test [-- ARGUMENTS]: every test, or those that Vitest's arguments choose (npm test -- packages/domain).
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, projectEnvironment, root } from './installed.mjs';
import { runProgram } from './run-program.mjs';

const args = process.argv.slice(2);
const node = ensureInstalled();
const paths = args.filter((argument) => /^(\.\/)?(apps|packages|scripts|tests)(\/|$)/.test(argument));
const mayOpenPages = paths.length === 0 || paths.some((path) => /^(\.\/)?(tests|apps\/web|apps\/server)/.test(path));
const env = projectEnvironment({ NODE_ENV: 'test' });
if (mayOpenPages) {
  await buildWeb(node);
  const chromium = ensureChromium();
  if (chromium) env.CHROMIUM_PATH = chromium;
}
process.exitCode = await runProgram(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], { env });
