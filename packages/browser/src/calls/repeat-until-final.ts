import { CallError } from '@fareway/api/call-error.ts';

/** Error keys that leave open whether the order was made: the same call is sent again with the same idempotency key. */
const openKeys = new Set([
  'unreachable',
  'order-in-progress',
  'service-unavailable',
  'too-many-requests',
  'unexpected',
]);

/** The waits between two tries, in milliseconds: about two minutes in all. The server settles every order in that time. */
export const waits = [800, 1_500, 2_500, 4_000, 6_000, 8_000, 10_000, 12_000, 15_000, 15_000, 15_000, 15_000, 15_000];

interface RepeatedCall<T> {
  call: () => Promise<T>;
  wait: (milliseconds: number) => Promise<void>;
  /** Called before each further try, so that the page can say that it is checking. */
  onChecking: () => void;
}

/**
 * Sends a call with an idempotency key until its response is final, and returns that response. Throws the CallError of a final refusal.
 * After the last try it throws the error of that try: it is not known then whether the order was made.
 */
export async function repeatUntilFinal<T>({ call, wait, onChecking }: RepeatedCall<T>): Promise<T> {
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
