import type { ResponseBody } from '@fareway/api/types.ts';

// The requests and responses of every payment, as they are sent: prices are decimals.

export type Voucher = ResponseBody<'/voucher/apply/{clientId}/{voucherCode}', 'post'>;
export type Currency = Voucher['currency'];
export type SavedCard = ResponseBody<'/payment-methods/{userId}/{clientSlug}', 'get'>['data']['data'][number];
/** The goods that were paid for, or the authentication that the bank requires. */
export type PaymentResponse = ResponseBody<'/customer-ticket/stripe', 'post'>;
/** The card of the first call: a new one, or the saved one that the page shows. An order with nothing to pay has none (P-182). */
export type CardToPay = { payment_method_id: string; save_card: boolean } | { saved_card_id: string };

/** Returns the card's fields for the calls that leave a saved card out: the shown one has a field of its own (P-219, A-236). */
export function withSavedCardApart(card: CardToPay | undefined) {
  return card && 'saved_card_id' in card ? { shown_card_id: card.saved_card_id } : card;
}

/** Returns the card's fields for the calls that name a saved card as they name a new one. */
export function withSavedCardNamed(card: CardToPay | undefined) {
  return card && 'saved_card_id' in card ? { payment_method_id: card.saved_card_id, save_card: false } : card;
}
