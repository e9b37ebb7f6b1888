import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { claim } from './claim.mjs';

/** The root folder of the project. Every script runs its programs in this folder. */
export const root = join(import.meta.dirname, '../..');

/** The major version of Node that the project needs. It runs TypeScript files without a build. */
const neededVersion = 24;

/**
 * Installs the packages of package-lock.json when they are missing. Returns the path of the Node program to use: the pinned Node in
 * node_modules, or the Node that runs this script where no Node is pinned for the system and this one is new enough.
 * Ends the process with a message when there is neither.
 */
export function ensureInstalled() {
  if (!isReady()) installAlone();
  const node = usableNode();
  if (!node) {
    fail(
      `Fareway needs Node ${neededVersion}. The packages contain no Node for ${process.platform}-${process.arch}: install it and try again.`,
    );
  }
  return node;
}

/** Returns the environment of this process with the project's own programs first in PATH. The pinned Node is one of them. */
export function projectEnvironment(more = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...more };
}

/** Prints the message as an error and ends the process with exit code 1. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * npm writes a list of the installed packages to node_modules at the end of a complete install. Comparing the list with the lock file
 * takes milliseconds. It finds a changed lock file, an interrupted install and a missing folder.
 */
function isInstalled() {
  const installedList = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedList)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(installedList);
  return Object.entries(wanted).every(([path, { version, link, optional, integrity }]) => {
    if (!path.includes('node_modules/')) return true;
    if (link) return existsSync(join(root, path));
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

/** Links workspaces that were added since the install: a pull brings their folders, and only the links are missing. */
function linkWorkspaces() {
  for (const [path, { link, resolved }] of Object.entries(packagesOf(join(root, 'package-lock.json')))) {
    const place = join(root, path);
    if (!link || !existsSync(dirname(place)) || existsSync(place)) continue;
    rmSync(place, { force: true });
    symlinkSync(relative(dirname(place), join(root, resolved)), place);
  }
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

/** npm 10 removes the link when it removes the package for the other processor architecture. */
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

/** Installs the packages in one process at a time. Other commands wait for it. */
function installAlone() {
  for (;;) {
    const { release } = claim(join(root, '.cache/install.claim'));
    if (release) {
      linkWorkspaces();
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
