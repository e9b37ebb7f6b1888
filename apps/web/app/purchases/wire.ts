import type { paths } from '@fareway/api/schema.d.ts';

// The bodies of the purchase's calls; prices are decimals, as they travel.

type PaymentCall = paths['/customer-ticket/stripe']['post']['requestBody']['content']['application/json'];
export type SecondPaymentCall = Extract<PaymentCall, { payment_intent_id: string }>;
export type FirstPaymentCall = Exclude<PaymentCall, SecondPaymentCall>;
export type DirectDebitCall =
  paths['/customer-ticket/gocardless']['post']['requestBody']['content']['application/json'];
export type PassengerOnWire = FirstPaymentCall['passenger'];
