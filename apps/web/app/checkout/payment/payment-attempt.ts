/**
 * One attempt at paying. It is kept from before the first call until an answer is final, so that a reload, a lost connection or a log-in
 * half-way asks about this attempt, by its key, instead of paying twice.
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

/** Where the browser stores nothing, an attempt lives as long as the page. */
const unstored = new Map<string, string>();

/** The attempt that is open for a page that pays; undefined when there is none, or when another purchaser made it. */
export function readAttempt<Body>(storage: Storage, path: string, userId: string): PaymentAttempt<Body> | undefined {
  try {
    const text = unstored.get(place(path)) ?? storage.getItem(place(path));
    const attempt = JSON.parse(text ?? 'null') as PaymentAttempt<Body> | null;
    return attempt?.key && attempt.user_id === userId && attempt.body ? attempt : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an attempt. */
export function keepAttempt(storage: Storage, path: string, attempt: PaymentAttempt<unknown>): void {
  const text = JSON.stringify(attempt);
  try {
    storage.setItem(place(path), text);
    unstored.delete(place(path));
  } catch {
    unstored.set(place(path), text);
  }
}

/** Forgets the attempt, once its answer is final. */
export function endAttempt(storage: Storage, path: string): void {
  unstored.delete(place(path));
  try {
    storage.removeItem(place(path));
  } catch {
    // What can't be reached was not kept either.
  }
}

function place(path: string): string {
  return `fareway.attempt:${path}`;
}
