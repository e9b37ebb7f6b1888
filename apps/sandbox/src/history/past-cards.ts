import type { Stripe } from 'stripe';
import type { Sandbox } from '../sandbox-context.ts';
import { createPaymentIntent } from '../stripe/payment-intents/create.ts';
import { payOutAvailable } from '../stripe/payouts.ts';
import type { Call } from '../stripe/requests/call.ts';

/** A card payment that succeeded in the past. */
export interface PastCard {
  /** The id of its payment intent: `pi_` and 24 letters and digits. */
  id: string;
  /** ISO 8601. */
  at: string;
  /** Minor units. */
  amount: number;
  currency: string;
  description: string;
  order_id: string;
  /** The ready-made name of a test card that pays: `pm_card_visa`. */
  card: string;
}

const week = 7 * 86_400;

/**
 * Adds payments of the past to a connected account, with their charges, their entries in its ledger, and a payout for each week until a day. Sends no events.
 */
export function addPastCards(
  { store, baseUrl }: Sandbox,
  account: string,
  payments: readonly PastCard[],
  until: string,
): void {
  const call: Call = {
    form: {},
    account,
    key: 'secret',
    ids: [],
    requestId: 'req_history',
    idempotencyKey: null,
    baseUrl,
    store,
    emit: () => undefined,
    later: () => undefined,
  };
  let first = Infinity;
  for (const { id, at, amount, currency, description, order_id, card } of payments) {
    const form = {
      amount: String(amount),
      currency,
      confirm: 'true',
      description,
      metadata: { order_id },
      payment_method: card,
    };
    const made = createPaymentIntent({ ...call, form });
    const created = Math.floor(Date.parse(at) / 1_000);
    store.remove(account, 'payment_intent', made.id);
    const client_secret = made.client_secret!.replace(made.id, id);
    store.put(account, 'payment_intent', { ...made, id, created, client_secret });
    const charge = store.get(account, 'charge', made.latest_charge as string)!;
    store.put(account, 'charge', { ...charge, created, payment_intent: id });
    moveEntry(charge);

    function moveEntry({ balance_transaction }: Stripe.Charge): void {
      const entry = store.get(account, 'balance_transaction', balance_transaction as string)!;
      const available_on = created + entry.available_on - entry.created;
      first = Math.min(first, available_on);
      store.put(account, 'balance_transaction', { ...entry, created, available_on });
    }
  }
  const last = Date.parse(`${until}T00:00:00Z`) / 1_000;
  for (let day = last - Math.floor((last - first) / week) * week; day <= last; day += week) payOutAvailable(call, day);
}
