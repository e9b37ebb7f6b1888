/** Shown instead of a page that cannot be shown, or of a part of it that has not loaded. */

export const site = 'Fareway';
export const notFoundTitle = 'Page not found – Fareway';
export const notLoaded = 'Part of this page has not loaded';
export const notLoadedNext = 'The page can’t be used without it. Check your connection, then reload the page.';
export const reload = 'Reload the page';
