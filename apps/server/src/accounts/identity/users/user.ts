/** Who has an account, as sessions and tokens tell it. */
export interface User {
  id: string;
  /** Lower case. */
  email: string;
  /** E.164 */
  phone_number: string;
}

/** From where somebody tries something: what limits are counted by, and what a session remembers. */
export interface Visitor {
  ip: string;
  userAgent: string | undefined;
  /** What the browser shows to be known by: see known-browsers.ts. */
  browserToken?: string | undefined;
}
