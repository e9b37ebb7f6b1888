import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { openStates } from '@fareway/domain/sales/order-state.ts';
import type { z } from 'zod';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import { callBeforeCharge } from '../../payments/cards/payment-refusal.ts';
import { pretendCard } from '../../payments/practice/pretend-cards.ts';
import { findStripeCustomer } from '../../payments/cards/stripe-customer.ts';
import { detachSavedCard, listSavedCards } from '../../payments/cards/saved-cards.ts';
import type { SavedCard } from '../../payments/cards/saved-cards.ts';
import { inList } from '../../platform/database/constant-list.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import type { cardOperatorsOnWire } from './schemas.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Returns the purchaser's saved cards with an operator, in the shape of the specification. Throws not-found when there are none (P-217). */
export async function listPaymentMethods({ db, stripe }: PaymentDeps, purchaser: Purchaser, client: string) {
  const known = await findStripeCustomer(db, client, purchaser.userId);
  const cards = known
    ? await callBeforeCharge(() => listSavedCards(stripe, known.stripe_account_id, known.provider_customer_id))
    : [];
  return cards.length > 0 ? { data: { data: cards } } : refuse('not-found', {});
}

/** Returns the operators at which the purchaser has paid by card and can have saved cards, by name. The provider is not called. */
export async function listCardOperators(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Purchaser, 'userId'>,
): Promise<z.infer<typeof cardOperatorsOnWire>> {
  const operators = await db
    .selectFrom('provider_customers')
    .innerJoin('clients', 'clients.id', 'provider_customers.client_id')
    .select(['clients.id', 'slug', 'name'])
    .where('user_id', '=', userId)
    .where('provider', '=', 'stripe')
    .where('stripe_account_id', 'is not', null)
    .orderBy('name')
    .orderBy('clients.id')
    .execute();
  return { operators };
}

/**
 * Removes a saved card of the purchaser at an operator (decision 165). A card that is not there is removed already, so the call can be
 * repeated. Throws practice-card-fixed for the card of an invented family, and card-in-use while a payment by card to this operator is open: it may be charging this card.
 */
export async function removeSavedCard(
  { db, stripe }: Pick<PaymentDeps, 'db' | 'stripe'>,
  { userId }: Pick<Purchaser, 'userId'>,
  { client, cardId }: { client: string; cardId: string },
): Promise<void> {
  const known = await findStripeCustomer(db, client, userId);
  if (!known) return;
  const { client_id, client_name, stripe_account_id: stripeAccountId, provider_customer_id: customerId } = known;
  if (cardId === pretendCard.id) return refuse('practice-card-fixed', {});
  if (await hasOpenCardPayment(db, { client_id, user_id: userId }))
    return refuse('card-in-use', { operator: client_name });
  await callBeforeCharge(() => detachSavedCard(stripe, { stripeAccountId, customerId, cardId }));
}

async function hasOpenCardPayment(db: Database, of: { client_id: string; user_id: string }): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders JOIN payments ON payments.client_id = orders.client_id AND payments.order_id = orders.id
    WHERE orders.user_id = ${of.user_id} AND orders.client_id = ${of.client_id} AND orders.state IN ${inList(openStates)}
      AND payments.state NOT IN ('succeeded', 'failed', 'cancelled')
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Returns the saved cards that a page offers. Returns none when the provider cannot be reached: the purchaser can still type a card.
 */
export async function savedCardsForPage(
  { stripe, log }: Pick<PaymentDeps, 'stripe' | 'log'>,
  account: string | null,
  customer: string | null,
): Promise<SavedCard[]> {
  if (!account || !customer) return [];
  try {
    return await listSavedCards(stripe, account, customer);
  } catch (error) {
    log.warn({ err: error }, 'the saved cards could not be listed');
    return [];
  }
}
