import type { Stripe } from 'stripe';
import { newId, randomLetters, unixNow } from '../store/identifiers.ts';
import { addBalanceTransaction, processingFee } from './balance-transactions.ts';
import type { Call } from './requests/call.ts';
import { missingResource } from './requests/failure.ts';
import { listParameters, page } from './requests/lists.ts';
import { readParameters, text, timeRange } from './requests/parameters.ts';
import type { Decline } from './cards/test-cards.ts';

/** Charges the card once: with `decline` the charge fails and no money moves, without it the ledger gets an entry. */
export function createCharge(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { decline, wasAuthenticated }: { decline: Decline | undefined; wasAuthenticated: boolean },
): Stripe.Charge {
  const id = newId('ch');
  const { amount, currency, description } = intent;
  const succeeded = decline === undefined;
  const entry = succeeded
    ? addBalanceTransaction(call, {
        type: 'charge',
        source: id,
        amount,
        fee: processingFee(amount, currency),
        currency,
        description,
      })
    : undefined;
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount,
    amount_captured: succeeded ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: entry?.id ?? null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'FAREWAY SANDBOX',
    captured: succeeded,
    created: unixNow(),
    currency,
    customer: intent.customer,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(amount, method, wasAuthenticated, succeeded), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: succeeded ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  call.store.put(call.account, 'charge', charge);
  call.emit(succeeded ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}

export function retrieveCharge(call: Call): Stripe.Charge {
  readParameters(call.form, {});
  return findCharge(call, call.ids[0]!);
}

export function listCharges(call: Call): Stripe.ApiList<Stripe.Charge> {
  const given = readParameters(call.form, {
    ...listParameters,
    payment_intent: text,
    customer: text,
    created: timeRange,
  });
  const term =
    given.payment_intent !== undefined
      ? `payment_intent:${given.payment_intent}`
      : given.customer === undefined
        ? undefined
        : `customer:${given.customer}`;
  const charges = call.store.newestFirst(call.account, 'charge', term);
  return page(
    charges.filter(({ created }) => given.created?.(created) ?? true),
    given,
    '/v1/charges',
  );
}

export function findCharge(call: Call, id: string, param = 'id'): Stripe.Charge {
  const charge = call.store.get(call.account, 'charge', id);
  if (charge === undefined) throw missingResource('charge', id, param);
  return charge;
}

function outcome(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: decline === undefined ? null : 'try_again_later',
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline === undefined ? 'approved_by_network' : 'declined_by_network',
    reason: decline === undefined ? null : (decline.decline_code ?? decline.code),
    risk_level: 'normal',
    risk_score: 12,
    seller_message:
      decline === undefined ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
    type: decline === undefined ? 'authorized' : 'issuer_declined',
  };
}

function cardDetails(
  amount: number,
  method: Stripe.PaymentMethod,
  wasAuthenticated: boolean,
  succeeded: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.card!;
  return {
    amount_authorized: succeeded ? amount : null,
    authorization_code: succeeded ? randomLetters(6).toUpperCase() : null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: method.billing_details.address?.postal_code == null ? null : 'pass',
      cvc_check: card.checks?.cvc_check == null ? null : 'pass',
    },
    country: card.country,
    electronic_commerce_indicator: wasAuthenticated ? '05' : null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: '104102978678771',
    regulated_status: 'unregulated',
    three_d_secure: wasAuthenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: randomLetters(36),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: walletOf(card),
  };
}

function walletOf({ wallet }: Stripe.PaymentMethod.Card): Stripe.Charge.PaymentMethodDetails.Card.Wallet | null {
  if (wallet === null) return null;
  const { type, dynamic_last4 } = wallet;
  return { type, dynamic_last4, ...(type === 'apple_pay' ? { apple_pay: {} } : { google_pay: {} }) };
}
