/**
 * How a page is checked: at the narrowest and at a wide width, in each scheme. Not in all combinations, because colours do not depend on
 * widths. The design system's gallery checks every part at more of them.
 */
export const views = [
  [320, 'dark'],
  [1280, 'light'],
] as const;
