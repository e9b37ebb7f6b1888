import { CallError } from '@fareway/api/call-error.ts';
import type { PaymentAnswer } from '../../../../apps/web/app/checkout/wire.ts';

/** Responses that leave open whether the order exists: the same call with the same key is sent again for a final response. */
const openKeys = new Set([
  'unreachable',
  'order-in-progress',
  'service-unavailable',
  'too-many-requests',
  'unexpected',
]);

/** The pauses between retries, in milliseconds: about two minutes in all, the time in which the server settles an order by itself. */
export const waits = [800, 1_500, 2_500, 4_000, 6_000, 8_000, 10_000, 12_000, 15_000, 15_000, 15_000, 15_000, 15_000];

interface Asking {
  call: () => Promise<PaymentAnswer>;
  wait: (milliseconds: number) => Promise<void>;
  /** Called before each retry, so that the page can say that it is checking. */
  onChecking: () => void;
}

/**
 * Sends a payment call until its response is final. Throws the CallError of a final refusal, or after the last retry the last error; then
 * the outcome of the order is unknown.
 */
export async function askUntilFinal({ call, wait, onChecking }: Asking): Promise<PaymentAnswer> {
  for (const pause of waits) {
    try {
      return await call();
    } catch (error) {
      if (!leavesOpen(error)) throw error;
      onChecking();
      await wait(pause);
    }
  }
  return call();
}

/** Returns whether the outcome of the order is unknown after this error. */
export function leavesOpen(error: unknown): boolean {
  return error instanceof CallError && openKeys.has(error.key);
}
