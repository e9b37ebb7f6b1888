import { canInstall, findProgram, installPackages, isProgram } from './system-programs.mjs';

/** Chromium's engine without windows, a Debian package of its own. Pages open in a third of the time that the whole browser takes. */
const headlessShell = 'chromium-headless-shell';
const wholeBrowser = 'chromium';
const wholeBrowsers = [wholeBrowser, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the browsers for the browser tests and the bench as environment variables: the headless shell as CHROMIUM_PATH, and as
 * WHOLE_CHROMIUM_PATH a browser that asks for permission before a page uses the camera. A CHROMIUM_PATH that is set already is used for both.
 * As root on Debian, missing browsers are installed. When one is still missing, the other is used for both. When both are missing, prints what to do.
 */
export function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { CHROMIUM_PATH: chosen, WHOLE_CHROMIUM_PATH: chosen };
  if (canInstall()) {
    for (const name of [headlessShell, wholeBrowser])
      if (!findProgram([name])) installPackages([name, 'fonts-liberation'], 'the browser tests and the bench');
  }
  const shell = findProgram([headlessShell]);
  const whole = findProgram(wholeBrowsers) ?? macPrograms.find(isProgram);
  const [quick, full] = [shell ?? whole, whole ?? shell];
  if (quick && full) return { CHROMIUM_PATH: quick, WHOLE_CHROMIUM_PATH: full };
  console.error(
    'No Chromium was found: what needs a browser will fail. Install one (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.',
  );
  return {};
}
