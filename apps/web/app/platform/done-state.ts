import { useIsHydrated } from '@fareway/browser/page/use-is-hydrated.ts';
import { useLocation } from 'react-router';
import { loggedInUser } from '../session/logged-in-mark.ts';

/** What an address can confirm, with more than the data that its page reads. */
export type Done = 'top-up' | 'booking' | 'renewal' | 'photo' | 'phone' | 'password';

interface DoneState {
  what: Done;
  /** The purchaser: another one can log in in the same tab and go back. */
  userId: string | undefined;
  /** The ticket that it is about; undefined for the account. */
  ticketId: string | undefined;
}

/** Returns the state of the address that confirms what was just done. The browser keeps it through a reload. */
export function doneState(what: Done, ticketId?: string): { done: DoneState } {
  return { done: { what, userId: loggedInUser(), ticketId } };
}

/** Returns whether the purchaser did this before the address was reached. An address that was typed or stored has no such state. */
export function isDone(state: unknown, what: Done, ticketId?: string): boolean {
  const { done } = (state ?? {}) as { done?: DoneState };
  return done?.what === what && done.ticketId === ticketId && done.userId === loggedInUser();
}

/** Returns the same of the address of this page. What the server draws has no state, and confirms nothing. */
export function useIsDone(what: Done, ticketId?: string): boolean {
  const { state } = useLocation();
  return useIsHydrated() && isDone(state, what, ticketId);
}
