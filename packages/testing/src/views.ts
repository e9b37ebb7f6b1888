/**
 * How a page is checked: at the narrowest and at a wide width, in each scheme. Not in all combinations, because colours do not depend on
 * widths. The design system's gallery checks every part at more of them.
 */
const all = [
  [320, 'dark'],
  [1280, 'light'],
] as const;

/** CI checks pages at the narrowest width only, because it has little time (decision 414). */
export const views = process.env['CI'] && !process.env['LONG_TESTS'] ? all.slice(0, 1) : all;
