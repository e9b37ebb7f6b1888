import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { publicResponses } from '../../platform/http/responses/public-responses.ts';
import { isId } from '../../platform/ids.ts';
import { readClient } from './published.ts';
import { readOperators, readTicket, readTickets } from './queries.ts';
import { clientOnWire, operatorOnWire, ticketOnWire } from './schemas.ts';
import { clientToWire, ticketOnSaleToWire } from './wire.ts';

const access = { access: 'public' as const };

/** The public catalogue: operators with their services, and the tickets of a service in a sales year (P-193, P-209 to P-211, A-201). */
export function catalogueRoutes(app: App, { publicDb: db, clock, config }: Deps): void {
  const responses = publicResponses(config.publicResponseMilliseconds / 2);

  app.get(
    '/clients',
    {
      config: access,
      schema: {
        tags: ['catalogue'],
        summary: 'The operators that have a service on sale, by name, the first 100',
        response: { 200: z.array(operatorOnWire) },
      },
    },
    (request, reply) => responses.send(request, reply, () => readOperators(db, 1)),
  );

  app.get(
    '/clients/page/:page',
    {
      config: access,
      schema: {
        tags: ['catalogue'],
        summary: 'The operators that follow, 100 in each page; a page after the last one is empty',
        params: z.object({ page: z.string().regex(/^[1-9]\d{0,5}$/, 'the number of a page, from 1') }),
        response: { 200: z.array(operatorOnWire) },
      },
    },
    (request, reply) => responses.send(request, reply, () => readOperators(db, Number(request.params.page))),
  );

  app.get(
    '/client/slug/:clientSlug',
    {
      config: access,
      schema: {
        tags: ['catalogue'],
        summary: 'An operator with its services, by slug',
        params: z.object({ clientSlug: z.string() }),
        response: { 200: clientOnWire },
      },
    },
    (request, reply) => responses.send(request, reply, () => showClient({ slug: request.params.clientSlug })),
  );

  app.get(
    '/client/:clientId',
    {
      config: access,
      schema: {
        tags: ['catalogue'],
        summary: 'An operator with its services, by id or slug',
        params: z.object({ clientId: z.string() }),
        response: { 200: clientOnWire },
      },
    },
    (request, reply) => {
      const { clientId } = request.params;
      return responses.send(request, reply, () => showClient(isId(clientId) ? { id: clientId } : { slug: clientId }));
    },
  );

  app.get(
    '/service/:serviceId/tickets/:year',
    {
      config: access,
      schema: {
        tags: ['catalogue'],
        summary: 'The tickets of a service in a sales year; private ones are not listed',
        params: z.object({
          serviceId: z.string(),
          year: z.string().regex(/^\d\d-\d\d$/, 'a sales year such as 26-27'),
        }),
        response: { 200: z.array(ticketOnWire) },
      },
    },
    (request, reply) =>
      responses.send(request, reply, async () => {
        const { serviceId, year } = request.params;
        if (!isId(serviceId)) return [];
        const tickets = await readTickets(db, serviceId, year.replace('-', '/'), clock.now());
        return tickets.map((ticket) => ticketOnSaleToWire(ticket, ticket.remaining, ticket.operator_currency));
      }),
  );

  app.get(
    '/ticket/:ticketId',
    {
      config: access,
      schema: {
        tags: ['catalogue'],
        summary:
          'A ticket, also one that is not on sale any more; a private ticket is shown to everyone who has its id',
        params: z.object({ ticketId: z.string() }),
        response: { 200: ticketOnWire },
      },
    },
    (request, reply) =>
      responses.send(request, reply, async () => {
        const { ticketId } = request.params;
        const ticket = isId(ticketId) ? await readTicket(db, ticketId) : undefined;
        return ticket
          ? ticketOnSaleToWire(ticket, ticket.remaining, ticket.operator_currency)
          : refuse('ticket-not-found', {});
      }),
  );

  async function showClient(idOrSlug: { id: string } | { slug: string }) {
    const client = await readClient(db, idOrSlug);
    return client ? clientToWire(client, clock.now()) : refuse('client-not-found', {});
  }
}
