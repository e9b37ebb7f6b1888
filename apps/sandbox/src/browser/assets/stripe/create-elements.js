// @ts-check
import { callApi } from './call-api.js';
import { PaymentElement } from './payment-element.js';
import { showWalletSheet } from './show-dialogs.js';

/** @import { CreatePaymentMethodFromElements, PaymentMethodResult, StripeElements, StripeElementsOptionsMode, StripeElementsUpdateOptions, StripePaymentElementOptions } from '@stripe/stripe-js' */

/** The colours of the frame that an appearance sets. */
const COLOURS = {
  colorPrimary: 'primary',
  colorBackground: 'surface',
  colorText: 'ink',
  colorTextSecondary: 'quiet',
  colorDanger: 'error',
};

/**
 * What a group of elements has collected, by the group.
 * @type {WeakMap<object, (billing: unknown) => Promise<PaymentMethodResult>>}
 */
const collected = new WeakMap();

/**
 * @param {{ key: string; account?: string | undefined }} credentials
 * @param {StripeElementsOptionsMode | undefined} given
 */
export function createElements(credentials, given) {
  const options = requireDeferred({ ...given });
  /** @type {PaymentElement | undefined} */
  let payment;
  /** The selected method at the last successful submit(), and the wallet's token. */
  let submitted = /** @type {{ method: string; token?: string } | undefined} */ (undefined);

  const mounted = () => {
    if (payment === undefined) throw integrationError('the Payment Element has to be mounted first.');
    return payment;
  };

  /** @type {StripeElements['submit']} */
  const submit = async () => {
    const element = mounted();
    submitted = undefined;
    const method = element.selected;
    if (method === 'card') {
      const { error } = await element.ask('validate');
      if (error !== undefined) return { error };
      submitted = { method };
      return { selectedPaymentMethod: method };
    }
    // Safari opens a wallet's sheet only while it handles the event of a press.
    if (window.event?.isTrusted !== true) {
      throw integrationError('a wallet opens only in the event of a press: call elements.submit() first.');
    }
    const { amount = 0, currency = '' } = options;
    const { account = 'platform' } = credentials;
    const token = await showWalletSheet({ wallet: method, amount, currency, business: element.businessName, account });
    if (token === undefined) {
      return { error: { type: 'validation_error', code: 'wallet_canceled', message: 'The payment was canceled.' } };
    }
    submitted = { method, token };
    return { selectedPaymentMethod: method };
  };

  /** @type {StripeElements['update']} */
  const update = async (changes) => {
    Object.assign(options, changes);
    requireDeferred(options);
    payment?.sendOptions();
  };

  const elements = {
    /**
     * @param {string} type
     * @param {StripePaymentElementOptions} [elementOptions]
     */
    create: (type, elementOptions = {}) => {
      if (type !== 'payment') throw new Error(`The sandbox has no Element of type ${type}, only payment.`);
      if (payment !== undefined)
        throw new Error('Can only create one Element of type payment through this instance of Elements.');
      payment = new PaymentElement(elementOptions, {
        free: () => (payment = undefined),
        readColours: () => coloursOf(options.appearance),
      });
      return payment;
    },
    /** @param {string | { __elementType?: string }} type React's wrapper passes its component. */
    getElement: (type) =>
      ((typeof type === 'string' ? type : type?.__elementType) === 'payment' ? payment : null) ?? null,
    submit,
    update,
    fetchUpdates: /** @type {StripeElements['fetchUpdates']} */ (async () => ({})),
    on: () => {},
  };

  collected.set(elements, async (billing) => {
    if (options.paymentMethodCreation !== 'manual') throw integrationError("paymentMethodCreation has to be 'manual'.");
    if (submitted === undefined) throw integrationError('elements.submit() has to be called before.');
    const { token } = submitted;
    if (token === undefined) return mounted().ask('create-payment-method', { ...credentials, billing });
    const body = new URLSearchParams({ type: 'card', 'card[token]': token });
    const { result, error } = await callApi(credentials, '/v1/payment_methods', body);
    return error === undefined ? { paymentMethod: result } : { error };
  });
  return elements;
}

/**
 * Creates the payment method of what was submitted.
 * @param {CreatePaymentMethodFromElements} given
 * @returns {Promise<PaymentMethodResult>}
 */
export async function createPaymentMethodOf({ elements, params }) {
  const create = collected.get(elements);
  if (create === undefined) throw integrationError('createPaymentMethod needs the elements of a Payment Element.');
  return create(params?.billing_details);
}

/**
 * @param {StripeElementsUpdateOptions} options
 * @returns {StripeElementsUpdateOptions & Pick<StripeElementsOptionsMode, 'paymentMethodCreation'>}
 */
function requireDeferred(options) {
  const { mode, amount, currency } = options;
  if (mode !== 'payment') throw integrationError("mode has to be 'payment'.");
  if (!Number.isInteger(amount) || Number(amount) <= 0)
    throw integrationError('amount has to be a whole number above 0.');
  if (currency !== 'gbp' && currency !== 'eur') throw integrationError("currency has to be 'gbp' or 'eur'.");
  return options;
}

/**
 * @param {StripeElementsOptionsMode['appearance']} appearance
 * @returns {Record<string, string>}
 */
function coloursOf(appearance) {
  /** @type {[string, string][]} */
  const colours = Object.entries(appearance?.variables ?? {}).flatMap(([name, value]) =>
    name in COLOURS ? [[COLOURS[/** @type {keyof typeof COLOURS} */ (name)], value]] : [],
  );
  return Object.fromEntries(colours);
}

/** @param {string} message */
function integrationError(message) {
  const error = new Error(`Invalid use of Elements: ${message}`);
  error.name = 'IntegrationError';
  return error;
}
