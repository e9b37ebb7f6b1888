import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { loggedInUser } from '../session/logged-in-mark.ts';

/** What the page that confirms the sending says, in the state of its address. */
interface SentState {
  /** The purchaser: another one can log in in the same tab and go back. */
  userId: string | undefined;
  ticketId: string;
  recipient: string;
  passenger: string;
  service: string;
}

/** The state of the address that confirms that a ticket was sent. */
export function sentState(
  { id, passenger, service }: Pick<CustomerTicket, 'id' | 'passenger' | 'service'>,
  recipient: string,
): { sent: SentState } {
  const { first_name, last_name } = passenger;
  const passengerName = `${first_name} ${last_name}`;
  return { sent: { userId: loggedInUser(), ticketId: id, recipient, passenger: passengerName, service: service.name } };
}

/** Returns what the purchaser sent of a ticket before the address was reached; undefined when nothing was. */
export function readSent(state: unknown, ticketId: string): SentState | undefined {
  const { sent } = (state ?? {}) as { sent?: SentState };
  return sent?.ticketId === ticketId && sent.userId === loggedInUser() ? sent : undefined;
}
