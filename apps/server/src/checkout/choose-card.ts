import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { beforeCharging } from '../payments/before-charging.ts';
import { provideCustomer } from '../payments/provider-customer.ts';
import { listSavedCards } from '../payments/saved-cards.ts';
import type { Purchaser } from '../platform/http/app-types.ts';

/** Where the money comes from: the operator's account, and the purchaser's customer and card there. */
export interface ChosenCard {
  account: string;
  customer: string;
  payment_method: string;
}

/** The card that was named, else the most recent saved one (P-219). Throws card-incomplete when there is neither. */
export async function chooseCard(
  { stripe }: Deps,
  { account, customer }: Omit<ChosenCard, 'payment_method'>,
  namedMethod: string | undefined,
): Promise<ChosenCard> {
  const payment_method = namedMethod ?? (await beforeCharging(() => listSavedCards(stripe, account, customer)))[0]?.id;
  return payment_method ? { account, customer, payment_method } : refuse('card-incomplete', {});
}

interface Payer {
  purchaser: Purchaser;
  /** The purchaser's customer on the operator's account, where there is one already. */
  provider_customer_id: string | null;
  /** The card that was named. */
  payment_method_id: string | undefined;
}

/** What to charge a purchaser of an operator's goods. Throws invalid-account where the operator takes no cards, and card-incomplete. */
export async function provideCard(
  deps: Deps,
  client: { id: string; stripe_account_id: string | null },
  { purchaser, provider_customer_id, payment_method_id }: Payer,
): Promise<ChosenCard> {
  const { stripe, db } = deps;
  const account = client.stripe_account_id;
  if (!account) return refuse('invalid-account', {});
  const person = {
    client_id: client.id,
    user_id: purchaser.userId,
    email: purchaser.email,
    stripe_account_id: account,
  };
  const customer = provider_customer_id ?? (await beforeCharging(() => provideCustomer(stripe, db, person)));
  return chooseCard(deps, { account, customer }, payment_method_id);
}
