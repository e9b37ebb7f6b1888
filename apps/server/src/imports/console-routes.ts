import { fieldsOf, type ImportKindName } from '@fareway/domain/imports/import-kinds.ts';
import { Refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/imports/columns.ts';
import { hints, names } from '@fareway/texts/imports/kinds.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { recordFile, recordView } from '../operators/data-views/record-view.ts';
import type { Deps } from '../platform/deps.ts';
import type { App } from '../platform/http/app-types.ts';
import { actorOf } from '../operators/audit-log/actor-of.ts';
import { expectRecentFactorOf, staffOf } from '../platform/http/authenticate.ts';
import { aboutPage, queryOfPage } from '../platform/lists/pages.ts';
import { streamParts } from '../platform/http/responses/stream-parts.ts';
import { goneOf } from '../platform/uploads/hold-body.ts';
import { writeCsv } from '../platform/tables/write-table.ts';
import { staffCall } from '../staff/sessions/schemas.ts';
import { applyImport, chooseColumns, takeTurnOfImports } from './apply-import.ts';
import { exportThings, fileFormats, takeTurnOfFiles } from './export-things.ts';
import { findImport, kindOf } from './find-import.ts';
import type { ImportKind } from './import-kind.ts';
import { expectPermission, mayImport } from './kind-permissions.ts';
import { largestFile, readUpload } from './read-upload.ts';
import { sendFile, typesOfFormats } from './send-file.ts';
import { familiesOfFile, fileOf, listImports, refusedRows, showImport } from './show-import.ts';
import { discardImport, undoImport } from './undo-import.ts';
import { anyKind, counts, dayOrder, importOnWire, kind } from './wire.ts';

const ofOperator = z.object({ clientSlug: z.string() });
const ofImport = ofOperator.extend({ importId: z.string() });
/** Imports of tables, with preview and undo (C-063 to C-070). */
export function importRoutes(
  api: App,
  deps: Pick<Deps, 'db' | 'clock'> & { importKinds: readonly ImportKind[] },
): void {
  api.register(async (app) => {
    app.addHook('preHandler', (request) => expectPermission(deps, request));
    callsOfImports(app, deps);
  });
}

function callsOfImports(app: App, deps: Pick<Deps, 'db' | 'clock'> & { importKinds: readonly ImportKind[] }): void {
  const config = { access: 'staff' as const, permission: 'imports.make' as const };
  const call = (summary: string) => ({ ...staffCall, summary });
  const keyOf = (request: Parameters<typeof staffOf>[0] & { params: unknown }) => ({
    client_id: staffOf(request).client_id,
    id: (request.params as { importId: string }).importId,
  });
  const turnOf = (request: Parameters<typeof staffOf>[0], reply: FastifyReply) => ({
    operator: staffOf(request).client_id,
    gone: goneOf(reply),
  });

  /** Records that a member sees what is in the file of an import of people, and something of the accounts `named` (C-192). */
  async function noteView(
    request: Parameters<typeof keyOf>[0],
    record: typeof recordView,
    kind: 'import-preview' | 'import-file' | 'import-refused-rows',
    named: readonly string[] = [],
  ): Promise<void> {
    const one = await findImport(deps.db, keyOf(request));
    if (!kindOf(deps.importKinds, one.kind).view) return;
    const { client_id, id: staff_id } = staffOf(request);
    await record(deps, { client_id, staff_id, kind, userIds: [...named, ...(await familiesOfFile(deps.db, one))] });
  }

  app.get(
    '/console/:clientSlug/imports',
    {
      config,
      schema: {
        ...call('What the member may import, and a page of the imports of an operator, the newest first'),
        params: ofOperator,
        querystring: z.object({ after: queryOfPage.after }),
        response: {
          200: z.object({
            kinds: z
              .array(
                z.object({
                  kind: anyKind,
                  name: z.string(),
                  hint: z.string(),
                  is_table: z.boolean().describe('Tables have templates and exports. Other files are sent to /feeds'),
                }),
              )
              .describe('What the member may import'),
            imports: z.array(
              z.object({
                id: z.string(),
                kind_name: z.string(),
                file_name: z.string(),
                state: z.enum(['preview', 'done', 'undone']),
                at: z.iso.datetime(),
                by: z.string(),
                counts: counts.nullable(),
              }),
            ),
            next: aboutPage.next,
          }),
        },
      },
    },
    async (request) => ({
      kinds: deps.importKinds
        .filter((one) => mayImport(request, one))
        .map(({ name, feed }) => ({ kind: name, name: names[name], hint: hints[name], is_table: !feed })),
      ...(await listImports(deps, staffOf(request), request.query.after)),
    }),
  );

  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    uploads.post<{ Querystring: { kind: ImportKindName; name: string } }>(
      '/console/:clientSlug/imports',
      {
        config,
        bodyLimit: largestFile,
        schema: {
          ...call('Send a file for a preview; the body is the file'),
          params: ofOperator,
          querystring: z.object({ kind, name: z.string().trim().min(1).max(200) }),
          response: { 201: z.object({ id: z.string() }) },
        },
      },
      async (request, reply) => {
        const member = staffOf(request);
        const file = Buffer.isBuffer(request.body) ? request.body : refuse('table-empty', {});
        const { kind: name, name: file_name } = request.query;
        const id = await readUpload(
          deps,
          { client_id: member.client_id, services: member.services, staff_id: member.id },
          { kind: name, file_name, file },
          goneOf(reply),
        );
        return reply.status(201).send({ id });
      },
    );
  });

  app.get(
    '/console/:clientSlug/imports/:importId',
    {
      config,
      schema: {
        ...call('An import: its preview before it is made, and its numbers afterwards'),
        params: ofImport,
        response: { 200: importOnWire },
      },
    },
    (request, reply) =>
      takeTurnOfFiles(turnOf(request, reply), async () => {
        const { shown, userIds } = await showImport(deps, keyOf(request));
        if (shown.preview) await noteView(request, recordView, 'import-preview', userIds);
        return shown;
      }),
  );

  app.put(
    '/console/:clientSlug/imports/:importId/columns',
    {
      config,
      schema: {
        ...call('Choose which columns of the file fill which fields, and the order of day and month'),
        params: ofImport,
        body: z.strictObject({
          columns: z.record(z.string().max(3), z.string().max(40).nullable()),
          day_orders: z.record(z.string().max(3), dayOrder),
        }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await chooseColumns(deps, keyOf(request), request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/console/:clientSlug/imports/:importId/apply',
    {
      config,
      schema: {
        ...call('Import what the preview with this digest has shown, all of it or nothing'),
        params: ofImport,
        body: z.strictObject({ digest: z.string().max(100), leaves_out: z.boolean() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await takeTurnOfImports(turnOf(request, reply), () =>
        applyImport(deps, actorOf(request), keyOf(request), request.body),
      );
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/console/:clientSlug/imports/:importId/undo',
    {
      config,
      schema: {
        ...call('Take an import back as a whole, while nothing of it was used'),
        params: ofImport,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      try {
        await takeTurnOfImports(turnOf(request, reply), () => undoImport(deps, actorOf(request), keyOf(request)));
      } catch (error) {
        // the refusal names people
        if (error instanceof Refusal && error.key === 'import-in-use')
          await noteView(request, recordView, 'import-preview');
        throw error;
      }
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/console/:clientSlug/imports/:importId',
    {
      config,
      schema: { ...call('Discard a file that was not imported'), params: ofImport, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await discardImport(deps, keyOf(request));
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/console/:clientSlug/imports/:importId/refused',
    {
      config: { ...config, needsRecentFactor: true },
      schema: { ...call('The refused rows as CSV, with the reason of each'), params: ofImport },
    },
    async (request, reply) => {
      const { file_name, csv, userIds } = await refusedRows(deps, keyOf(request), goneOf(reply));
      await noteView(request, recordFile, 'import-refused-rows', userIds);
      return sendFile(reply, file_name, 'text/csv; charset=utf-8', csv);
    },
  );

  app.get(
    '/console/:clientSlug/imports/:importId/file',
    {
      config: { ...config, needsRecentFactor: true },
      schema: { ...call('The file of an import, for 30 days'), params: ofImport },
    },
    async (request, reply) => {
      const { file_name, bytes, parts } = await fileOf(deps, keyOf(request));
      await noteView(request, recordFile, 'import-file');
      reply.header('content-length', bytes);
      return sendFile(reply, file_name, 'application/octet-stream', streamParts(parts));
    },
  );

  app.get(
    '/console/:clientSlug/exports/:importKind',
    {
      config: { ...config, needsRecentFactor: 'sometimes' },
      schema: {
        ...call('Everything of a kind that the operator has, in a file that can be imported again'),
        params: ofOperator.extend({ importKind: kind }),
        querystring: z.object({ format: z.enum(fileFormats).default('csv') }),
      },
    },
    async (request, reply) => {
      const { format } = request.query;
      if (kindOf(deps.importKinds, request.params.importKind).view) expectRecentFactorOf(request, deps.clock);
      const chosen = { kind: request.params.importKind, format };
      const { file_name, file } = await exportThings(deps, actorOf(request), staffOf(request), {
        ...chosen,
        gone: goneOf(reply),
      });
      return sendFile(reply, file_name, typesOfFormats[format], file);
    },
  );

  app.get(
    '/console/:clientSlug/import-templates/:importKind',
    {
      config: { ...config, hasNoPersonalData: true },
      schema: {
        ...call('A file with the columns of an import, to be filled in'),
        params: ofOperator.extend({ importKind: kind }),
      },
    },
    async (request, reply) => {
      const { importKind } = request.params;
      const header = fieldsOf(importKind).map(({ names }) => names[0]!);
      return sendFile(reply, text.templateFile(importKind), 'text/csv; charset=utf-8', writeCsv(header, []));
    },
  );
}
