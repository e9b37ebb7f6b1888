import { resultOf, type Api } from '@fareway/api/client.ts';
import { api, describedCalls } from '../session/browser-api.ts';
import type { CustomerTicket, Renewals, TicketPage } from './wire.ts';

/** Returns a page of the purchaser's tickets, newest purchase first: the first page, or the one after `lastItem`. */
export function listTickets(userId: string, lastItem?: TicketPage['last_item'], from: Api = api): Promise<TicketPage> {
  const query = lastItem ? { lastKey: JSON.stringify(lastItem) } : {};
  return resultOf(from.GET('/customer-ticket/list-by/user-id/{userId}', { params: { path: { userId }, query } }));
}

/** Returns one of the purchaser's tickets with its code. */
export async function readTicket(userId: string, customerTicketId: string, from: Api = api): Promise<CustomerTicket> {
  const path = { userId, customerTicketId };
  return resultOf(from.GET('/customer-ticket/user-id/{userId}/{customerTicketId}', { params: { path } }));
}

/** Returns the purchaser's renewals, by the ticket that they renew. */
export function listRenewals(userId: string, from: Api): Promise<Renewals> {
  return resultOf(from.GET('/renewal/user/{userId}', { params: { path: { userId } } }));
}

/** Returns the ticket as PDF. */
export function readTicketPdf(customerTicketId: string): Promise<Blob> {
  const params = { path: { customerTicketId } };
  return resultOf(describedCalls.GET<Blob>('/customer-ticket/{customerTicketId}/pdf', { params, parseAs: 'blob' }));
}
