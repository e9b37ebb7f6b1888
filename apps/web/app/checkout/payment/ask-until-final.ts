import { CallError } from '@fareway/api/call-error.ts';
import type { PaymentAnswer } from '../wire.ts';

/** Answers that leave open whether the order was made: the same call, with the same key, is sent again for a final one. */
const openKeys = new Set([
  'unreachable',
  'order-in-progress',
  'service-unavailable',
  'too-many-requests',
  'unexpected',
]);

/** The waits between one try and the next, in milliseconds: about two minutes in all, in which the server settles an order by itself. */
export const waits = [800, 1_500, 2_500, 4_000, 6_000, 8_000, 10_000, 12_000, 15_000, 15_000, 15_000, 15_000, 15_000];

interface Asking {
  call: () => Promise<PaymentAnswer>;
  wait: (milliseconds: number) => Promise<void>;
  /** Told before each further try, so that the page can say that it is checking. */
  onChecking: () => void;
}

/**
 * Sends a payment call until its answer is final. Throws the CallError of a final refusal, and after the last try the error
 * of that: whether the order was made is not known then.
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

/** Whether an error leaves open if the order was made. */
export function leavesOpen(error: unknown): boolean {
  return error instanceof CallError && openKeys.has(error.key);
}
