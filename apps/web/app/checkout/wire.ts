import type { ResponseBody } from '@fareway/api/types.ts';

// The requests and responses of every payment, as they are sent: prices are decimals.

export type Voucher = ResponseBody<'/voucher/apply/{clientId}/{voucherCode}', 'post'>;
export type Currency = Voucher['currency'];
export type SavedCard = ResponseBody<'/payment-methods/{userId}/{clientSlug}', 'get'>['data']['data'][number];
/** The goods that were paid for, or the authentication that the bank requires. */
export type PaymentResponse = ResponseBody<'/customer-ticket/stripe', 'post'>;
/** The fields of a new card in the first call. The saved card, and an order with nothing to pay, have none of them (P-182, P-219). */
export interface NewCardOnWire {
  payment_method_id: string;
  save_card: boolean;
}
