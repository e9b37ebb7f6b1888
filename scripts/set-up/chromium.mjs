import { canInstall, findProgram, installPackages, isProgram } from './system-programs.mjs';

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
  if (canInstall()) {
    for (const name of [headlessShell, wholeBrowser])
      if (!findProgram([name])) installPackages([name, 'fonts-liberation'], 'the browser tests');
  }
  const shell = findProgram([headlessShell]);
  const whole = findProgram(wholeBrowsers) ?? macPrograms.find(isProgram);
  const [quick, full] = [shell ?? whole, whole ?? shell];
  if (quick && full) return { CHROMIUM_PATH: quick, WHOLE_CHROMIUM_PATH: full };
  console.error(
    'No Chromium was found: the tests that need a browser will fail. Install one (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.',
  );
  return {};
}
