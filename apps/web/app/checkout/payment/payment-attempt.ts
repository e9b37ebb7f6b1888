/**
 * One attempt at paying. It is kept from before the first call until an answer is final, so that a reload, a lost connection or
 * a sign-in half-way asks about this attempt again, with its key and its body, in place of paying twice.
 */
export interface PaymentAttempt<Body> {
  /** Sent as Idempotency-Key with every call of the attempt. */
  key: string;
  user_id: string;
  /** Of the first call. */
  body: Body;
  /** Set when the card's authentication step is done: what is left is the second call. */
  payment_intent_id?: string;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The attempt that is open for a page that pays; undefined when there is none, or when another purchaser made it. */
export function readAttempt<Body>(storage: Storage, path: string, userId: string): PaymentAttempt<Body> | undefined {
  try {
    const attempt = JSON.parse(storage.getItem(place(path)) ?? 'null') as PaymentAttempt<Body> | null;
    return attempt?.key && attempt.user_id === userId && attempt.body ? attempt : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an attempt. Where storage is full or forbidden it lives as long as the page, and the server's checks hold all the same. */
export function keepAttempt(storage: Storage, path: string, attempt: PaymentAttempt<unknown>): void {
  try {
    storage.setItem(place(path), JSON.stringify(attempt));
  } catch {
    // As said above.
  }
}

/** Forgets the attempt, once its answer is final. */
export function endAttempt(storage: Storage, path: string): void {
  try {
    storage.removeItem(place(path));
  } catch {
    // What can't be reached was not kept either.
  }
}

function place(path: string): string {
  return `fareway.attempt:${path}`;
}
