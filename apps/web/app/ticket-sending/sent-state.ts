import type { CustomerTicket } from '../customer-tickets/wire.ts';

/** What the page that confirms the sending says, in the state of its address. */
interface SentState {
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
  return { sent: { ticketId: id, recipient, passenger: `${first_name} ${last_name}`, service: service.name } };
}

/** Returns what was sent of a ticket before the address was reached; undefined when nothing was. */
export function readSent(state: unknown, ticketId: string): SentState | undefined {
  const { sent } = (state ?? {}) as { sent?: SentState };
  return sent?.ticketId === ticketId ? sent : undefined;
}
