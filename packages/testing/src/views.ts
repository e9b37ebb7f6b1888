/**
 * How a page is looked at: at the narrowest and at a wide width, in each scheme. Not each with each, as colours do not depend on widths;
 * every part is seen at more of them in the design system's gallery.
 */
export const views = [
  [320, 'dark'],
  [1280, 'light'],
] as const;
