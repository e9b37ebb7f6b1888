import type { Form } from '../http/form.ts';
import type { Store } from '../store/store.ts';

/** One request to the API, after the key was checked. */
export interface Call {
  /** The connected account that the request names, or `PLATFORM`. */
  account: string;
  /** A publishable key may do very little: what a browser is trusted with. */
  key: 'secret' | 'publishable';
  form: Form;
  /** What the path's placeholders stand for, in order. */
  ids: string[];
  requestId: string;
  idempotencyKey: string | null;
  /** Where browsers find this sandbox. */
  baseUrl: string;
  store: Store;
  /** Writes down an event with the object as it is now, and has it sent to the webhook targets. */
  emit(type: string, object: object): void;
  /** Runs something later on, as the bank would: a dispute comes after the payment. */
  later(work: () => void): void;
}

export type Handler = (call: Call) => object;
