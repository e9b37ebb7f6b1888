import { mostHundredths, roundings } from '@fareway/domain/catalogue/copy-ticket.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App, StaffMember } from '../../platform/http/app-types.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { isId } from '../../platform/ids.ts';
import { serviceOf } from '../../network/services/console-requests.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { newSeats, seatOrder } from '../inventory/new-seats-schemas.ts';
import { setSale, setStock } from '../tickets-on-sale/change-sale.ts';
import type { SaleDeps } from '../tickets-on-sale/change-sale.ts';
import { createDraft, discardDraft, saveDraft } from './change-draft.ts';
import { copyTickets } from './copy-tickets.ts';
import { revision, written } from './wire.ts';

const ofOperator = z.object({ clientSlug: z.string() });
const ofTicket = ofOperator.extend({ ticketId: z.string() });
/** Preparing tickets, and the sale of those that are published, for the staff of an operator (C-043 to C-047, C-053, C-059). */
export function ticketDraftRoutes(app: App, deps: Deps & SaleDeps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.post(
    '/console/:clientSlug/tickets',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Prepare a new ticket of a service; nothing is on sale before it is published',
        params: ofOperator,
        body: z.strictObject({ service_id: z.string(), details: written }),
        response: { 201: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const { service_id: serviceId, details } = request.body;
      const { client_id, service_id } = serviceOf(request, { serviceId });
      const id = await createDraft(deps, actorOf(request), { client_id, service_id }, details);
      return reply.status(201).send({ id });
    },
  );

  app.put(
    '/console/:clientSlug/tickets/:ticketId/draft',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'Change a prepared ticket, or prepare a change of a published one; `revision` is that of what the person saw',
        params: ofTicket,
        body: z.strictObject({ details: written, revision }),
        response: { 200: z.object({ revision }) },
      },
    },
    async (request) => {
      const member = staffOf(request);
      const { details, revision: seen } = request.body;
      return { revision: await saveDraft(deps, actorOf(request), keyOf(member, request.params), details, seen) };
    },
  );

  app.delete(
    '/console/:clientSlug/tickets/:ticketId/draft',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Discard a prepared ticket or change',
        params: ofTicket,
        body: z.strictObject({ revision }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const member = staffOf(request);
      await discardDraft(deps, actorOf(request), keyOf(member, request.params), request.body.revision);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/console/:clientSlug/tickets/copies',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Prepare copies of published tickets for the year after their own, with raised prices, all or none',
        params: ofOperator,
        body: z.strictObject({
          tickets: z
            .array(z.strictObject({ id: z.uuid(), revision }))
            .min(1)
            .max(500),
          hundredths: z.int().min(-mostHundredths).max(mostHundredths).describe('of a per cent: 450 raises by 4.5 %'),
          rounding: z.literal(roundings).describe('in minor units'),
        }),
        response: { 201: z.object({ tickets: z.int() }) },
      },
    },
    async (request, reply) => {
      const { tickets: chosen, ...raise } = request.body;
      const tickets = await copyTickets(deps, actorOf(request), staffOf(request), { tickets: chosen, raise });
      return reply.status(201).send({ tickets });
    },
  );

  app.put(
    '/console/:clientSlug/tickets/:ticketId/sale',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Open or close the sale of a published ticket; offered renewals cannot be bought while it is closed',
        params: ofTicket,
        body: z.strictObject({ is_open: z.boolean(), renewals_offered: z.int().optional() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const member = staffOf(request);
      await setSale(deps, actorOf(request), keyOf(member, request.params), {
        isOpen: request.body.is_open,
        renewals: request.body.renewals_offered,
      });
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/console/:clientSlug/tickets/:ticketId/stock',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'Set how many of a ticket can be sold, or with `dry_run` return what this does; `taken` and `before` are the numbers that the person saw',
        params: ofTicket,
        body: z.strictObject({
          capacity: z.int().min(0).max(100_000),
          taken: z.int(),
          before: z.int().nullable(),
          order: seatOrder,
          dry_run: z.boolean().default(false),
          expected: z.string().max(100).default('').describe('The digest of what the person saw'),
        }),
        response: {
          200: z.object({
            new_seats: newSeats,
            held_back: z.int().describe('What is held back for the waiting list afterwards, in all'),
            margin: z.int().describe('What season tickets can take beyond the capacity afterwards'),
            digest: z.string(),
          }),
        },
      },
    },
    (request) => setStock(deps, actorOf(request), keyOf(staffOf(request), request.params), request.body),
  );
}

function keyOf({ client_id }: StaffMember, { ticketId }: { ticketId: string }) {
  return { client_id, id: isId(ticketId) ? ticketId : refuse('ticket-draft-unknown', {}) };
}
