import { useIsHydrated } from '@fareway/browser/page/use-is-hydrated.ts';
import { useLocation } from 'react-router';
import { loggedInUser } from '../session/logged-in-mark.ts';

/** What an address can confirm, with more than the data that its page reads. */
export type Done = 'top-up' | 'booking' | 'renewal' | 'photo' | 'phone' | 'password';

/** Returns the state of the address that confirms what was just done, with a ticket or the account. The browser keeps it through a reload. */
export function doneState(what: Done, ticketId?: string): { done: string } {
  // with the purchaser: another one can log in in the same tab and go back
  return { done: [what, loggedInUser(), ticketId].join() };
}

/** Returns whether the purchaser did this before the address was reached. An address that was typed or stored has no such state. */
export function isDone(state: unknown, what: Done, ticketId?: string): boolean {
  return (state as { done?: unknown } | null)?.done === doneState(what, ticketId).done;
}

/** Returns the same of the address of this page. What the server draws has no state, and confirms nothing. */
export function useIsDone(what: Done, ticketId?: string): boolean {
  const { state } = useLocation();
  return useIsHydrated() && isDone(state, what, ticketId);
}
