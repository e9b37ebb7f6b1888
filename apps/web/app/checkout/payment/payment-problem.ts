import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/checkout/attempt.ts';
import * as refusals from '@fareway/texts/refusals/checkout.ts';

/** What the purchaser is shown about a failed payment, and its consequences. */
export interface PaymentProblem {
  /** The exact text. */
  message: string;
  /** The pay button stays disabled: after a forced error until the card or the price changes, otherwise until the page is reloaded (P-130, P-269). */
  blocksRetry: boolean;
  /** This card cannot pay this price. The pay button stays disabled until one of them changes (P-303). */
  isForced?: boolean;
  /** The field with the problem. */
  field?: string;
  /** The outcome is still open: the attempt is kept and read again. */
  isOpen: boolean;
  /** The number of the ticket with the problem, from 1, in an order for several passengers. */
  line?: number;
  /** The content of the page that is out of date. `second`: the same thing is being paid for elsewhere, which the page does not show. */
  outdated?: 'price' | 'voucher' | 'photo' | 'card' | 'card-gone' | 'stock' | 'second' | 'session' | 'mandate';
}

export type PaymentWay = 'card' | 'direct-debit';

/** The response was successful but contains no ticket (P-225). */
export class NoTicketId extends Error {
  override message = text.noTicketId;
}

/** The card could not be read; nothing was sent to the server. */
export class CardProblem extends Error {}

/** The provider has refused this card at this price before; nothing was sent to the server (P-303). */
export class BlockedCard extends Error {}

/** Fields of the card are missing, or the card form is not loaded yet (P-180). */
export function incompleteCard(): CardProblem {
  return new CardProblem(refusals.cardIncomplete);
}

/** The result of sending a photo, as far as a payment depends on it. */
type SentPhoto = { file_name: string } | { image_upload_error: { status: number } };

/** Throws `not-signed-in` when a photo waits for a new log-in: nothing is bought without it, and nothing was paid yet. */
export function expectSessionFor(photo: SentPhoto | undefined): void {
  if (!photo || !('image_upload_error' in photo) || photo.image_upload_error.status !== 401) return;
  throw new CallError({ status: 401, key: 'not-signed-in', params: {}, message: refusals.notSignedIn });
}
