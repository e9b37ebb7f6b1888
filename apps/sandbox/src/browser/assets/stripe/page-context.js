// @ts-check
/** The origin of this script, which serves all other files. */
export const SANDBOX = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src).origin;
export const CHANNEL = 'fareway-sandbox';
export const darkness = window.matchMedia('(prefers-color-scheme: dark)');

/**
 * Returns whether a place in the page is light or dark: by its styles, otherwise by the device's preference.
 * @param {Element} place
 */
export function schemeOf(place) {
  const allowed = getComputedStyle(place).colorScheme.split(' ');
  if (!allowed.includes('dark')) return 'light';
  return allowed.includes('light') && !darkness.matches ? 'light' : 'dark';
}
