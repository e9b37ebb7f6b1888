import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { claim } from './claim.mjs';
import { fail, projectEnvironment, root } from './installed.mjs';
import { runProgram } from '../processes/run-program.mjs';

/** The apps with pages. Each is built by itself, when one of its own sources or of the shared ones has changed. */
const apps = ['web', 'console'];
const shared = ['package-lock.json'].concat(
  ['browser', 'ui', 'domain', 'api', 'texts'].map((name) => `packages/${name}/src`),
);
const notSources = /^(node_modules|build|\.react-router|fixtures)$|\.test\.tsx?$/;

/** Builds the pages of the apps of which a source has changed since their last build. Only one process builds an app at a time. */
export async function buildPages(node) {
  for (const app of apps) await buildApp(node, app);
}

async function buildApp(node, app) {
  const folder = join(root, 'apps', app);
  const stamp = join(folder, 'build/.sources');
  const isBuilt = (wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (!existsSync(join(folder, 'react-router.config.ts')) || isBuilt(fingerprint(app))) return;
  const { release } = await claimBuild(app);
  const wanted = fingerprint(app);
  if (!isBuilt(wanted)) {
    await build(node, folder);
    writeFileSync(stamp, wanted);
  }
  release();
}

async function claimBuild(app) {
  for (;;) {
    const claimed = claim(join(root, `.cache/build-${app}.claim`));
    if (claimed.release) return claimed;
    await pause(200);
  }
}

async function build(node, folder) {
  console.log(`Building the pages of apps/${basename(folder)} …`);
  const builder = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const args = [builder, 'build', '--logLevel', 'warn'];
  const code = await runProgram(node, args, { cwd: folder, env: projectEnvironment({ NODE_ENV: 'production' }) });
  if (code !== 0) fail('The pages could not be built (see above).');
}

function fingerprint(app) {
  const hash = createHash('sha256');
  for (const source of [`apps/${app}`, ...shared]) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (/\.\w+$/.test(path)) {
    hash.update(`${path}\n`).update(readFileSync(full));
    return;
  }
  for (const entry of readdirSync(full, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (notSources.test(entry.name)) continue;
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) addToHash(hash, inner);
    else hash.update(`${inner}\n`).update(readFileSync(join(root, inner)));
  }
}
