import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { personalText } from '../../platform/personal-data/personal-text.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf, staffSessionOf } from '../../platform/http/authenticate.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { searchConsole } from './search-console.ts';

/** The search of the console: pages, commands, and what the operator has (C-208). */
export function consoleSearchRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  app.get(
    '/console/:clientSlug/search',
    {
      config: { access: 'staff' as const, permission: 'home.see' as const },
      schema: {
        ...staffCall,
        summary:
          'Pages, commands and what the operator has whose names begin with the words, as far as the member may see them',
        params: z.object({ clientSlug: z.string() }),
        querystring: z.object({
          words: z.string().trim().max(200).default('').describe('Without words: all pages and commands'),
        }),
        response: {
          200: z.object({
            sections: z.array(
              z.object({
                title: z.string(),
                rows: z.array(
                  z.object({
                    words: personalText,
                    detail: z.string().optional(),
                    href: z.string().describe('Below /console'),
                  }),
                ),
              }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const { id: staff_id, ...scope } = staffOf(request);
      const { permissions } = staffSessionOf(request).membership ?? refuse('staff-not-permitted', {});
      const operator = await deps.db
        .selectFrom('clients')
        .select(['slug', 'time_zone'])
        .where('id', '=', scope.client_id)
        .executeTakeFirstOrThrow();
      return {
        sections: await searchConsole(deps, { ...scope, staff_id, permissions, ...operator }, request.query.words),
      };
    },
  );
}
