interface Call {
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

interface Guarded {
  /** What the owner gets: it shows that the call reaches what the others are to be kept from. */
  owner: 200 | 204 | 409 | 422;
  /** What another purchaser gets. */
  stranger: number;
  /** What somebody gets with whom the owner shares the ticket, where it is more than a stranger does. */
  guardian?: 200;
}

/** Who a call opens to, and what it answers to those to whom it does not. */
export type AccessRow = Call &
  (
    | { opensTo: 'everybody' }
    /** No page of another site gets an answer; who has no session cookie gets `withoutCookie`. */
    | { opensTo: 'our own pages'; withoutCookie?: 401 | 204 }
    | { opensTo: 'the provider'; forged: 400 | 401 }
    /** What a device of the operator is called by stands in `headers`. */
    | { opensTo: 'devices'; headers: { authorization: string } }
    /** The link is the right to it, whoever holds it; changed or used it is none. */
    | { opensTo: 'who holds the link' }
    | (Guarded & { opensTo: 'purchasers'; stranger: 200 })
    | (Guarded & { opensTo: 'its owner'; stranger: 403 | 404 | 422 })
  );

/** A call that answers everybody the same. */
export const everybody = (url: string): AccessRow => ({ opensTo: 'everybody', url });
