import * as text from '@fareway/texts/staff/account.ts';

/** In the order in which they are looked for: most browsers also name those that come later. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  [text.samsungInternet, /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
];

/** Returns the browser and its system in words, from what it sends as its name: 'Firefox on Windows'. */
export function describeBrowser(userAgent: string | null): string {
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0],
  );
  if (!browser) return text.unknownBrowser;
  return system ? text.browserOn(browser, system) : browser;
}
