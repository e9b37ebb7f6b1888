import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { choicesOnWire, queryOfChoices } from '../../platform/lists/choices.ts';
import { findViewerChoices, readViews, viewerChoices } from './queries.ts';

const viewsOnPage = 50;
// PostgreSQL has no year 0
const day = z.iso.date().regex(/^[1-9]/);

/** Who looked at the data of which families, for those who see the audit log (C-192). */
export function dataViewRoutes(app: App, { db }: Pick<Deps, 'db'>): void {
  const config = { access: 'staff' as const, permission: 'audit.see' as const };
  const call = { tags: ['staff'], security: [{ staffSession: [] }], params: z.object({ clientSlug: z.string() }) };

  app.get(
    '/console/:clientSlug/data-views',
    {
      config,
      schema: {
        ...call,
        summary: 'Who looked at personal data of families in the last two years, the newest first, 50 at a time',
        querystring: z.object({
          staff_id: z.uuid().toLowerCase().optional(),
          from: day.optional().describe('The first day, in the time zone of the operator'),
          to: day.optional().describe('The last day, in the time zone of the operator'),
          reference: z
            .string()
            .trim()
            .toUpperCase()
            .min(1)
            .max(20)
            .optional()
            .describe('The reference of an order or a ticket of the family'),
          before_id: z.uuid().toLowerCase().optional().describe('The `next` of the page before'),
        }),
        response: {
          200: z.object({
            views: z.array(
              z.object({
                id: z.string(),
                at: z.date(),
                staff: z.string(),
                kind: z.string().describe('The page or the file'),
                families: z.int().describe('The number of families; 0 for people without an account'),
                references: z.array(z.string()).describe('References of tickets of the first families'),
              }),
            ),
            next: z.nullable(z.string()).describe('The `before_id` of the next page; null on the last one'),
            people: choicesOnWire.describe('The persons of the filter'),
          }),
        },
      },
    },
    async (request) => {
      const { client_id } = staffOf(request);
      // one more than the page has tells whether there is a next one
      const found = await readViews(db, { client_id, ...request.query }, viewsOnPage + 1);
      const views = found.slice(0, viewsOnPage);
      return {
        views,
        next: found.length > viewsOnPage ? views.at(-1)!.id : null,
        people: await viewerChoices(db, client_id, request.query.staff_id),
      };
    },
  );

  app.get(
    '/console/:clientSlug/data-views/people',
    {
      config,
      schema: {
        ...call,
        summary: 'The first 20 persons of the filter whose name contains what is typed',
        querystring: queryOfChoices,
        response: { 200: choicesOnWire },
      },
    },
    (request) => findViewerChoices(db, staffOf(request).client_id, request.query.find ?? ''),
  );
}
