import { formatDate } from '@fareway/domain/dates/format-date.ts';
import * as page from '@fareway/texts/operators/data-archive-page.ts';
import * as text from '@fareway/texts/operators/data-archive.ts';
import { z } from 'zod';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import { localDate, localTime } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { askForArchive, expectReady, latestArchive, openArchive } from './ask-for-archive.ts';
import type { ShownArchive } from './ask-for-archive.ts';
import { streamParts } from '../../platform/http/responses/stream-parts.ts';

const ofOperator = z.object({ clientSlug: z.string() });

/** The archive of all data of an operator, for its owners (C-207). */
export function dataArchiveRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff' as const, permission: 'data.take' as const };
  const call = (summary: string) => ({ tags: ['staff'], security: [{ staffSession: [] }], summary });

  app.get(
    '/console/:clientSlug/data-archive',
    {
      config,
      schema: {
        ...call('The latest archive of all data of the operator'),
        params: ofOperator,
        response: {
          200: z.object({
            archive: z.nullable(
              z.object({
                id: z.string(),
                state: z.enum(['making', 'ready', 'failed']),
                asked_at: z.iso.datetime(),
                asked_by: z.string(),
                ends_at: z.nullable(z.iso.datetime()),
                bytes: z.nullable(z.number()),
                title: z.string().describe('What the page says of it'),
                facts: z.string(),
              }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const archive = await latestArchive(deps, staffOf(request).client_id);
      if (!archive) return { archive: null };
      const { asked_at, ends_at } = archive;
      return {
        archive: {
          ...archive,
          asked_at: asked_at.toISOString(),
          ends_at: ends_at && ends_at.toISOString(),
          ...wordsOf(archive),
        },
      };
    },
  );

  app.post(
    '/console/:clientSlug/data-archive',
    {
      config: { ...config, needsRecentFactor: true },
      schema: {
        ...call('Ask for an archive of all data of the operator; while one is made, nothing is asked for'),
        params: ofOperator,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await countAttempts(deps, { 'ask for data archive of': staffOf(request).client_id });
      await askForArchive(deps, actorOf(request), staffOf(request).client_id);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/console/:clientSlug/data-archive/:archiveId/check',
    {
      config: { ...config, needsRecentFactor: true },
      schema: {
        ...call('Whether an archive can be downloaded now, for a page that lets the browser download it'),
        params: ofOperator.extend({ archiveId: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await expectReady(deps, { client_id: staffOf(request).client_id, id: request.params.archiveId });
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/console/:clientSlug/data-archive/:archiveId/file',
    {
      config: { ...config, needsRecentFactor: true },
      schema: {
        ...call('An archive as a ZIP of CSV and JSON with a description; each download is recorded'),
        params: ofOperator.extend({ archiveId: z.string() }),
      },
    },
    async (request, reply) => {
      const { clientSlug, archiveId: id } = request.params;
      const { client_id } = staffOf(request);
      const { bytes, asked_at, parts } = await openArchive(deps, actorOf(request), { client_id, id });
      const name = text.fileName(clientSlug, localDate(asked_at, 'Europe/London'));
      reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', bytes)
        .type('application/zip');
      return reply.send(streamParts(parts));
    },
  );
}

/** What the page says of an archive that is ready, with times of the operator. */
function wordsOf({ asked_at, asked_by, ends_at, bytes, time_zone }: ShownArchive): { title: string; facts: string } {
  const moment = (at: Date) => `${formatDate(localDate(at, time_zone))}, ${localTime(at, time_zone)}`;
  const megabytes = ((bytes ?? 0) / 1_000_000).toFixed(1);
  const asked = page.askedBy(asked_by, moment(asked_at));
  return {
    title: page.ready(page.megabytes(megabytes)),
    facts: ends_at ? `${asked} ${page.until(moment(ends_at))}` : asked,
  };
}
