import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { claim } from './claim.mjs';

/** The folder of the whole project; every script works from here, wherever it was called. */
export const root = join(import.meta.dirname, '../..');

/** The Node that the project is written for: it runs TypeScript as it is. */
const neededVersion = 24;

/**
 * Installs what package-lock.json asks for when it is not there yet, and answers the program to run everything with: the
 * pinned Node from node_modules, or, on systems without a pinned one, the Node that runs this if it is new enough.
 * Ends the process with a message when there is neither.
 */
export function ensureInstalled() {
  if (!isReady()) installAlone();
  const node = usableNode();
  if (!node) {
    fail(
      `This needs Node ${neededVersion}: the packages hold none for ${process.platform}-${process.arch}, so install it yourself.`,
    );
  }
  return node;
}

/** The environment in which the project's own programs come first, the pinned Node among them. */
export function projectEnvironment(more = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...more };
}

/** Says what is wrong and ends the process. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * npm keeps a list of what it has put into node_modules, written when an install is whole. Comparing it with the lock file
 * takes milliseconds and notices a pull that changed the lock, an install that was cut off, and a missing folder alike.
 */
function isInstalled() {
  const installedList = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedList)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(installedList);
  return Object.entries(wanted).every(([path, { version, link, optional, integrity }]) => {
    if (link || !path.includes('node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

function usableNode() {
  const pinned = join(root, 'node_modules/.bin/node');
  if (majorVersion(pinned) >= neededVersion) return pinned;
  if (linkPinnedNode(pinned)) return pinned;
  return Number.parseInt(process.versions.node, 10) >= neededVersion ? process.execPath : undefined;
}

/** npm 10 takes the link away again together with the package for the other kind of machine. */
function linkPinnedNode(link) {
  const name = `node-${process.platform}-${process.arch}`;
  if (!existsSync(join(root, 'node_modules', name, 'bin/node'))) return false;
  rmSync(link, { force: true });
  symlinkSync(join('..', name, 'bin/node'), link);
  return majorVersion(link) >= neededVersion;
}

function majorVersion(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(1), 10) : 0;
}

function isReady() {
  return isInstalled() && usableNode() !== undefined;
}

/** Of several commands that find nothing installed one installs, and the others wait for it. */
function installAlone() {
  for (;;) {
    const { release } = claim(join(root, '.cache/install.claim'));
    if (release) {
      if (!isReady()) installPackages();
      return release();
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

function installPackages() {
  console.log('Installing packages …');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('The packages could not be installed (npm ci failed, see above).');
}
