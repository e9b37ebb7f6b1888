// npm run check: checks format, lint, types, architecture and unused code, two checks at a time. Prints the output of failed checks only.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { lintFlags } from './lint/lint-flags.mjs';
import { ensureInstalled, fail, projectEnvironment, root } from './set-up/installed.mjs';

const node = ensureInstalled();
const program = (path, ...args) => ({ args: [join(root, 'node_modules', path), ...args] });

/** The workspaces with pages: the types of their routes are generated, and the linter ignores generated files. */
const withRoutes = ['apps/web', 'apps/console'];

const checks = [
  {
    // reads each tsconfig.json once for the types and for the rules that need them
    name: 'lint and types',
    ...program('oxlint/bin/oxlint', ...lintFlags),
  },
  ...withRoutes.map((folder) => ({ name: `types of ${folder}`, ...program('typescript/bin/tsc', '-p', folder) })),
  { name: 'architecture', args: [join(root, 'scripts/architecture/check-architecture.mjs')] },
  { name: 'leftovers', ...program('knip/bin/knip.js', '--no-progress') },
  { name: 'format', ...program('oxfmt/bin/oxfmt', '--check', '.') },
];

const started = performance.now();
await writeRouteTypes();
const failures = [];
const queue = [...checks];
await Promise.all([1, 2].map(workThrough));
for (const { name, output } of failures) console.log(`\n──── ${name}\n${output.trimEnd()}`);
console.log(
  `\n${failures.length === 0 ? 'All checks passed' : `${failures.length} of ${checks.length} checks failed`} in ${seconds(started)}`,
);
if (failures.length > 0) fail(failures.map(({ name }) => name).join(', '));

/** Writes the types of the routes before the checks that read them. */
async function writeRouteTypes() {
  for (const folder of withRoutes) {
    const typegen = program('@react-router/dev/bin.cjs', 'typegen');
    const { code, output } = await run({ ...typegen, cwd: join(root, folder) });
    if (code !== 0) fail(`The types of the routes of ${folder} could not be written.\n${output}`);
  }
}

async function workThrough() {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const begun = performance.now();
    const { code, output } = await run(check);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${check.name.padEnd(26)} ${seconds(begun)}`);
    if (code !== 0) failures.push({ name: check.name, output });
  }
}

function run({ args, cwd = root }) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd, env: projectEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
