import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { readViewers, readViews } from './queries.ts';

const viewsOnPage = 50;
// PostgreSQL has no year 0
const day = z.iso.date().regex(/^[1-9]/);

/** Who looked at the data of which families, for those who see the audit log (C-192). */
export function dataViewRoutes(app: App, { db }: Pick<Deps, 'db'>): void {
  app.get(
    '/console/:clientSlug/data-views',
    {
      config: { access: 'staff' as const, permission: 'audit.see' as const },
      schema: {
        tags: ['staff'],
        security: [{ staffSession: [] }],
        summary: 'Who looked at personal data of families in the last two years, the newest first, 50 at a time',
        params: z.object({ clientSlug: z.string() }),
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
            people: z.array(z.object({ id: z.string(), name: z.string() })).describe('The persons of the filter'),
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
        people: await readViewers(db, client_id),
      };
    },
  );
}
