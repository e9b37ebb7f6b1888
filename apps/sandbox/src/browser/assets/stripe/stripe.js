// @ts-check
// The sandbox's window.Stripe: the part of Stripe.js that card payments by a Payment Element need.
import { callApi } from './call-api.js';
import { createElements, createPaymentMethodOf } from './create-elements.js';
import { showAuthentication } from './show-dialogs.js';

/** @import { Stripe as StripeOfTypings, StripeConstructor } from '@stripe/stripe-js' */

/** @typedef {{ paymentIntent?: any; error?: any }} Found */

/**
 * @param {string} publishableKey
 * @param {{ stripeAccount?: string }} options
 */
function Stripe(publishableKey, { stripeAccount } = {}) {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
    throw new Error('Stripe() needs a publishable key, which starts with pk_.');
  }
  const credentials = { key: publishableKey, account: stripeAccount };

  /** @param {string} clientSecret */
  const retrievePaymentIntent = async (clientSecret) => {
    const path = `/v1/payment_intents/${intentIdOf(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`;
    const { result, error } = await callApi(credentials, path);
    return error === undefined ? { paymentIntent: result } : { error };
  };
  /** @param {Found} found */
  const finishAction = async ({ paymentIntent, error }) => {
    if (error !== undefined || paymentIntent.status !== 'requires_action') return resultOf({ paymentIntent, error });
    await showAuthentication(paymentIntent.next_action.use_stripe_sdk.stripe_js);
    return resultOf(await retrievePaymentIntent(paymentIntent.client_secret));
  };
  // The official React wrapper requires these functions; the shop does not call them.
  const refuse = async () => ({
    error: { type: 'invalid_request_error', message: 'The sandbox supports createPaymentMethod({elements}) only.' },
  });

  /** @satisfies {Partial<Record<keyof StripeOfTypings | '_registerWrapper', unknown>>} */
  const stripe = {
    elements: (/** @type {Parameters<typeof createElements>[1]} */ options) => createElements(credentials, options),
    createPaymentMethod: createPaymentMethodOf,
    createToken: refuse,
    confirmCardPayment: refuse,
    /** @param {{ clientSecret: string }} given */
    handleNextAction: async ({ clientSecret }) => finishAction(await retrievePaymentIntent(clientSecret)),
    retrievePaymentIntent,
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
  return stripe;
}
// The npm package compares this with the version for which it was made, and warns when they differ.
Stripe.version = 'endive';

/**
 * @param {Found} found
 * @returns {any}
 */
function resultOf({ paymentIntent, error }) {
  if (error !== undefined) return { error };
  if (paymentIntent.status !== 'requires_payment_method' || paymentIntent.last_payment_error === null)
    return { paymentIntent };
  return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
}

/** @param {string} clientSecret */
function intentIdOf(clientSecret) {
  const id = /^(pi_\w+)_secret_\w+$/.exec(clientSecret)?.[1];
  if (id === undefined) throw new Error('Invalid value for the client secret: it looks like pi_…_secret_…');
  return id;
}

window.Stripe = /** @type {StripeConstructor} */ (/** @type {unknown} */ (Stripe));
