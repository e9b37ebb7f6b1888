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

/** Not shown on the page as a choice of its own: the card, and how the photo was sent. */
const notShown = new Set(['payment_method_id', 'save_card', 'photo', 'skip_photo', 'image_upload_error']);

/** Whether an attempt pays for what the page shows now: `shown` is the first body that a press of Pay makes of it. */
export function paysForWhatIsShown(attempt: PaymentAttempt<unknown>, shown: unknown): boolean {
  return comparable(attempt.body) === comparable(shown);
}

function comparable(body: unknown): string {
  return JSON.stringify(body, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const shown = Object.entries(value).filter(([name]) => !notShown.has(name));
    return Object.fromEntries(shown.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

function place(path: string): string {
  return `fareway.attempt:${path}`;
}
