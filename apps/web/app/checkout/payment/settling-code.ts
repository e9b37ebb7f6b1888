import { loadable } from '@fareway/browser/page/loadable.ts';

/**
 * The code that sends a payment, finds out what became of it, and shows an unsettled one. It is loaded when the page is first used, so that it
 * is available without a connection later, and at once where a payment has begun.
 */
export const settlingCode = loadable(() => import('./settling.ts'));
