import * as dataPage from '@fareway/texts/personal-data/data-page.ts';
import { z } from 'zod';
import { requestedTicket } from '../tickets/customer-tickets/requested-ticket.ts';
import type { Deps } from '../platform/deps.ts';
import { requireNewLogIn } from '../accounts/identity/sessions/require-new-log-in.ts';
import { clearSessionCookie } from '../accounts/identity/sessions/session-cookie.ts';
import { localDate } from '../platform/clock.ts';
import type { App } from '../platform/http/app-types.ts';
import { ownerOf } from '../platform/http/authenticate.ts';
import { discardUnusedPhotosOf } from '../accounts/photos/discard-photos.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { closeAccount } from './closing/close-account.ts';
import { erasePassenger } from './erasing/erase-passenger.ts';
import { showClosing } from './closing/show-closing.ts';
import { exportData } from './export/export-data.ts';
import { zipFiles } from '../platform/zip/zip-files.ts';
import { streamParts } from '../platform/http/responses/stream-parts.ts';

/** The personal data of a purchaser: export and deletion. */
export function personalDataRoutes(app: App, deps: Deps): void {
  const call = (summary: string) => ({ tags: ['personal data'], summary, security: [{ idToken: [] }] });
  const params = z.object({ userId: z.string() });
  const config = { access: 'purchaser' as const };

  app.get(
    '/user/:userId/data',
    { config, schema: { ...call('All personal data of the purchaser, as a ZIP of JSON and photos'), params } },
    async (request, reply) => {
      const purchaser = ownerOf(request, request.params.userId);
      await requireNewLogIn(deps, purchaser);
      const { userId } = purchaser;
      const files = await exportData(deps, userId);
      const now = deps.clock.now();
      const name = dataPage.fileName(localDate(now, 'Europe/London'));
      reply.header('content-disposition', `attachment; filename="${name}"`).type('application/zip');
      return reply.send(streamParts(zipFiles(files, now)));
    },
  );

  app.get(
    '/user/:userId/closing',
    {
      config,
      schema: {
        ...call('The effect of deleting the account'),
        params,
        response: {
          200: z.object({
            reasons: z.array(z.string()).describe('Why it cannot be deleted yet; empty if it can'),
            valid_tickets: z
              .array(z.object({ first_name: z.string(), service_name: z.string(), expiry: z.iso.date() }))
              .describe('Tickets that keep their passenger until they end'),
          }),
        },
      },
    },
    (request) => showClosing(deps, ownerOf(request, request.params.userId).userId),
  );

  app.delete(
    '/user/:userId/unused-photos',
    {
      config,
      schema: {
        ...call('Delete the photos that are on no ticket and in no open payment'),
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { userId } = ownerOf(request, request.params.userId);
      const now = deps.clock.now();
      await inTransaction(deps.db, (transaction) => discardUnusedPhotosOf(transaction, userId, now));
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/customer-ticket/:customerTicketId/passenger',
    {
      config,
      schema: {
        ...call('Delete the passenger of a ticket that has ended: name, photo, stop and trips; 409 while it is in use'),
        params: z.object({ customerTicketId: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await erasePassenger(deps, requestedTicket(request));
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/user/:userId',
    {
      config,
      schema: {
        ...call('Delete the account'),
        params,
        body: z.strictObject({ password: z.string().min(1).max(1_000) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { userId } = ownerOf(request, request.params.userId);
      await closeAccount(deps, userId, request.body.password);
      clearSessionCookie(reply);
      return reply.status(204).send(null);
    },
  );
}
