import type { paths } from '@fareway/api/schema.d.ts';
import type { AnswerTo } from '@fareway/api/types.ts';

// What the purchase's calls send and answer; prices are decimals, as they travel.

/** Everything the buy page shows, in one answer. */
export type BuyPage = AnswerTo<'/buy-page/{clientId}/{serviceId}/{ticketId}/{year}', 'get'>;
export type Ticket = BuyPage['ticket'];

type PaymentCall = paths['/customer-ticket/stripe']['post']['requestBody']['content']['application/json'];
export type SecondPaymentCall = Extract<PaymentCall, { payment_intent_id: string }>;
export type FirstPaymentCall = Exclude<PaymentCall, SecondPaymentCall>;
export type DirectDebitCall =
  paths['/customer-ticket/gocardless']['post']['requestBody']['content']['application/json'];
export type PassengerOnWire = FirstPaymentCall['passenger'];
