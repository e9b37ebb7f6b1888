import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/counts/rows.ts';
import { seatsOf } from '@fareway/texts/network/seats/seats-of.ts';
import { z } from 'zod';
import { personalText } from '../../platform/personal-data/personal-text.ts';
import { recordView } from '../../operators/data-views/record-view.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf, staffSessionOf } from '../../platform/http/authenticate.ts';
import { aboutPage, queryOfPage } from '../../platform/lists/pages.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { countNames, explainCount, seesCount } from './explain-count.ts';

/** The rows that the counts of the console are made of (C-220). */
export function countRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  app.get(
    '/console/:clientSlug/counts/:count/:id',
    {
      config: { access: 'staff' as const, permission: 'home.see' as const },
      schema: {
        ...staffCall,
        summary: 'A page of the rows that a count of the console is made of, as far as the member’s role includes them',
        params: z.object({ clientSlug: z.string(), count: z.enum(countNames), id: z.uuid().toLowerCase() }),
        querystring: z.object({
          direction: z.enum(directions).default('am').describe('Of the departure today'),
          after: queryOfPage.after,
        }),
        response: {
          200: z.object({
            title: z.string(),
            count: z.int(),
            total: z.string(),
            sections: z.array(
              z.object({
                title: z.string(),
                count: z.int().describe('What its rows count on all pages'),
                before: z.int().describe('The number of its rows on the pages before'),
                rows: z.array(z.object({ words: personalText, detail: z.string(), href: z.string().optional() })),
              }),
            ),
            next: aboutPage.next,
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
      const { direction, after } = request.query;
      const counted = { client_id, services, id, ...operator, direction };
      const { title, count, total, sections, next } = await explainCount(deps, name, counted, { after });
      const userIds = sections.flatMap(({ rows }) => rows.flatMap(({ family }) => family ?? []));
      if (userIds.length > 0) await recordView(deps, { client_id, staff_id, kind: 'count-rows', userIds });
      const several = name === 'departure-seats' ? seatsOf : text.several;
      return {
        title,
        count,
        total,
        sections: sections.map(({ rows, ...section }) => ({
          ...section,
          rows: rows.map(({ words, detail, path, times }) => ({
            words: words === '' ? text.nobodyNamed : words,
            detail: [detail, times > 1 ? several(times) : null].filter((part) => part !== null).join(' · '),
            ...(path !== null && { href: `/${operator.slug}/${path}` }),
          })),
        })),
        next,
      };
    },
  );
}
