// The sandbox's own window.Stripe: as much of Stripe.js as card payments by a CardElement need.
(() => {
  const SANDBOX = new URL(document.currentScript.src).origin;
  const CHANNEL = 'fareway-sandbox';

  function Stripe(publishableKey, { stripeAccount } = {}) {
    if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
      throw new Error('Stripe() needs a publishable key, which starts with pk_.');
    }
    const credentials = { key: publishableKey, account: stripeAccount };

    const retrievePaymentIntent = async (clientSecret) => {
      const path = `/v1/payment_intents/${intentIdOf(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`;
      const { answer, error } = await callApi(credentials, path);
      return error === undefined ? { paymentIntent: answer } : { error };
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
        const chosen = typeof method === 'object' && method !== null ? await createPaymentMethod(method) : { paymentMethod: { id: method } };
        if (chosen.error !== undefined) return { error: chosen.error };
        const body = new URLSearchParams({ client_secret: clientSecret, use_stripe_sdk: 'true' });
        if (chosen.paymentMethod.id !== undefined) body.set('payment_method', chosen.paymentMethod.id);
        const { answer, error } = await callApi(credentials, `/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, body);
        return finishAction(error === undefined ? { paymentIntent: answer } : { error });
      },
      handleNextAction: async ({ clientSecret }) => finishAction(await retrievePaymentIntent(clientSecret)),
      handleCardAction: async (clientSecret) => finishAction(await retrievePaymentIntent(clientSecret)),
      retrievePaymentIntent,
      registerAppInfo: () => {},
      _registerWrapper: () => {},
    };
  }
  // The npm package compares this with the version that it was made for, and warns.
  Stripe.version = 'endive';

  function createElements() {
    const elements = new Map();
    return {
      create: (type, options = {}) => {
        if (type !== 'card') throw new Error(`The sandbox has no Element of type ${type}, only card.`);
        if (elements.has(type)) throw new Error('Can only create one Element of type card through this instance of Elements.');
        const element = new CardElement(options, () => elements.delete(type));
        elements.set(type, element);
        return element;
      },
      // React's wrapper asks with its component, which says in __elementType what it is.
      getElement: (type) => elements.get(typeof type === 'string' ? type : type?.__elementType) ?? null,
      update: () => {},
      fetchUpdates: async () => ({}),
    };
  }

  /** Card fields in a frame of the sandbox's origin: the page never sees what is typed. */
  class CardElement {
    #options;
    #free;
    #frame = null;
    #isReady = false;
    #isDestroyed = false;
    #listeners = new Map();
    #questions = new Map();
    #waiting = [];
    #receive = (event) => this.#take(event);

    constructor(options, free) {
      this.#options = options;
      this.#free = free;
      this.__elementType = 'card';
    }

    mount(place) {
      if (this.#isDestroyed) throw new Error('This Element has been destroyed. Please create a new one.');
      const container = typeof place === 'string' ? document.querySelector(place) : place;
      if (!container) throw new Error(`The place to mount the card fields was not found: ${String(place)}`);
      if (this.#frame?.parentNode === container) return;
      this.unmount();
      const frame = document.createElement('iframe');
      frame.title = 'Secure card payment input frame';
      frame.allow = 'payment';
      Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: 'inherit' });
      // The height that the fields will have, so that the page does not move when they arrive.
      frame.style.height = container.clientWidth >= 600 ? '86px' : '180px';
      frame.src = `${SANDBOX}/card-fields?parent=${encodeURIComponent(location.origin)}`;
      this.#frame = frame;
      window.addEventListener('message', this.#receive);
      container.replaceChildren(frame);
    }

    unmount() {
      window.removeEventListener('message', this.#receive);
      this.#frame?.remove();
      this.#frame = null;
      this.#isReady = false;
    }

    destroy() {
      this.unmount();
      this.#isDestroyed = true;
      this.#free();
    }

    update(options) {
      this.#options = { ...this.#options, ...options };
      this.#send({ action: 'options', options: this.#plainOptions() });
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

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    once(event, listener) {
      const once = (detail) => {
        this.off(event, once);
        listener(detail);
      };
      return this.on(event, once);
    }

    off(event, listener) {
      const kept = listener === undefined ? [] : (this.#listeners.get(event) ?? []).filter((item) => item !== listener);
      this.#listeners.set(event, kept);
      return this;
    }

    /** Asks the frame to do something and answers what it replies. */
    ask(action, detail) {
      if (this.#frame === null) throw new Error('The card fields are not mounted.');
      const question = crypto.randomUUID();
      return new Promise((resolve) => {
        this.#questions.set(question, resolve);
        this.#send({ action, question, ...detail });
      });
    }

    #plainOptions() {
      const { hidePostalCode = false, disabled = false, value } = this.#options;
      return { hidePostalCode, disabled, postalCode: value?.postalCode };
    }

    #send(message) {
      if (!this.#isReady) {
        if (message.action !== 'options') this.#waiting.push(message);
        return;
      }
      this.#frame.contentWindow.postMessage({ channel: CHANNEL, ...message }, SANDBOX);
    }

    #take({ origin, source, data }) {
      if (origin !== SANDBOX || this.#frame === null || source !== this.#frame.contentWindow || data?.channel !== CHANNEL) return;
      if (data.height !== undefined) this.#frame.style.height = `${data.height}px`;
      if (data.answerTo !== undefined) {
        this.#questions.get(data.answerTo)?.(data.answer);
        this.#questions.delete(data.answerTo);
      }
      if (data.event === undefined) return;
      if (data.event === 'ready') {
        this.#isReady = true;
        this.#send({ action: 'options', options: this.#plainOptions() });
        this.#waiting.splice(0).forEach((message) => this.#send(message));
      }
      const detail = data.event === 'ready' ? this : { elementType: 'card', ...data.detail };
      for (const listener of this.#listeners.get(data.event) ?? []) listener(detail);
    }
  }

  /** Shows the bank's page over the shop's, until the cardholder has answered. Escape counts as a refusal. */
  function showAuthentication(address) {
    const { pathname, search } = new URL(address);
    const page = `${SANDBOX}${pathname}${search}`;
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    dialog.setAttribute('aria-label', 'Your bank');
    Object.assign(dialog.style, {
      width: 'min(28rem, calc(100vw - 16px))', height: 'min(32rem, calc(100vh - 16px))', maxWidth: 'none', maxHeight: 'none',
      margin: 'auto', padding: '0', border: '0', borderRadius: '12px', overflow: 'hidden', boxShadow: '0 12px 48px rgb(0 0 0 / 35%)',
    });
    frame.title = 'Bank authentication frame';
    frame.src = `${page}&parent=${encodeURIComponent(location.origin)}`;
    Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
    dialog.append(frame);
    document.body.append(dialog);
    const before = document.activeElement;
    dialog.showModal();
    return new Promise((resolve) => {
      const close = () => {
        window.removeEventListener('message', receive);
        dialog.close();
        dialog.remove();
        before?.focus?.();
        resolve();
      };
      const receive = ({ origin, source, data }) => {
        if (origin === SANDBOX && source === frame.contentWindow && data?.channel === CHANNEL && data.authenticated !== undefined) close();
      };
      window.addEventListener('message', receive);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        fetch(page, { method: 'POST', body: '{"outcome":"failed"}' }).finally(close);
      });
    });
  }

  async function callApi({ key, account }, path, body) {
    try {
      const headers = { authorization: `Bearer ${key}`, ...(account && { 'stripe-account': account }) };
      const response = await fetch(`${SANDBOX}${path}`, { method: body === undefined ? 'GET' : 'POST', headers, body });
      const answer = await response.json();
      return response.ok ? { answer } : { error: answer.error };
    } catch {
      return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.' } };
    }
  }

  function resultOf({ paymentIntent, error }) {
    if (error !== undefined) return { error };
    if (paymentIntent.status !== 'requires_payment_method' || paymentIntent.last_payment_error === null) return { paymentIntent };
    return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
  }

  function intentIdOf(clientSecret) {
    const id = /^(pi_\w+)_secret_\w+$/.exec(clientSecret)?.[1];
    if (id === undefined) throw new Error('Invalid value for the client secret: it looks like pi_…_secret_…');
    return id;
  }

  window.Stripe = Stripe;
})();
