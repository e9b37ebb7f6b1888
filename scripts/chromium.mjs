import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium's engine without windows of its own, which Debian packs beside the whole browser: pages open in a third of the time. */
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser for the journeys: CHROMIUM_PATH, or one that is installed. Where this runs as root on Debian its headless shell is
 * installed now, or the whole browser where there is none. Undefined, with a word about what to do, when there is neither.
 */
export function ensureChromium() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (mayInstall && !find([headlessShell])) install(headlessShell);
  if (mayInstall && !findChromium()) install('chromium');
  const installed = findChromium();
  if (!installed) {
    console.error(
      'No Chromium was found: the tests that need a browser will fail. Install one (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.',
    );
  }
  return installed;
}

function findChromium() {
  return find(names) ?? macPrograms.find(isProgram);
}

function find(programs) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install(name) {
  console.log(`Installing ${name} for the browser tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const packages = ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'];
  for (const args of [['update', '-qq'], packages])
    spawnSync('apt-get', [...patience, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
