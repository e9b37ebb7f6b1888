// The sandbox's window.Stripe: the part of Stripe.js that card payments by a CardElement need.
import { callApi } from './call-api.js';
import { CardElement } from './card-element.js';
import { createElements } from './create-elements.js';
import { showAuthentication } from './show-authentication.js';

function Stripe(publishableKey, { stripeAccount } = {}) {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
    throw new Error('Stripe() needs a publishable key, which starts with pk_.');
  }
  const credentials = { key: publishableKey, account: stripeAccount };

  const retrievePaymentIntent = async (clientSecret) => {
    const path = `/v1/payment_intents/${intentIdOf(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`;
    const { result, error } = await callApi(credentials, path);
    return error === undefined ? { paymentIntent: result } : { error };
  };
  const finishAction = async ({ paymentIntent, error }) => {
    if (error !== undefined || paymentIntent.status !== 'requires_action') return resultOf({ paymentIntent, error });
    await showAuthentication(paymentIntent.next_action.use_stripe_sdk.stripe_js);
    return resultOf(await retrievePaymentIntent(paymentIntent.client_secret));
  };
  const createPaymentMethod = async (given, element, data) => {
    // The older form is createPaymentMethod('card', element, {billing_details}).
    const { card, billing_details: billing } = typeof given === 'string' ? { card: element, ...data } : given;
    if (!(card instanceof CardElement)) throw new Error('createPaymentMethod needs a mounted CardElement as card.');
    return card.ask('create-payment-method', { ...credentials, billing });
  };

  return {
    elements: (options) => createElements(options),
    createPaymentMethod,
    createToken: async () => ({
      error: { type: 'invalid_request_error', message: 'The sandbox makes no tokens: call createPaymentMethod.' },
    }),
    confirmCardPayment: async (clientSecret, { payment_method: method } = {}) => {
      const chosen =
        typeof method === 'object' && method !== null
          ? await createPaymentMethod(method)
          : { paymentMethod: { id: method } };
      if (chosen.error !== undefined) return { error: chosen.error };
      const body = new URLSearchParams({ client_secret: clientSecret, use_stripe_sdk: 'true' });
      if (chosen.paymentMethod.id !== undefined) body.set('payment_method', chosen.paymentMethod.id);
      const { result, error } = await callApi(
        credentials,
        `/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`,
        body,
      );
      return finishAction(error === undefined ? { paymentIntent: result } : { error });
    },
    handleNextAction: async ({ clientSecret }) => finishAction(await retrievePaymentIntent(clientSecret)),
    handleCardAction: async (clientSecret) => finishAction(await retrievePaymentIntent(clientSecret)),
    retrievePaymentIntent,
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}
// The npm package compares this with the version for which it was made, and warns when they differ.
Stripe.version = 'endive';

function resultOf({ paymentIntent, error }) {
  if (error !== undefined) return { error };
  if (paymentIntent.status !== 'requires_payment_method' || paymentIntent.last_payment_error === null)
    return { paymentIntent };
  return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
}

function intentIdOf(clientSecret) {
  const id = /^(pi_\w+)_secret_\w+$/.exec(clientSecret)?.[1];
  if (id === undefined) throw new Error('Invalid value for the client secret: it looks like pi_…_secret_…');
  return id;
}

window.Stripe = Stripe;
