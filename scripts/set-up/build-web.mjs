import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { claim } from './claim.mjs';
import { fail, projectEnvironment, root } from './installed.mjs';
import { runProgram } from '../processes/run-program.mjs';

const web = join(root, 'apps/web');
const stamp = join(web, 'build/.sources');
const buildClaim = join(root, '.cache/build-web.claim');
const sources = ['apps/web', 'package-lock.json'].concat(
  ['browser', 'ui', 'domain', 'api', 'texts'].map((name) => `packages/${name}/src`),
);
const notSources = /^(node_modules|build|\.react-router|fixtures)$|\.test\.tsx?$/;

/** Builds the pages when one of their sources has changed since the last build. Only one process builds at a time. */
export async function buildWeb(node) {
  if (!existsSync(join(web, 'react-router.config.ts')) || isBuilt(fingerprint())) return;
  const { release } = await claimBuild();
  const wanted = fingerprint();
  if (!isBuilt(wanted)) await build(node, wanted);
  release();
}

async function claimBuild() {
  for (;;) {
    const claimed = claim(buildClaim);
    if (claimed.release) return claimed;
    await pause(200);
  }
}

function isBuilt(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

async function build(node, wanted) {
  console.log('Building the pages …');
  const builder = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const args = [builder, 'build', '--logLevel', 'warn'];
  const code = await runProgram(node, args, { cwd: web, env: projectEnvironment({ NODE_ENV: 'production' }) });
  if (code !== 0) fail('The pages could not be built (see above).');
  writeFileSync(stamp, wanted);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
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
