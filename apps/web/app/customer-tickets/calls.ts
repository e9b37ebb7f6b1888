import { answerOf } from '@fareway/api/client.ts';
import { describedCalls as api } from '../platform/described-calls.ts';
import type { CustomerTicket, PageEnd, TicketPage } from './wire.ts';

/** A page of the purchaser's tickets, newest purchase first: the first, or the one after `lastKey`. */
export function listTickets(userId: string, lastKey?: PageEnd): Promise<TicketPage> {
  const query = lastKey ? { lastKey: JSON.stringify(lastKey) } : {};
  const params = { path: { userId }, query };
  return answerOf(api.GET<TicketPage>('/customer-ticket/list-by/user-id/{userId}', { params }));
}

/** One ticket of the purchaser's, with its code. */
export function readTicket(userId: string, customerTicketId: string): Promise<CustomerTicket> {
  const params = { path: { userId, customerTicketId } };
  return answerOf(api.GET<CustomerTicket>('/customer-ticket/user-id/{userId}/{customerTicketId}', { params }));
}

/** The photo of a ticket's passenger, as JPEG. */
export function readPhoto(fileName: string): Promise<Blob> {
  return answerOf(api.GET<Blob>('/photo/{fileName}', { params: { path: { fileName } }, parseAs: 'blob' }));
}

/** A ticket on paper. */
export function readTicketPdf(customerTicketId: string): Promise<Blob> {
  const params = { path: { customerTicketId } };
  return answerOf(api.GET<Blob>('/customer-ticket/{customerTicketId}/pdf', { params, parseAs: 'blob' }));
}
