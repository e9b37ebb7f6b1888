import { loadable } from '@fareway/browser/page/loadable.ts';

/**
 * The code that sends a payment, finds out what became of it, and shows an unsettled one. It is loaded before the payment begins, so that a
 * connection that is lost later does not matter.
 */
export const settlingCode = loadable(() => import('./settling/settling.ts'));
