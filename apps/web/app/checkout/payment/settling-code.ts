import { loadable } from '@fareway/browser/page/loadable.ts';

/**
 * The code that sends a payment, finds out what became of it, and shows an unsettled one. It is loaded before it is needed, so
 * that it is available without a connection by then.
 */
export const settlingCode = loadable(() => import('./settling/settling.ts'));
