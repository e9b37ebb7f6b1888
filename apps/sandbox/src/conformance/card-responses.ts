import type { Stripe } from 'stripe';

/** Every shape in the sandbox's responses, by the name under which a test requests its schema. */
export interface CardResponses {
  account: Stripe.Account;
  account_link: Stripe.AccountLink;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  deleted_customer: Stripe.DeletedCustomer;
  dispute: Stripe.Dispute;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  refund: Stripe.Refund;
  event: Omit<Stripe.EventBase, 'data'> & { type: Stripe.Event['type']; data: { object: unknown } };
}
