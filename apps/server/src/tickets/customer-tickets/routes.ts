import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import type { App } from '../../platform/http/app-types.ts';
import { ownerOf } from '../../platform/http/authenticate.ts';
import { requestedTicket } from './requested-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { printRow } from './paper/print-ticket.ts';
import { ticketListOnWire, ticketOnWire } from './schemas.ts';
import { ownTicket, showTicket } from './show-ticket.ts';

const config = { access: 'purchaser' as const };
const security = [{ idToken: [] }];

/** The tickets of a purchaser: the list, one of them, and one of them as PDF (A-202, A-203). */
export function customerTicketRoutes(app: App, deps: Deps): void {
  app.get(
    '/customer-ticket/list-by/user-id/:userId',
    {
      config,
      schema: {
        tags: ['customer tickets'],
        summary: "A purchaser's tickets, newest purchase first; lastKey is the last_item of the page before, in JSON",
        security,
        params: z.object({ userId: z.string() }),
        querystring: z.object({
          lastKey: z.string().max(300).optional(),
          limit: z.coerce.number().int().min(1).max(100).default(20),
        }),
        response: { 200: ticketListOnWire },
      },
    },
    (request) => listTickets(deps, ownerOf(request, request.params.userId).userId, request.query),
  );

  app.get(
    '/customer-ticket/user-id/:userId/:customerTicketId',
    {
      config,
      schema: {
        tags: ['customer tickets'],
        summary: 'A customer ticket with the text of its QR code; 403 for the ticket of another account',
        security,
        params: z.object({ userId: z.string(), customerTicketId: z.string() }),
        querystring: z.object({
          include_notifications: z.string().optional().describe('With any value, the response contains `notify`'),
        }),
        response: { 200: ticketOnWire },
      },
    },
    (request) => {
      const { userId } = ownerOf(request, request.params.userId);
      return showTicket(deps, { userId, customerTicketId: request.params.customerTicketId });
    },
  );

  app.get(
    '/customer-ticket/:customerTicketId/pdf',
    {
      config,
      schema: {
        tags: ['customer tickets'],
        summary: 'A customer ticket as PDF, to print or to keep',
        security,
        params: z.object({ customerTicketId: z.string() }),
      },
    },
    async (request, reply) => {
      const requested = requestedTicket(request);
      const row = await ownTicket(deps.db, requested);
      await countAttempts(deps, { 'print ticket as': requested.userId });
      const { file_name, pdf } = await printRow(deps, row);
      reply.header(
        'content-disposition',
        `inline; filename="ticket.pdf"; filename*=UTF-8''${encodeFileName(file_name)}`,
      );
      return reply.type('application/pdf').send(Buffer.from(pdf));
    },
  );
}

/** For filename*, where apostrophes, brackets and asterisks have a special meaning (RFC 8187). */
function encodeFileName(fileName: string): string {
  return encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
