import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { Raise } from '@fareway/domain/catalogue/copy-ticket.ts';
import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import type { SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import { api } from '../session/api.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';

const all = '/console/{clientSlug}/tickets';
const draftPath = '/console/{clientSlug}/tickets/{ticketId}/draft';

/** What an operator sells and has prepared, and what a new ticket can be for. Prices are in minor units. */
export type Tickets = ResponseBody<typeof all, 'get'>;
export type PublishedTicket = Tickets['tickets'][number];
export type Draft = Tickets['drafts'][number];
export type Publication = Tickets['publications'][number];

/** A ticket of an operator, published or prepared. */
export interface TicketAddress {
  clientSlug: string;
  ticketId: string;
}

/** Reads the tickets of an operator. */
export function readTickets(clientSlug: string): Promise<Tickets> {
  return resultOf(api.GET(all, { params: { path: { clientSlug } } }));
}

/** Reads the tickets of an operator for a page; null for a member whose role does not include them. */
export function loadTickets(request: Request, clientSlug: string): Promise<Tickets | null> {
  return unlessNotPermitted(request, readTickets(clientSlug));
}

/** Prepares a new ticket. Returns its id. */
export async function prepareTicket(clientSlug: string, service_id: string, ticket: TicketDefinition): Promise<string> {
  const body = { service_id, details: ticket as Draft['details'] };
  const { id } = await resultOf(api.POST(all, { params: { path: { clientSlug } }, body }));
  return id;
}

/** Keeps a prepared ticket or change; `revision` is that of the version that the person saw. Returns the next one. */
export async function saveDraft(address: TicketAddress, ticket: TicketDefinition, revision: number): Promise<number> {
  const body = { details: ticket as Draft['details'], revision };
  return (await resultOf(api.PUT(draftPath, { params: { path: { ...address } }, body }))).revision;
}

/** Discards a prepared ticket or change. */
export async function discardDraft(address: TicketAddress, revision: number): Promise<void> {
  await resultOf(api.DELETE(draftPath, { params: { path: { ...address } }, body: { revision } }));
}

/** Publishes prepared tickets, all or none: now, or at a moment of the operator's clocks. */
export async function publishDrafts(
  clientSlug: string,
  drafts: { id: string; revision: number }[],
  at: { day: string; time: string } | null,
): Promise<void> {
  const params = { path: { clientSlug } };
  await resultOf(api.POST('/console/{clientSlug}/publications', { params, body: { drafts, ...(at && { at }) } }));
}

/** Prepares copies of published tickets for the next year. Returns their number. */
export async function copyTickets(
  clientSlug: string,
  body: { tickets: { id: string; revision: number }[] } & Raise,
): Promise<number> {
  const params = { path: { clientSlug } };
  return (await resultOf(api.POST('/console/{clientSlug}/tickets/copies', { params, body }))).tickets;
}

/** Takes a planned publication back, or removes one that could not be made. */
export async function takePublicationBack(clientSlug: string, publicationId: string): Promise<void> {
  const params = { path: { clientSlug, publicationId } };
  await resultOf(api.DELETE('/console/{clientSlug}/publications/{publicationId}', { params }));
}

/** Opens or closes the sale of a published ticket; `renewals_offered` is the number that the person saw. */
export async function setSale(
  address: TicketAddress,
  body: { is_open: boolean; renewals_offered: number },
): Promise<void> {
  const params = { path: { ...address } };
  await resultOf(api.PUT('/console/{clientSlug}/tickets/{ticketId}/sale', { params, body }));
}

const stock = '/console/{clientSlug}/tickets/{ticketId}/stock';

/** What a number of a ticket does. */
export type StockEffect = ResponseBody<typeof stock, 'put'>;

/** A number of a ticket; `taken` and `before` are the numbers that the person saw, `before` null for no limit. */
export interface StockChange {
  capacity: number;
  taken: number;
  before: number | null;
  order: SeatOrder;
}

/** Sets how many of a ticket can be sold, or returns without `expected` what this does. */
export function setStock(address: TicketAddress, change: StockChange, expected?: string): Promise<StockEffect> {
  const body = { ...change, dry_run: expected === undefined, expected: expected ?? '' };
  return resultOf(api.PUT(stock, { params: { path: { ...address } }, body }));
}
