import { CallError } from '@fareway/api/call-error.ts';
import { readThrough, type Shown } from '../offline/read-through.ts';
import type { Reader } from '../offline/reader.ts';
import { listRenewals, listTickets, readTicket } from './calls.ts';
import type { CustomerTicket, Renewals, TicketPage } from './wire.ts';

/** Reads the first page of My Tickets from the server, or from this device without a connection. */
export function readMyTickets(reader: Reader): Promise<Shown<TicketPage>> {
  return readThrough(reader, 'my-tickets', () => listTickets(reader.userId, undefined, reader.api));
}

/** Reads the renewals from the server, or from this device. Empty when neither has them, because tickets are useful without them. */
export async function readRenewals(reader: Reader): Promise<Renewals> {
  try {
    const { value } = await readThrough(reader, 'renewals', () => listRenewals(reader.userId, reader.api));
    return value;
  } catch (error) {
    if (error instanceof CallError) return {};
    throw error;
  }
}

/** Reads a ticket's details from the server, or from this device without a connection. */
export function readTicketDetails(reader: Reader, customerTicketId: string): Promise<Shown<CustomerTicket>> {
  return readThrough(reader, `ticket/${customerTicketId}`, () =>
    readTicket(reader.userId, customerTicketId, reader.api),
  );
}
