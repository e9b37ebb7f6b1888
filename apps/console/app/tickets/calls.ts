import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { Raise } from '@fareway/domain/catalogue/copy-ticket.ts';
import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import type { SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import { queryOf } from '../chrome/table/more-rows.tsx';
import { api } from '../session/api.ts';
import { ifThere, unlessNotPermitted } from '../session/unless-not-permitted.ts';

const all = '/console/{clientSlug}/tickets';
const one = '/console/{clientSlug}/tickets/{ticketId}';
const draftPath = '/console/{clientSlug}/tickets/{ticketId}/draft';
const publications = '/console/{clientSlug}/publications';
const copies = '/console/{clientSlug}/tickets/copies';
const ofService = '/console/{clientSlug}/services/{serviceId}/tickets';

/** A page of what an operator sells in a year, and what it has prepared. Prices are in minor units. */
export type TicketList = ResponseBody<typeof all, 'get'>;
export type PublishedTicket = TicketList['tickets'][number];
/** A ticket with what its form shows. */
export type ShownTicket = ResponseBody<typeof one, 'get'>;
export type Draft = NonNullable<ShownTicket['draft']>;
/** What is prepared, with whom it concerns, and what is planned. */
export type Prepared = ResponseBody<typeof publications, 'get'>;
export type PreparedDraft = Prepared['drafts'][number];
export type Publication = Prepared['publications'][number];
/** The tickets of a year that can be copied. */
export type Copyable = ResponseBody<typeof copies, 'get'>;
/** What a service sells, and what the form of a new ticket shows. */
export type TicketsOfService = ResponseBody<typeof ofService, 'get'>;

/** A ticket of an operator, published or prepared. */
export interface TicketAddress {
  clientSlug: string;
  ticketId: string;
}

/** Reads the page of tickets that an address wants; null for a member whose role does not include them. */
export function loadTickets(request: Request, clientSlug: string): Promise<TicketList | null> {
  const params = { path: { clientSlug }, query: queryOf(request, 'find', 'after', 'year') };
  return unlessNotPermitted(request, resultOf(api.GET(all, { params })));
}

/** Reads a ticket as it is now. */
export function readTicket(address: TicketAddress): Promise<ShownTicket> {
  return resultOf(api.GET(one, { params: { path: { ...address } } }));
}

/** Reads a ticket for its page; undefined when it is not there, null for a member whose role does not include it. */
export function loadTicket(request: Request, address: TicketAddress): Promise<ShownTicket | undefined | null> {
  return unlessNotPermitted(
    request,
    ifThere(readTicket(address), ({ key }) => key === 'ticket-draft-unknown'),
  );
}

/** Reads what is prepared for a page; null for a member whose role does not include it. */
export function loadPrepared(request: Request, clientSlug: string): Promise<Prepared | null> {
  return unlessNotPermitted(request, resultOf(api.GET(publications, { params: { path: { clientSlug } } })));
}

/** Reads the tickets to copy of the year that an address wants; null for a member whose role does not include them. */
export function loadCopyable(request: Request, clientSlug: string): Promise<Copyable | null> {
  const params = { path: { clientSlug }, query: queryOf(request, 'year') };
  return unlessNotPermitted(request, resultOf(api.GET(copies, { params })));
}

/** Reads what a service sells for a page; undefined without such a service, null for a member whose role does not include it. */
export function loadTicketsOfService(
  request: Request,
  path: { clientSlug: string; serviceId: string },
): Promise<TicketsOfService | undefined | null> {
  return unlessNotPermitted(
    request,
    ifThere(resultOf(api.GET(ofService, { params: { path: { ...path } } })), ({ key }) => key === 'service-unknown'),
  );
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
  await resultOf(api.POST(publications, { params, body: { drafts, ...(at && { at }) } }));
}

/** Prepares copies of published tickets for the next year. Returns their number. */
export async function copyTickets(
  clientSlug: string,
  body: { tickets: { id: string; revision: number }[] } & Raise,
): Promise<number> {
  const params = { path: { clientSlug } };
  return (await resultOf(api.POST(copies, { params, body }))).tickets;
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
