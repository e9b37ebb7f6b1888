import { nameForm } from '@fareway/domain/passengers/name-correction-form.ts';
import { z } from 'zod';
import { zodOf } from '../../platform/http/zod-of.ts';
import { requestedTicket } from '../customer-tickets/requested-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { ownerOf } from '../../platform/http/authenticate.ts';
import { correctName } from './correct-name.ts';
import { replacePhoto } from './replace-photo.ts';
import { renewCode } from './renew-code.ts';
import { switchBoardingNotifications } from './switch-boarding-notifications.ts';

const config = { access: 'purchaser' as const };
const security = [{ idToken: [] }];

/** A purchaser's changes of a ticket: boarding emails, the passenger's name and photo, and its code. */
export function ticketChangeRoutes(app: App, deps: Deps): void {
  app.put(
    '/customer-ticket/user-id/:userId/:customerTicketId/boarding-notifications',
    {
      config,
      schema: {
        tags: ['customer tickets'],
        summary: 'Switch the emails about boarding on or off; 409 where the operator has disabled them',
        security,
        params: z.object({ userId: z.string(), customerTicketId: z.string() }),
        body: z.strictObject({ notify: z.boolean() }),
        response: { 200: z.object({ notify: z.boolean() }) },
      },
    },
    (request) => {
      const { userId } = ownerOf(request, request.params.userId);
      return switchBoardingNotifications(deps, {
        userId,
        customerTicketId: request.params.customerTicketId,
        notify: request.body.notify,
      });
    },
  );

  app.post(
    '/customer-ticket/:customerTicketId/new-code',
    {
      config,
      schema: {
        tags: ['customer tickets'],
        summary:
          'Give a customer ticket a new code; codes that were shown, printed or sent before open nothing from then on',
        security,
        params: z.object({ customerTicketId: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await renewCode(deps, requestedTicket(request));
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/customer-ticket/:customerTicketId/passenger',
    {
      config,
      schema: {
        tags: ['customer tickets'],
        summary: "Correct the passenger's name, once; codes that were shown before open nothing from then on",
        security,
        params: z.object({ customerTicketId: z.string() }),
        body: zodOf(nameForm),
        response: { 200: zodOf(nameForm) },
      },
    },
    async (request) => {
      await correctName(deps, { ...requestedTicket(request), name: request.body });
      return request.body;
    },
  );

  app.put(
    '/customer-ticket/:customerTicketId/photo',
    {
      config,
      schema: {
        tags: ['customer tickets'],
        summary: "Replace the passenger's photo, up to 3 times; codes that were shown before open nothing from then on",
        security,
        params: z.object({ customerTicketId: z.string() }),
        body: z.strictObject({ photo: z.string().max(60) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await replacePhoto(deps, { ...requestedTicket(request), photo: request.body.photo });
      return reply.status(204).send(null);
    },
  );
}
