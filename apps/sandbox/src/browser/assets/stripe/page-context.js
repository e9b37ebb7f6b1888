/** Where this script came from is where everything else is. */
export const SANDBOX = new URL(document.currentScript.src).origin;
export const CHANNEL = 'fareway-sandbox';
export const darkness = window.matchMedia('(prefers-color-scheme: dark)');

/** Whether a place in the page is light or dark: what its styles allow, then what the device prefers. */
export function schemeOf(place) {
  const allowed = getComputedStyle(place).colorScheme.split(' ');
  if (!allowed.includes('dark')) return 'light';
  return allowed.includes('light') && !darkness.matches ? 'light' : 'dark';
}
