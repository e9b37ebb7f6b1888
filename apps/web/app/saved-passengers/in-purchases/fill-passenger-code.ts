import { loadable } from '@fareway/browser/page/loadable.ts';

/**
 * Fills in a form from a saved passenger, and compares them. Few accounts have saved passengers: with them, the loader of a page that shows
 * `KeepDetails` waits for it.
 */
export const fillPassengerCode = loadable(() => import('./fill-passenger.ts'));
