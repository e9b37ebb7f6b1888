interface Call {
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

interface Guarded {
  /** The status for the owner. It shows that the request reaches the data that others must not get. */
  owner: 200 | 204 | 409 | 422;
  /** The status for another purchaser. */
  stranger: number;
  /** The status for a guardian of the ticket, where a guardian may read more than a stranger. */
  guardian?: 200;
}

/** Who may make a call, and the status for everyone else. */
export type AccessRow = Call &
  (
    | { opensTo: 'everybody' }
    /** Requests from pages of other sites are refused. Without a session cookie the status is `withoutCookie`. */
    | { opensTo: 'our own pages'; withoutCookie?: 401 | 204 }
    | { opensTo: 'the provider'; forged: 400 | 401 }
    /** `headers` contains the credentials of a device of the operator. */
    | { opensTo: 'devices'; headers: { authorization: string } }
    /** Possession of the link is the permission. A changed or used link is refused. */
    | { opensTo: 'who holds the link' }
    | (Guarded & { opensTo: 'purchasers'; stranger: 200 })
    | (Guarded & { opensTo: 'its owner'; stranger: 403 | 404 | 422 })
  );

/** A call with the same response for every caller. */
export const everybody = (url: string): AccessRow => ({ opensTo: 'everybody', url });
