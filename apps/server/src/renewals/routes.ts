import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { App } from '../platform/http/app-types.ts';
import { ownerOf, purchaserOf } from '../platform/http/authenticate.ts';
import { listRenewals } from './list-renewals.ts';
import { detailedRenewalOnWire, renewalsOnWire } from './schemas.ts';
import { showRenewal } from './show-renewal.ts';

const config = { access: 'purchaser' as const };
const security = [{ idToken: [] }];

/** What a purchaser is offered to renew. */
export function renewalRoutes(app: App, deps: Deps): void {
  app.get(
    '/renewal/user/:userId',
    {
      config,
      schema: {
        tags: ['renewals'],
        summary: 'The open renewals of a purchaser, by the id of the customer ticket that each follows',
        security,
        params: z.object({ userId: z.string() }),
        response: { 200: renewalsOnWire },
      },
    },
    (request) => listRenewals(deps, ownerOf(request, request.params.userId).userId),
  );

  app.get(
    '/renewal/detailed/:renewalId',
    {
      config,
      schema: {
        tags: ['renewals'],
        summary: 'An open renewal with what is offered and the ticket before it; 403 for that of another account',
        security,
        params: z.object({ renewalId: z.string() }),
        response: { 200: detailedRenewalOnWire },
      },
    },
    (request) => showRenewal(deps, { userId: purchaserOf(request).userId, renewalId: request.params.renewalId }),
  );
}
