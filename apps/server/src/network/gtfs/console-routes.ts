import { compactDate } from '@fareway/domain/dates/format-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/gtfs/export.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { takeTurnOfFiles } from '../../imports/export-things.ts';
import { kindOf } from '../../imports/find-import.ts';
import type { ImportKind } from '../../imports/import-kind.ts';
import { hasPermission } from '../../imports/kind-permissions.ts';
import { sendFile } from '../../imports/send-file.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { newId } from '../../platform/ids.ts';
import { goneOf } from '../../platform/uploads/hold-body.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { exportFeed } from './export/export-feed.ts';
import type { ExportedFeed } from './export/export-feed.ts';
import { zipFeed } from './export/write-feed-files.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface ExportDeps extends Pick<Deps, 'db' | 'clock' | 'config'> {
  importKinds: readonly ImportKind[];
}

/** A feed of more services than this is checked only when somebody asks for it. */
const mostServices = 100;
/** The most notes about services that a page shows. */
const mostNotes = 100;

/** The export of an operator's services as a GTFS feed (C-072). */
export function feedExportRoutes(api: App, deps: ExportDeps): void {
  const gtfs = kindOf(deps.importKinds, 'gtfs');
  api.register(async (app) => {
    // the export has the services of the member, also of one who may import no feed
    app.addHook('preHandler', async (request) => {
      if (!hasPermission(request, gtfs)) refuse('staff-not-permitted', {});
    });
    callsOfExport(app, deps);
  });
}

function callsOfExport(app: App, { db, clock, config: { publicOrigin } }: ExportDeps): void {
  const config = { access: 'staff' as const, permission: 'imports.make' as const };
  const params = z.object({ clientSlug: z.string() });
  const address = (slug: string) => `${publicOrigin}/client/${slug}`;
  /** Reads the services when it is the turn of the operator: many take memory and seconds. */
  const inTurn = <T>(scope: ServiceScope, reply: FastifyReply, use: (feed: ExportedFeed) => Promise<T> | T) =>
    takeTurnOfFiles({ operator: scope.client_id, gone: goneOf(reply) }, async () =>
      use(await exportFeed(db, scope, clock.now(), address)),
    );

  app.get(
    '/console/:clientSlug/gtfs',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'What the GTFS feed of the services has, and what it does not have',
        params,
        querystring: z.object({
          check: z.string().optional().describe('If it is there: also for many services, which takes seconds'),
        }),
        response: {
          200: z.object({
            services: z.int().nullable().describe('Null for many services that were not checked'),
            notes: z.array(z.string()),
          }),
        },
      },
    },
    async (request, reply) => {
      const scope = staffOf(request);
      if (request.query.check === undefined && (await hasManyServices(db, scope))) return { services: null, notes: [] };
      const { services, notes } = await inTurn(scope, reply, (feed) => ({
        services: feed.services,
        notes: feed.notes,
      }));
      const shown = notes.slice(0, mostNotes);
      const more = notes.length - shown.length;
      return { services, notes: [text.contains(services), ...shown, ...(more > 0 ? [text.moreNotes(more)] : [])] };
    },
  );

  app.get(
    '/console/:clientSlug/gtfs/feed',
    {
      config: { ...config, hasNoPersonalData: true },
      schema: { ...staffCall, summary: 'The services as a GTFS feed, a zip file', params },
    },
    async (request, reply) => {
      const member = staffOf(request);
      const now = clock.now();
      const { file, services } = await inTurn(member, reply, async (feed) => {
        if (feed.services === 0) refuse('feed-has-nothing', {});
        return { file: await zipFeed(feed.files, now), services: feed.services };
      });
      await writeAudit(db, now, {
        client_id: member.client_id,
        actor: actorOf(request),
        action: 'export-list',
        subject: { kind: 'export', id: newId(now.getTime()) },
        after: { kind: 'gtfs', rows: services },
      });
      const name = text.fileName(request.params.clientSlug, compactDate(localDate(now, 'Europe/London')));
      return sendFile(reply, name, 'application/zip', file);
    },
  );
}

async function hasManyServices(db: Database, scope: ServiceScope): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM services WHERE client_id = ${scope.client_id} AND archived_at IS NULL AND ${inScope(scope, sql`id`)}
      LIMIT ${mostServices + 1}
    ) AS counted`.execute(db);
  return rows[0]!.count > mostServices;
}
