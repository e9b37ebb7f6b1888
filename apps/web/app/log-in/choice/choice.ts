import { resultOf, type Api } from '@fareway/api/client.ts';
import type { Client, Service } from '@fareway/api/types.ts';
import { useRouteLoaderData } from 'react-router';
import type { TicketOffer } from '../../catalogue/tickets-on-sale/ticket-offer.ts';

/** What a visitor has chosen before the log-in, from public data. */
export interface Choice {
  client: Client;
  service: Service | undefined;
  /** The chosen ticket as its service page lists it. */
  offer: TicketOffer | undefined;
}

/** The place of a purchase in a redirect target. */
interface Goal {
  client: string;
  service?: string;
  ticket?: string;
}

/** Pages of a purchase: with a ticket, and journeys of an operator. */
const ofTicket = /^\/(?:create-ticket|buy-again|create-mandate)\/\d\d-\d\d\/([\w-]+)\/([\w-]+)\/([\w-]+)(?:\/[\w-]+)?$/;
const ofMandate = /^\/mandate-confirmed\/\d\d-\d\d\/([\w-]+)\/([\w-]+)\/([\w-]+)\/[^/]+$/;
const ofOperator = /^\/client\/([\w-]+)\/advance$/;

/** Returns what a redirect target is about to buy; undefined for every other page. */
export function goalIn(target: string): Goal | undefined {
  const [path = ''] = target.split(/[?#]/);
  const [, client, service, ticket] = ofTicket.exec(path) ?? ofMandate.exec(path) ?? ofOperator.exec(path) ?? [];
  if (client === undefined) return undefined;
  return { client, ...(service !== undefined && { service }), ...(ticket !== undefined && { ticket }) };
}

/**
 * Loads what a visitor has chosen, from the redirect target. An unknown operator or service, a ticket that its service page does not list, and
 * a failed call leave it out: they never keep anybody from logging in.
 */
export async function loadChoice(api: Api, target: string, today: string): Promise<Choice | undefined> {
  const goal = goalIn(target);
  if (!goal) return undefined;
  return readChoice(api, goal, today).catch(() => undefined);
}

/** Reads the operator, the service and the ticket of a purchase. Throws for an unknown operator. */
async function readChoice(api: Api, goal: Goal, today: string): Promise<Choice> {
  const [client, ticket, { offersOf }] = await Promise.all([
    resultOf(api.GET('/client/{clientId}', { params: { path: { clientId: goal.client } } })),
    goal.ticket === undefined
      ? undefined
      : resultOf(api.GET('/ticket/{ticketId}', { params: { path: { ticketId: goal.ticket } } })).catch(() => undefined),
    // most visitors come without a choice
    import('../../catalogue/tickets-on-sale/ticket-offer.ts'),
  ]);
  const service = client.services.find(({ id }) => id === goal.service);
  const isOfService = ticket !== undefined && ticket.client_id === client.id && ticket.service_id === service?.id;
  const [offer] = isOfService ? offersOf([ticket], today) : [];
  return { client, service, offer };
}

/** Returns what the visitor of a log-in page has chosen. */
export function useChoice(): Choice | undefined {
  return useRouteLoaderData<{ choice?: Choice }>('log-in/logged-out')?.choice;
}
