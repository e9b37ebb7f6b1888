import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import { createContext } from 'react-router';
import { described } from './described.ts';

/** An operator that a person works for, and what they may do there. */
export interface StaffOperator {
  slug: string;
  name: string;
  brand_colour: string;
  role: string;
  sees_money: boolean;
  permissions: string[];
}

/** The person of this browser. `state` says which step of signing in is next; the list of operators is empty before the last one. */
export interface StaffSession {
  state: 'signed-in' | 'code' | 'set-up';
  name: string;
  email: string;
  expires_at: string;
  operators: StaffOperator[];
}

let held: Promise<StaffSession | undefined> | undefined;

/** Returns the session of this browser, read once from the server; undefined without one. */
export function currentSession(): Promise<StaffSession | undefined> {
  held ??= readSession().catch((error) => {
    held = undefined;
    throw error;
  });
  return held;
}

/** Keeps a session that a call has returned. */
export function holdSession(session: StaffSession): void {
  held = Promise.resolve(session);
}

/** Makes the next page read the session from the server again, because it has ended or changed. */
export function forgetSession(): void {
  held = undefined;
}

async function readSession(): Promise<StaffSession | undefined> {
  try {
    return await resultOf(described.GET<StaffSession>('/staff/session'));
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return undefined;
    throw error;
  }
}

/** The session of a page inside the layout signed-in.tsx, for loaders. */
export const sessionContext = createContext<StaffSession>();
