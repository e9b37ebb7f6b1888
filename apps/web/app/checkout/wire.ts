import type { AnswerTo } from '@fareway/api/types.ts';

// What every kind of paying sends and answers; prices are decimals, as they travel.

export type Voucher = AnswerTo<'/voucher/apply/{clientId}/{voucherCode}', 'post'>;
export type Currency = Voucher['currency'];
export type SavedCard = AnswerTo<'/payment-methods/{userId}/{clientSlug}', 'get'>['data']['data'][number];
/** What was paid for, or what the bank has to ask first. */
export type PaymentAnswer = AnswerTo<'/customer-ticket/stripe', 'post'>;
/** A new card, as the first call has it; nothing where the saved one is used, and where nothing is to be paid (P-182, P-219). */
export interface NewCardOnWire {
  payment_method_id: string;
  save_card: boolean;
}
