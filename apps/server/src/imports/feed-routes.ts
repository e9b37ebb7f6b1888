import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { staffOf } from '../platform/http/authenticate.ts';
import type { App } from '../platform/http/app-types.ts';
import type { Deps } from '../platform/deps.ts';
import { goneOf } from '../platform/uploads/hold-body.ts';
import { staffCall } from '../staff/sessions/schemas.ts';
import { chooseRows } from './choose-rows.ts';
import { kindOf } from './find-import.ts';
import type { ImportKind } from './import-kind.ts';
import { expectKind, expectPermission } from './kind-permissions.ts';
import { keepFile } from './read-upload.ts';

/** The bytes of the largest feed (C-071). */
const largestFeed = 50 * 1_048_576;

/** Feeds that are imported: their upload, and the choices for their rows (C-071). */
export function feedRoutes(api: App, deps: Pick<Deps, 'db' | 'clock'> & { importKinds: readonly ImportKind[] }): void {
  api.register(async (app) => {
    app.addHook('preHandler', (request) => expectPermission(deps, request));
    callsOfFeeds(app, deps);
  });
}

function callsOfFeeds(app: App, deps: Pick<Deps, 'db' | 'clock'> & { importKinds: readonly ImportKind[] }): void {
  const gtfs = kindOf(deps.importKinds, 'gtfs');
  const config = { access: 'staff' as const, permission: 'imports.make' as const };
  const ofOperator = z.object({ clientSlug: z.string() });

  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    uploads.post<{ Querystring: { name: string } }>(
      '/console/:clientSlug/feeds',
      {
        config,
        bodyLimit: largestFeed,
        // after the session is read, and before the body is
        preParsing: async (request, _reply, payload) => {
          expectKind(request, gtfs);
          return payload;
        },
        schema: {
          ...staffCall,
          summary: 'Send a GTFS feed for a preview; the body is the zip file',
          params: ofOperator,
          querystring: z.object({ name: z.string().trim().min(1).max(200) }),
          response: { 201: z.object({ id: z.string() }) },
        },
      },
      async (request, reply) => {
        const { client_id, services, id: staff_id } = staffOf(request);
        const file = Buffer.isBuffer(request.body) ? request.body : refuse('table-empty', {});
        const now = deps.clock.now();
        const table = await gtfs.feed!.read(deps.db, { client_id, now }, file, goneOf(reply));
        const upload = { kind: 'gtfs' as const, file_name: request.query.name, file };
        const id = await keepFile(deps.db, now, { client_id, services, staff_id }, upload, table);
        return reply.status(201).send({ id });
      },
    );
  });

  app.put(
    '/console/:clientSlug/imports/:importId/rows',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Choose what becomes of rows of a feed, by their lines',
        params: ofOperator.extend({ importId: z.string() }),
        body: z.strictObject({ choices: z.record(z.string().max(10), z.string().max(100)) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const key = { client_id: staffOf(request).client_id, id: request.params.importId };
      await chooseRows(deps, key, request.body.choices);
      return reply.status(204).send(null);
    },
  );
}
