import type { Form } from '../../http/form.ts';
import type { Store } from '../../store/store.ts';

/** One request to the API, after its key was checked. */
export interface Call {
  /** The connected account that the request names, or `PLATFORM`. */
  account: string;
  /** Whether the key is publishable. Such a key allows only calls of a browser. */
  key: 'secret' | 'publishable';
  form: Form;
  /** The values of the path's placeholders, in order. */
  ids: string[];
  requestId: string;
  idempotencyKey: string | null;
  /** The address of this sandbox for browsers. */
  baseUrl: string;
  store: Store;
  /** Records an event with the current object, and sends it to the webhook targets. */
  emit(type: string, object: object): void;
  /** Runs something later, as the bank would: a dispute follows the payment. */
  later(work: () => void): void;
}

export type Handler = (call: Call) => object;
