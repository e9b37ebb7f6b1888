import { z } from 'zod';

/** The user of a session. */
export interface User {
  id: string;
  /** Lower case. */
  email: string;
  /** E.164 */
  phone_number: string;
}

export const userOnWire = z.object({ id: z.string(), email: z.string(), phone_number: z.string() });

/** The origin of a call: limits are counted by it, and a session stores it. */
export interface Visitor {
  ip: string;
  userAgent: string | undefined;
  /** The cookie of a known browser (sessions/known-browsers.ts). */
  browserToken?: string | undefined;
}
