import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium's engine without windows of its own, which Debian packs beside the whole browser: pages open in a third of the time. */
const headlessShell = 'chromium-headless-shell';
const wholeBrowser = 'chromium';
const wholeBrowsers = [wholeBrowser, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browsers for the journeys, as their environment names them: the headless shell in CHROMIUM_PATH, and in WHOLE_CHROMIUM_PATH
 * one that asks before it gives a page the camera. What CHROMIUM_PATH says already is both. Where this runs as root on Debian
 * what is missing is installed now; where one is missing the other stands for it, and without any there is a word about what to do.
 */
export function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { CHROMIUM_PATH: chosen, WHOLE_CHROMIUM_PATH: chosen };
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    for (const name of [headlessShell, wholeBrowser]) if (!find([name])) install(name);
  }
  const shell = find([headlessShell]);
  const whole = find(wholeBrowsers) ?? macPrograms.find(isProgram);
  const [quick, full] = [shell ?? whole, whole ?? shell];
  if (quick && full) return { CHROMIUM_PATH: quick, WHOLE_CHROMIUM_PATH: full };
  console.error(
    'No Chromium was found: the tests that need a browser will fail. Install one (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.',
  );
  return {};
}

function find(programs) {
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
