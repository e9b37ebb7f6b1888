import type { PaymentAttempt } from './payment-attempt.ts';

/** Fields of the body that the page does not show as a choice: the card, and how the photo was sent. */
const notShown = new Set(['payment_method_id', 'save_card', 'photo', 'skip_photo', 'image_upload_error']);

/** Returns whether an attempt pays for what the page shows now. `shown` is the first body that pressing Pay would create. */
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
