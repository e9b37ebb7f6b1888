import { CHANNEL, SANDBOX, darkness, schemeOf } from './page-context.js';

/** Card fields in a frame of the sandbox's origin, so that the page cannot read the input. */
export class CardElement {
  #options;
  #free;
  #frame = null;
  #isReady = false;
  #isDestroyed = false;
  #listeners = new Map();
  #questions = new Map();
  #asked = 0;
  #waiting = [];
  #receive = (event) => this.#take(event);
  #recolour = () => {
    this.#frame.style.colorScheme = schemeOf(this.#frame.parentNode);
    this.#send({ action: 'options', options: this.#plainOptions() });
  };

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
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: schemeOf(container) });
    // The height of the loaded fields, so that the page does not move when they load.
    frame.style.height = container.clientWidth >= 600 ? '88px' : '272px';
    frame.src = `${SANDBOX}/card-fields?parent=${encodeURIComponent(location.origin)}&scheme=${schemeOf(container)}`;
    this.#frame = frame;
    window.addEventListener('message', this.#receive);
    darkness.addEventListener('change', this.#recolour);
    container.replaceChildren(frame);
  }

  unmount() {
    window.removeEventListener('message', this.#receive);
    darkness.removeEventListener('change', this.#recolour);
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
    const remaining =
      listener === undefined ? [] : (this.#listeners.get(event) ?? []).filter((item) => item !== listener);
    this.#listeners.set(event, remaining);
    return this;
  }

  /** Sends a request to the frame and returns its response. */
  ask(action, detail) {
    if (this.#frame === null) throw new Error('The card fields are not mounted.');
    const question = (this.#asked += 1);
    return new Promise((resolve) => {
      this.#questions.set(question, resolve);
      this.#send({ action, question, ...detail });
    });
  }

  #plainOptions() {
    const { hidePostalCode = false, disabled = false, value } = this.#options;
    return { hidePostalCode, disabled, postalCode: value?.postalCode, scheme: this.#frame?.style.colorScheme };
  }

  #send(message) {
    if (!this.#isReady) {
      if (message.action !== 'options') this.#waiting.push(message);
      return;
    }
    this.#frame.contentWindow.postMessage({ channel: CHANNEL, ...message }, SANDBOX);
  }

  #take({ origin, source, data }) {
    if (origin !== SANDBOX || this.#frame === null || source !== this.#frame.contentWindow || data?.channel !== CHANNEL)
      return;
    if (data.height !== undefined) this.#frame.style.height = `${data.height}px`;
    if (data.responseTo !== undefined) {
      this.#questions.get(data.responseTo)?.(data.response);
      this.#questions.delete(data.responseTo);
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
