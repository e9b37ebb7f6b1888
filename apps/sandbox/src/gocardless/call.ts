import type { Page } from './lists.ts';
import type { Work } from './work.ts';

/** One request to the API, after the token was checked. */
export interface Call extends Work {
  /** What stands under the resource's key in the body, or under `data` for an action. Unchecked. */
  body: unknown;
  /** The decoded query. Unchecked. */
  query: object;
  /** What the path's placeholder stands for, or an empty text. */
  id: string;
  /** Where browsers find this sandbox. */
  baseUrl: string;
  /** The creditor's name, as the token has it. */
  name: string;
  /** Does something for the organisation a moment after the answer, as GoCardless's own queues do. */
  later(work: (work: Work) => void): void;
}

export type Handler = (call: Call) => object;
export type ListHandler = (call: Call) => Page<object>;
