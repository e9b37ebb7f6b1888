import { readThrough, type Shown } from '../offline/read-through.ts';
import type { Reader } from '../offline/reader.ts';
import { listTickets, readTicket } from './calls.ts';
import type { CustomerTicket, TicketPage } from './wire.ts';

/** The first page of My Tickets, from the server or as this device kept it. */
export function readMyTickets(reader: Reader): Promise<Shown<TicketPage>> {
  return readThrough(reader, 'my-tickets', () => listTickets(reader.userId));
}

/** A ticket's details, from the server or as this device kept them. */
export function readTicketDetails(reader: Reader, customerTicketId: string): Promise<Shown<CustomerTicket>> {
  return readThrough(reader, `ticket/${customerTicketId}`, () => readTicket(reader.userId, customerTicketId));
}
