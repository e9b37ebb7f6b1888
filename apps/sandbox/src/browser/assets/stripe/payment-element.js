// @ts-check
import { CHANNEL, SANDBOX, darkness, schemeOf } from './page-context.js';

/** @import { StripePaymentElementChangeEvent, StripePaymentElementOptions, StripeError } from '@stripe/stripe-js' */

/**
 * The details of each event that this element sends.
 * @typedef {{
 *   change: StripePaymentElementChangeEvent;
 *   ready: { elementType: 'payment' };
 *   focus: { elementType: 'payment' };
 *   blur: { elementType: 'payment' };
 *   escape: { elementType: 'payment' };
 *   loaderror: { elementType: 'payment'; error: StripeError };
 * }} PaymentElementEvents
 */

/** The options that the sandbox understands. Another option is refused, because nothing would test its effect. */
const KNOWN_OPTIONS = /** @satisfies {(keyof StripePaymentElementOptions)[]} */ ([
  'business',
  'defaultValues',
  'fields',
  'layout',
  'readOnly',
  'terms',
  'wallets',
]);

/** The names of the wallets in options and in events. */
const WALLETS = /** @type {const} */ ([
  ['applePay', 'apple_pay'],
  ['googlePay', 'google_pay'],
]);

/** How long a frame may take to start after it has loaded, in milliseconds. */
const START_LIMIT = 2000;

/** Payment fields in a frame of the sandbox's origin, so that the page cannot read the input. */
export class PaymentElement {
  /** @type {StripePaymentElementOptions} */
  #options;
  /** @type {() => void} */
  #free;
  /** @type {() => Record<string, string>} */
  #readColours;
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #isReady = false;
  #isDestroyed = false;
  /** @type {Map<string, ((detail: object) => void)[]>} */
  #listeners = new Map();
  /** @type {Map<number, (response: any) => void>} */
  #questions = new Map();
  #asked = 0;
  /** @type {object[]} */
  #waiting = [];
  /** The payment method that is selected in the frame. */
  selected = 'card';
  /** @type {(event: MessageEvent) => void} */
  #receive = (event) => this.#take(event);
  #recolour = () => {
    const place = this.#frame?.parentElement;
    if (!this.#frame || !place) return;
    this.#frame.style.colorScheme = schemeOf(place);
    this.sendOptions();
  };
  __elementType = 'payment';

  /**
   * @param {StripePaymentElementOptions} options
   * @param {{ free: () => void; readColours: () => Record<string, string> }} elements
   */
  constructor(options, { free, readColours }) {
    refuseUnknown(options);
    this.#options = options;
    this.#free = free;
    this.#readColours = readColours;
  }

  /** The name of the business on a wallet's sheet. */
  get businessName() {
    return this.#options.business?.name ?? 'Sandbox business';
  }

  /** @param {string | HTMLElement} place */
  mount(place) {
    if (this.#isDestroyed) throw new Error('This Element has been destroyed. Please create a new one.');
    const container = typeof place === 'string' ? document.querySelector(place) : place;
    if (!container) throw new Error('The place to mount the payment fields was not found.');
    if (this.#frame?.parentNode === container) return;
    this.unmount();
    const frame = document.createElement('iframe');
    frame.title = 'Secure payment input frame';
    frame.allow = 'payment';
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: schemeOf(container) });
    // The height of the loaded fields of a card, so that the page does not move when they load.
    frame.style.height = container.clientWidth < 280 ? '456px' : '272px';
    frame.src = `${SANDBOX}/payment-fields?${this.#query(container)}`;
    this.#frame = frame;
    window.addEventListener('message', this.#receive);
    darkness.addEventListener('change', this.#recolour);
    // A frame that is blocked or has no connection loads the browser's own page, which never says that it is ready.
    frame.addEventListener('load', () => setTimeout(() => this.#failUnlessReady(frame), START_LIMIT));
    container.replaceChildren(frame);
  }

  unmount() {
    window.removeEventListener('message', this.#receive);
    darkness.removeEventListener('change', this.#recolour);
    this.#frame?.remove();
    this.#frame = null;
    this.#isReady = false;
    const error = { type: 'api_connection_error', message: 'The payment fields are gone.' };
    this.#questions.forEach((resolve) => resolve({ error }));
    this.#questions.clear();
  }

  destroy() {
    this.unmount();
    this.#isDestroyed = true;
    this.#free();
  }

  /** @param {StripePaymentElementOptions} options */
  update(options) {
    refuseUnknown(options);
    this.#options = { ...this.#options, ...options };
    this.sendOptions();
  }

  focus() {
    this.#send({ action: 'focus' });
  }

  blur() {
    this.#send({ action: 'blur' });
  }

  clear() {
    this.#send({ action: 'clear' });
  }

  /**
   * @param {string} event
   * @param {(detail: any) => void} listener
   */
  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  /**
   * @param {string} event
   * @param {(detail: any) => void} listener
   */
  once(event, listener) {
    const once = (/** @type {any} */ detail) => {
      this.off(event, once);
      listener(detail);
    };
    return this.on(event, once);
  }

  /**
   * @param {string} event
   * @param {(detail: any) => void} [listener]
   */
  off(event, listener) {
    const remaining =
      listener === undefined ? [] : (this.#listeners.get(event) ?? []).filter((item) => item !== listener);
    this.#listeners.set(event, remaining);
    return this;
  }

  /**
   * Sends a request to the frame and returns its response.
   * @param {string} action
   * @param {object} [detail]
   * @returns {Promise<any>}
   */
  ask(action, detail) {
    if (this.#frame === null) throw new Error('The payment fields are not mounted.');
    const question = (this.#asked += 1);
    return new Promise((resolve) => {
      this.#questions.set(question, resolve);
      this.#send({ action, question, ...detail });
    });
  }

  sendOptions() {
    if (this.#frame === null) return;
    const { readOnly = false } = this.#options;
    const options = { readOnly, scheme: this.#frame.style.colorScheme, colours: this.#readColours() };
    this.#send({ action: 'options', options });
  }

  /** @param {Element} container */
  #query(container) {
    const { defaultValues, wallets } = this.#options;
    const { country = 'GB', postal_code: postcode = '' } = defaultValues?.billingDetails?.address ?? {};
    const query = new URLSearchParams({ parent: location.origin, scheme: schemeOf(container), country, postcode });
    for (const [option, name] of WALLETS) if (wallets?.[option] !== 'never') query.append('wallet', name);
    return query;
  }

  /** @param {{ action: string } & Record<string, unknown>} message */
  #send(message) {
    if (!this.#isReady) {
      if (message.action !== 'options') this.#waiting.push(message);
      return;
    }
    this.#frame?.contentWindow?.postMessage({ channel: CHANNEL, ...message }, SANDBOX);
  }

  /** @param {HTMLIFrameElement} frame */
  #failUnlessReady(frame) {
    if (this.#isReady || this.#frame !== frame) return;
    const message = 'The payment fields could not be loaded.';
    this.#emit('loaderror', { elementType: 'payment', error: { type: 'api_connection_error', message } });
  }

  /**
   * @template {keyof PaymentElementEvents} Name
   * @param {Name} name
   * @param {PaymentElementEvents[Name]} detail
   */
  #emit(name, detail) {
    for (const listener of this.#listeners.get(name) ?? []) listener(detail);
  }

  /** @param {MessageEvent} event */
  #take({ origin, source, data }) {
    if (origin !== SANDBOX || this.#frame === null || source !== this.#frame.contentWindow || data?.channel !== CHANNEL)
      return;
    if (data.height !== undefined) this.#frame.style.height = `${data.height}px`;
    if (data.responseTo !== undefined) {
      this.#questions.get(data.responseTo)?.(data.response);
      this.#questions.delete(data.responseTo);
    }
    switch (data.event) {
      case 'ready':
        this.#isReady = true;
        this.sendOptions();
        this.#waiting.splice(0).forEach((message) => this.#send(/** @type {{ action: string }} */ (message)));
        return this.#emit('ready', { elementType: 'payment' });
      case 'change':
        this.selected = data.detail.value.type;
        return this.#emit('change', { elementType: 'payment', ...data.detail });
      case 'focus':
      case 'blur':
      case 'escape':
        return this.#emit(data.event, { elementType: 'payment' });
    }
  }
}

/** @param {StripePaymentElementOptions} options */
function refuseUnknown(options) {
  const unknown = Object.keys(options).find((name) => !KNOWN_OPTIONS.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`The sandbox does not know the option ${unknown} of a Payment Element.`);
}
