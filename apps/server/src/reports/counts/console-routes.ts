import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/counts/rows.ts';
import { z } from 'zod';
import { recordView } from '../../operators/data-views/record-view.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf, staffSessionOf } from '../../platform/http/authenticate.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { countNames, explainCount, seesCount } from './explain-count.ts';

/** So many rows of a section are shown; the others are counted. */
const rowsOfSection = 200;

/** The rows that the counts of the console are made of (C-220). */
export function countRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  app.get(
    '/console/:clientSlug/counts/:count/:id',
    {
      config: { access: 'staff' as const, permission: 'home.see' as const },
      schema: {
        ...staffCall,
        summary: 'The rows that a count of the console is made of, as far as the member’s role includes them',
        params: z.object({ clientSlug: z.string(), count: z.enum(countNames), id: z.uuid().toLowerCase() }),
        querystring: z.object({ direction: z.enum(directions).default('am').describe('Of the departure today') }),
        response: {
          200: z.object({
            title: z.string(),
            count: z.int(),
            total: z.string(),
            sections: z.array(
              z.object({
                title: z.string(),
                count: z.int(),
                rows: z.array(z.object({ words: z.string(), detail: z.string(), href: z.string().optional() })),
                more: z.string().optional(),
              }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const { client_id, services, id: staff_id } = staffOf(request);
      const { count: name, id } = request.params;
      const { permissions } = staffSessionOf(request).membership ?? refuse('staff-not-permitted', {});
      if (!seesCount(permissions, name)) refuse('staff-not-permitted', {});
      const operator = await deps.db
        .selectFrom('clients')
        .select(['slug', 'time_zone'])
        .where('id', '=', client_id)
        .executeTakeFirstOrThrow();
      const { title, sections } = await explainCount(deps, name, {
        client_id,
        services,
        id,
        ...operator,
        ...request.query,
      });
      const shown = sections.map(({ rows }) => rows.slice(0, rowsOfSection)).flat();
      const userIds = shown.flatMap(({ family }) => family ?? []);
      if (userIds.length > 0) await recordView(deps, { client_id, staff_id, kind: 'count-rows', userIds });
      const sumOf = (rows: readonly { times: number }[]) => rows.reduce((sum, { times }) => sum + times, 0);
      const count = sumOf(sections.flatMap(({ rows }) => rows));
      return {
        title,
        count,
        total: text.total(count),
        sections: sections.map(({ title: heading, rows }) => ({
          title: heading,
          count: sumOf(rows),
          rows: rows.slice(0, rowsOfSection).map(({ words, detail, path, times }) => ({
            words: words === '' ? text.nobodyNamed : words,
            detail: [detail, times > 1 ? text.several(times) : null].filter((part) => part !== null).join(' · '),
            ...(path !== null && { href: `/${operator.slug}/${path}` }),
          })),
          ...(rows.length > rowsOfSection && { more: text.more(rows.length - rowsOfSection) }),
        })),
      };
    },
  );
}
