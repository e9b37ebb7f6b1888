import { z } from 'zod';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { countPurchasers, invitePurchasers } from './invite-purchasers.ts';

const ofImport = z.object({ clientSlug: z.string(), importId: z.string() });

/** Inviting the purchasers of imported tickets. */
export function ticketImportRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff' as const, permission: 'imports.make' as const };

  app.get(
    '/console/:clientSlug/imports/:importId/purchasers',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'How many purchasers of imported tickets wait for an invitation, and how many have one',
        params: ofImport,
        response: { 200: z.object({ waiting: z.int(), invited: z.int(), without_email: z.int() }) },
      },
    },
    async (request) => countPurchasers(deps, { client_id: staffOf(request).client_id, id: request.params.importId }),
  );

  app.post(
    '/console/:clientSlug/imports/:importId/invitations',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'Email each purchaser of imported tickets who was not invited; `waiting` is the number that the person saw',
        params: ofImport,
        body: z.strictObject({ waiting: z.int().min(1) }),
        response: { 200: z.object({ invited: z.int() }) },
      },
    },
    async (request) => {
      const key = { client_id: staffOf(request).client_id, id: request.params.importId };
      return { invited: await invitePurchasers(deps, actorOf(request), key, request.body.waiting) };
    },
  );
}
