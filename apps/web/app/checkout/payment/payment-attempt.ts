import type { CardMark } from './card-mark.ts';

/**
 * One payment attempt. It is stored from before the first call until a response is final. After a reload, a lost connection or a log-in,
 * the page reads this attempt by its key instead of paying twice.
 */
export interface PaymentAttempt<Body> {
  /** Sent as Idempotency-Key with every call of the attempt. */
  key: string;
  user_id: string;
  /** The operator, for a page that cannot be read again. */
  client_id?: string;
  /** The body of the first call. */
  body: Body;
  /** The card that pays; undefined where there is nothing to pay, and for a direct debit. */
  card?: CardMark;
  /** Set after the card's authentication: only the second call is left. */
  payment_intent_id?: string;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the browser stores nothing, an attempt lasts as long as the page. */
const unstored = new Map<string, string>();

/** Returns the open attempt of a page; undefined when there is none, or when another purchaser made it. */
export function readAttempt<Body>(storage: Storage, path: string, userId: string): PaymentAttempt<Body> | undefined {
  try {
    const text = unstored.get(place(path)) ?? storage.getItem(place(path));
    const attempt = JSON.parse(text ?? 'null') as PaymentAttempt<Body> | null;
    return attempt?.key && attempt.user_id === userId && attempt.body ? attempt : undefined;
  } catch {
    return undefined;
  }
}

/** Stores an attempt. */
export function storeAttempt(storage: Storage, path: string, attempt: PaymentAttempt<unknown>): void {
  const text = JSON.stringify(attempt);
  try {
    storage.setItem(place(path), text);
    unstored.delete(place(path));
  } catch {
    unstored.set(place(path), text);
  }
}

/** Deletes the attempt after its final response. */
export function endAttempt(storage: Storage, path: string): void {
  unstored.delete(place(path));
  try {
    storage.removeItem(place(path));
  } catch {
    // Storage that cannot be read contains nothing.
  }
}

function place(path: string): string {
  return `fareway.attempt:${path}`;
}
