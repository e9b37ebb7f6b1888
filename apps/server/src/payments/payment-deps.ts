import type { GoCardlessClient } from 'gocardless-nodejs';
import type Stripe from 'stripe';
import type { Deps } from '../platform/deps.ts';

/** The dependencies of capabilities that call the payment providers. main.ts creates the clients of the providers once. */
export interface PaymentDeps extends Deps {
  stripe: Stripe;
  /** Returns the client of the direct debit provider for the operator with this access token. */
  gocardless: (accessToken: string) => GoCardlessClient;
}
