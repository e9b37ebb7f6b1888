import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inviterName } from '@fareway/domain/accounts/ticket-sending-forms.ts';
import { zodOf } from '../../platform/http/zod-of.ts';
import { email } from '../../platform/http/credentials.ts';
import { requestedTicket } from '../customer-tickets/requested-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { ownerOf, purchaserOf } from '../../platform/http/authenticate.ts';
import { acceptTicket, leaveTicket } from './guardianships/respond-to-invitation.ts';
import { inviteGuardian } from './invite-guardian.ts';
import { listGuardians } from './list-guardians.ts';
import { listGuardianships } from './guardianships/list-guardianships.ts';
import { guardiansOnWire, guardianshipsOnWire, sharedWithOnWire } from './schemas.ts';
import { switchGuardianNotifications } from './guardianships/switch-guardian-notifications.ts';
import { showGuardianship } from './guardianships/show-guardianship.ts';
import { endSharing } from './end-sharing.ts';

const tags = ['guardians'];
const security = [{ idToken: [] }];
const reads = { access: 'purchaser' as const };
const changes = { access: 'purchaser' as const };

/** The purchaser's calls for sharing a ticket with other accounts (decision 028). */
export function guardianRoutes(app: App, deps: Deps): void {
  const params = z.object({ customerTicketId: z.string() });
  const response = { 200: guardiansOnWire };

  app.get(
    '/customer-ticket/:customerTicketId/guardians',
    {
      config: reads,
      schema: { tags, summary: 'Who looks at a customer ticket, and who was asked to', security, params, response },
    },
    (request) => listGuardians(deps, requestedTicket(request)),
  );

  app.post(
    '/customer-ticket/:customerTicketId/guardians',
    {
      config: changes,
      schema: {
        tags,
        summary:
          'Offers a customer ticket to the account with this address; the response does not show whether there is one',
        security,
        params,
        body: z.strictObject({ email, from: z.optional(zodOf(inviterName)) }),
        response,
      },
    },
    (request) => inviteGuardian(deps, { ...requestedTicket(request), ...request.body }),
  );

  app.delete(
    '/customer-ticket/:customerTicketId/guardians/:guardianId',
    {
      config: changes,
      schema: {
        tags,
        summary: 'Takes a customer ticket back from a guardian, or takes back an invitation, at once',
        security,
        params: params.extend({ guardianId: z.string() }),
        response,
      },
    },
    (request) => endSharing(deps, { ...requestedTicket(request), guardianId: request.params.guardianId }),
  );
}

/** The guardian's calls for the ticket of another purchaser. */
export function guardianshipRoutes(app: App, deps: Deps): void {
  const params = z.object({ guardianshipId: z.string() });

  app.get(
    '/user/:userId/guardianships',
    {
      config: reads,
      schema: {
        tags,
        summary: 'The tickets that are shared with an account, and those that are offered to it',
        security,
        params: z.object({ userId: z.string() }),
        response: { 200: guardianshipsOnWire },
      },
    },
    (request) => listGuardianships(deps, ownerOf(request, request.params.userId).userId),
  );

  app.get(
    '/guardianship/:guardianshipId',
    {
      config: reads,
      schema: {
        tags,
        summary: 'A ticket that is shared with the caller, with the text of its QR code; 410 once it is void or over',
        security,
        params,
        response: { 200: sharedWithOnWire },
      },
    },
    (request) => showGuardianship(deps, guardianship(request)),
  );

  app.put(
    '/guardianship/:guardianshipId',
    {
      config: changes,
      schema: {
        tags,
        summary: 'Accepts or declines a ticket that is offered to the address of the caller',
        security,
        params,
        body: z.strictObject({ accept: z.boolean() }),
        response: { 200: z.object({}) },
      },
    },
    async (request) => {
      const respond = request.body.accept ? acceptTicket : leaveTicket;
      await respond(deps, guardianship(request));
      return {};
    },
  );

  app.delete(
    '/guardianship/:guardianshipId',
    {
      config: changes,
      schema: { tags, summary: 'Looks at a shared ticket no more', security, params, response: { 200: z.object({}) } },
    },
    async (request) => {
      await leaveTicket(deps, guardianship(request));
      return {};
    },
  );

  app.put(
    '/guardianship/:guardianshipId/boarding-notifications',
    {
      config: changes,
      schema: {
        tags,
        summary: "The guardian's own switch for boarding emails",
        security,
        params,
        body: z.strictObject({ notify: z.boolean() }),
        response: { 200: z.object({ notify: z.boolean() }) },
      },
    },
    (request) => switchGuardianNotifications(deps, { ...guardianship(request), notify: request.body.notify }),
  );
}

function guardianship(request: FastifyRequest<{ Params: { guardianshipId: string } }>) {
  return { userId: purchaserOf(request).userId, guardianshipId: request.params.guardianshipId };
}
