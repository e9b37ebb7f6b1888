import type { Page } from './lists.ts';
import type { CreditorRecord } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';

/** One request to the API, after its token was checked. */
export interface Call extends Work {
  /** The body under the resource's key, or under `data` for an action. Not validated. */
  body: unknown;
  /** The decoded query. Not validated. */
  query: object;
  /** The value of the path's placeholder, or an empty text. */
  id: string;
  /** The address of this sandbox for browsers. */
  baseUrl: string;
  /** The creditor's name, from the token. */
  name: string;
  /** What GoCardless has decided about the creditor. */
  creditor: CreditorRecord;
  /** Runs something for the organisation a moment after the response, like GoCardless's own queues. */
  later(work: (work: Work) => void): void;
}

export type Handler = (call: Call) => object;
export type ListHandler = (call: Call) => Page<object>;
