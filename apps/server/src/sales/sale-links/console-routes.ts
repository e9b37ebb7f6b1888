import { mostAddresses, mostUses } from '@fareway/domain/sales/sale-link.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { personalText } from '../../platform/personal-data/personal-text.ts';
import { accountsOfAddresses } from '../../operators/data-views/accounts-of-addresses.ts';
import { recordView } from '../../operators/data-views/record-view.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App, StaffMember } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { isId } from '../../platform/ids.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { endLink, makeLink } from './change-links.ts';
import { listLinks } from './list-links.ts';

const ofTicket = z.object({ clientSlug: z.string(), ticketId: z.string() });

/** The links that sell a private ticket, for the staff of its operator (C-054). */
export function saleLinkRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/tickets/:ticketId/links',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The links that sell a private ticket: those that work, then those that were ended last',
        params: ofTicket,
        response: {
          200: z.object({
            links: z.array(
              z.object({
                id: z.string(),
                code: z.string().describe('the parameter `link` of the address of the ticket'),
                label: z.string(),
                max_uses: z.int().nullable().describe('how many tickets it sells; null without a limit'),
                uses: z.int().describe('tickets that were bought by it or are being paid'),
                emails: z.array(personalText).nullable().describe('who may buy by it; null for everybody who has it'),
                created_at: z.date(),
                ended_at: z.date().nullable(),
              }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const { client_id, id: staff_id } = staffOf(request);
      const links = await listLinks(deps.db, keyOf(staffOf(request), request.params));
      const emails = links.flatMap((link) => link.emails ?? []);
      if (emails.length > 0) {
        const userIds = await accountsOfAddresses(deps.db, client_id, emails);
        await recordView(deps, { client_id, staff_id, kind: 'sale-links', userIds });
      }
      return { links };
    },
  );

  app.post(
    '/console/:clientSlug/tickets/:ticketId/links',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Make a link that sells a private ticket; from now on it is bought by a link only',
        params: ofTicket,
        body: z.strictObject({
          label: z.string().trim().min(1).max(120),
          max_uses: z.int().min(1).max(mostUses).nullable(),
          emails: z.array(z.email().max(254)).max(mostAddresses),
        }),
        response: { 201: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const key = keyOf(staffOf(request), request.params);
      const id = await makeLink(deps, actorOf(request), key, request.body);
      return reply.status(201).send({ id });
    },
  );

  app.delete(
    '/console/:clientSlug/tickets/:ticketId/links/:linkId',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'End a link at once; purchasers who are paying finish',
        params: ofTicket.extend({ linkId: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { linkId: id } = request.params;
      if (!isId(id)) refuse('sale-link-unknown', {});
      await endLink(deps, actorOf(request), { ...keyOf(staffOf(request), request.params), id });
      return reply.status(204).send(null);
    },
  );
}

function keyOf({ client_id }: StaffMember, { ticketId }: { ticketId: string }) {
  return { client_id, ticket_id: isId(ticketId) ? ticketId : refuse('sale-link-ticket-unknown', {}) };
}
