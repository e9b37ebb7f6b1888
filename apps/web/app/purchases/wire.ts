import type { paths } from '@fareway/api/schema.d.ts';
import type { ResponseBody } from '@fareway/api/types.ts';

// The requests and responses of a purchase, as they are sent: prices are decimals.

/** The data of the buy page. */
export type BuyPage = ResponseBody<'/buy-page/{clientId}/{serviceId}/{ticketId}/{year}', 'get'>;
export type Ticket = BuyPage['ticket'];

type PaymentCall = paths['/customer-ticket/stripe']['post']['requestBody']['content']['application/json'];
export type SecondPaymentCall = Extract<PaymentCall, { payment_intent_id: string }>;
export type FirstPaymentCall = Exclude<PaymentCall, SecondPaymentCall>;
export type DirectDebitCall =
  paths['/customer-ticket/gocardless']['post']['requestBody']['content']['application/json'];
export type PassengerOnWire = FirstPaymentCall['passenger'];
