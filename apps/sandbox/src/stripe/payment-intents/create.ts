import type { Stripe } from 'stripe';
import { newId, randomLetters, unixNow } from '../../store/identifiers.ts';
import type { Call } from '../requests/call.ts';
import { refuseDisabledAccount } from '../accounts/accounts.ts';
import { findCustomer } from '../customers.ts';
import { invalidRequest } from '../requests/failure.ts';
import {
  currency,
  integer,
  listOf,
  metadata,
  object,
  oneOf,
  readParameters,
  required,
  text,
  truth,
} from '../requests/parameters.ts';
import { attemptPayment } from './attempt.ts';
import { cardFor } from './card-for.ts';

const creation = {
  amount: integer,
  currency,
  allowed_payment_method_types: listOf(oneOf('card')),
  automatic_payment_methods: object({ enabled: truth, allow_redirects: oneOf('always', 'never') }),
  capture_method: oneOf('automatic', 'automatic_async'),
  confirm: truth,
  confirmation_method: oneOf('automatic', 'manual'),
  customer: text,
  description: text,
  error_on_requires_action: truth,
  metadata,
  off_session: truth,
  payment_method: text,
  receipt_email: text,
  setup_future_usage: oneOf('off_session', 'on_session'),
  use_stripe_sdk: truth,
};

export function createPaymentIntent(call: Call): Stripe.PaymentIntent {
  refuseDisabledAccount(call);
  const given = readParameters(call.form, creation);
  const amount = required(given.amount, 'amount');
  const inCurrency = required(given.currency, 'currency');
  refuseAmount(amount, inCurrency);
  if (given.confirm !== true) {
    const early = (['off_session', 'use_stripe_sdk', 'error_on_requires_action'] as const).find(
      (name) => given[name] !== undefined,
    );
    if (early !== undefined)
      throw invalidRequest(`You cannot set \`${early}\` unless you also set \`confirm\` to true.`, { param: early });
  }
  if (given.off_session === true && given.setup_future_usage !== undefined) {
    throw invalidRequest('You cannot set `setup_future_usage` with `off_session` as true.', {
      param: 'setup_future_usage',
    });
  }
  const customer = given.customer === undefined ? null : findCustomer(call, given.customer, 'customer').id;
  const method = given.payment_method === undefined ? undefined : cardFor(call, given.payment_method, customer);
  if (given.confirm === true && method === undefined) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    );
  }
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods:
      given.automatic_payment_methods === undefined
        ? null
        : {
            enabled: given.automatic_payment_methods.enabled ?? true,
            allow_redirects: given.automatic_payment_methods.allow_redirects ?? 'always',
          },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: given.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: given.confirmation_method ?? 'automatic',
    created: unixNow(),
    currency: inCurrency,
    customer,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: given.receipt_email ?? null,
    review: null,
    setup_future_usage: given.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method === undefined ? 'requires_payment_method' : 'requires_confirmation',
    transfer_group: null,
  };
  call.store.put(call.account, 'payment_intent', intent);
  call.emit('payment_intent.created', intent);
  if (given.confirm !== true) return intent;
  return attemptPayment(call, intent, method!, {
    offSession: given.off_session === true,
    failOnAction: given.error_on_requires_action === true,
  });
}

/** Stripe refuses card payments below 30p or 50c, and amounts of more than eight digits. */
export function refuseAmount(amount: number, inCurrency: string): void {
  const least = inCurrency === 'gbp' ? 30 : 50;
  if (amount < 0)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount < least) {
    const shown = inCurrency === 'gbp' ? '£0.30 gbp' : '€0.50 eur';
    throw invalidRequest(`Amount must be at least ${shown}`, { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > 99_999_999) {
    throw invalidRequest('Amount must be no more than 999,999.99', { code: 'amount_too_large', param: 'amount' });
  }
}
