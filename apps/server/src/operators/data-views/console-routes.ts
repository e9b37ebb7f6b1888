import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as log from '@fareway/texts/staff/audit-log.ts';
import * as text from '@fareway/texts/staff/data-views.ts';
import { z } from 'zod';
import { onClocks } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { choicesOnWire, queryOfChoices } from '../../platform/lists/choices.ts';
import type { Choices } from '../../platform/lists/choices.ts';
import { describedList } from '../../platform/lists/described-list.ts';
import { findViewerChoices, readViews, viewerChoices } from './queries.ts';
import type { ShownView } from './queries.ts';

const viewsOnPage = 50;
const longestReference = 20;
// PostgreSQL has no year 0
const day = z.iso.date().regex(/^[1-9]/);

const filter = z.object({
  person: z.uuid().toLowerCase().optional(),
  family: z
    .string()
    .trim()
    .toUpperCase()
    .min(1)
    .max(longestReference)
    .optional()
    .describe('The reference of an order or a ticket of the family'),
  from: day.optional().describe('The first day, in the time zone of the operator'),
  to: day.optional().describe('The last day, in the time zone of the operator'),
});

/** Who looked at the data of which families, for those who see the audit log (C-192). */
export function dataViewRoutes(app: App, { db }: Pick<Deps, 'db'>): void {
  const config = { access: 'staff' as const, permission: 'audit.see' as const };
  const call = { tags: ['staff'], security: [{ staffSession: [] }], params: z.object({ clientSlug: z.string() }) };

  app.get(
    '/console/:clientSlug/audit-log/views',
    {
      config,
      schema: {
        ...call,
        summary: 'Who looked at personal data of families in the last two years, the newest first, 50 at a time',
        querystring: filter.extend({
          after: z.uuid().toLowerCase().optional().describe('The `next` of the page before'),
        }),
        response: { 200: describedList },
      },
    },
    async (request) => {
      const { client_id } = staffOf(request);
      const { person: staff_id, family: reference, from, to, after: before_id } = request.query;
      const wanted = { client_id, staff_id, reference, from, to, before_id };
      const [operator, found, people] = await Promise.all([
        db
          .selectFrom('clients')
          .select(['slug', 'name', 'time_zone'])
          .where('id', '=', client_id)
          .executeTakeFirstOrThrow(),
        // one more than the page has tells whether there is a next one
        readViews(db, wanted, viewsOnPage + 1),
        viewerChoices(db, client_id, staff_id),
      ]);
      const views = found.slice(0, viewsOnPage);
      const columns = { when: text.when, who: text.who, where: text.where, families: text.families };
      return {
        title: text.title,
        lead: text.lead(operator.name),
        links: [{ words: log.title, href: `/${operator.slug}/audit-log` }],
        filter: {
          label: text.filter,
          all: log.clear,
          fields: [
            {
              kind: 'find' as const,
              name: 'person',
              label: log.person,
              placeholder: log.everybody,
              choices: people,
              call: `/console/${operator.slug}/audit-log/views/people`,
            },
            {
              kind: 'text' as const,
              name: 'family',
              label: log.family,
              hint: log.familyHint,
              most: longestReference,
            },
            { kind: 'day' as const, name: 'from', label: log.fromDay },
            { kind: 'day' as const, name: 'to', label: log.toDay },
          ],
        },
        filters: describeFilter(request.query, people),
        found: text.shown(views.length, before_id === undefined && found.length <= viewsOnPage),
        total: null,
        list: 'data-views' as const,
        columns: Object.entries(columns).map(([key, label]) => ({ key, label, is_shown: true })),
        rows: views.map((view) => describeView(view, operator.time_zone)),
        next: found.length > viewsOnPage ? views.at(-1)!.id : null,
        none: { title: text.none, yet: text.noneYet, yet_next: text.noneYetNext },
        file: null,
      };
    },
  );

  app.get(
    '/console/:clientSlug/audit-log/views/people',
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

function describeView({ id, at, staff, kind, families, references }: ShownView, timeZone: string) {
  const { day: date, time } = onClocks(at, timeZone);
  const isNamed = references.length > 0;
  return {
    id,
    cells: {
      when: { text: formatDate(date), detail: time },
      who: { text: staff },
      where: {
        text: Object.hasOwn(text.viewKinds, kind) ? text.viewKinds[kind as text.ViewKind] : text.otherPage(kind),
      },
      families: {
        text: text.familyCount(families),
        ...(isNamed && { detail: text.tickets(references, references.length < families) }),
      },
    },
  };
}

/** The filters of a list in words, each with its name in the query. */
function describeFilter({ person, family, from, to }: z.infer<typeof filter>, people: Choices) {
  const named = people.options.find(({ value }) => value === person)?.label;
  const words = {
    person: person && (named ?? `${log.person}: ${person}`),
    family,
    from: from && `${log.fromDay} ${formatDate(parseLocalDate(from))}`,
    to: to && `${log.toDay} ${formatDate(parseLocalDate(to))}`,
  };
  return Object.entries(words).flatMap(([name, said]) => (said ? [{ name, words: said }] : []));
}
