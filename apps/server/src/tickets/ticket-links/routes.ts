import { z } from 'zod';
import { email, mobileNumber } from '../../platform/http/credentials.ts';
import { requestedTicket } from '../customer-tickets/requested-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import type { App } from '../../platform/http/app-types.ts';
import { sharedTicketOnWire, sharingOnWire } from './schemas.ts';
import { sendTicket } from './send-ticket.ts';
import { showSharedTicket } from './show-shared-ticket.ts';
import { countSharing, stopSharing } from './stop-sharing.ts';

/** Sending a ticket (P-234, P-235), reading its links, and deactivating them. */
export function ticketLinkRoutes(app: App, deps: Deps): void {
  const params = z.object({ customerTicketId: z.string() });
  const ofPurchasers = (summary: string) => ({
    tags: ['ticket links'],
    summary,
    security: [{ idToken: [] }],
    params,
    response: { 200: sharingOnWire },
  });
  const choices = {
    show_photo: z.boolean().optional().describe('Whether the link shows the photo; by default it does not'),
  };
  const config = { access: 'purchaser' as const };

  app.post(
    '/customer-ticket/send/:customerTicketId',
    {
      config,
      schema: {
        ...ofPurchasers('Send a customer ticket by email, with a link that shows it without logging in'),
        body: z.strictObject({ email, ...choices }),
      },
    },
    (request) =>
      sendTicket(deps, {
        ...requestedTicket(request),
        channel: 'email',
        recipient: request.body.email,
        shows_photo: request.body.show_photo ?? false,
      }),
  );

  app.post(
    '/customer-ticket/send-sms/:customerTicketId',
    {
      config,
      schema: {
        ...ofPurchasers('Send a customer ticket by SMS to a mobile of the UK or Ireland, with the same kind of link'),
        body: z.strictObject({ phone_number: mobileNumber, ...choices }),
      },
    },
    (request) =>
      sendTicket(deps, {
        ...requestedTicket(request),
        channel: 'sms',
        recipient: request.body.phone_number,
        shows_photo: request.body.show_photo ?? false,
      }),
  );

  app.get(
    '/customer-ticket/:customerTicketId/links',
    {
      config: { access: 'purchaser' },
      schema: ofPurchasers('How many links show a customer ticket without logging in'),
    },
    (request) => countSharing(deps, requestedTicket(request)),
  );

  app.delete(
    '/customer-ticket/:customerTicketId/links',
    { config, schema: ofPurchasers('Stop every link that shows a customer ticket') },
    (request) => stopSharing(deps, requestedTicket(request)),
  );

  app.get(
    '/ticket-link/:token',
    {
      config: { access: 'public' },
      schema: {
        tags: ['ticket links'],
        summary: 'The customer ticket that a link shows, as far as boarding needs it',
        params: z.object({ token: z.string() }),
        response: { 200: sharedTicketOnWire },
      },
    },
    (request) => showSharedTicket(deps, request.params.token, networkOf(request.ip)),
  );
}
