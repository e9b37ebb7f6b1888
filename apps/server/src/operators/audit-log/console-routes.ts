import { locale } from '@fareway/texts/locale.ts';
import * as text from '@fareway/texts/staff/audit/actions.ts';
import * as file from '@fareway/texts/staff/audit/file.ts';
import { z } from 'zod';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf, staffSessionOf } from '../../platform/http/authenticate.ts';
import { choicesOnWire, queryOfChoices } from '../../platform/lists/choices.ts';
import { personalText } from '../../platform/personal-data/personal-text.ts';
import { recordFile, recordView } from '../data-views/record-view.ts';
import { familyOf } from '../family-of.ts';
import { describeEntry } from './describe-entry.ts';
import { familiesIn } from './families-in.ts';
import { findPersonChoices, personChoices, readEntries, readLogOperator, readNames, readSealState } from './queries.ts';
import type { AuditFilter } from './queries.ts';
import { writeCsv } from './write-csv.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { streamParts } from '../../platform/http/responses/stream-parts.ts';

const entriesOnPage = 50;
const longestReference = 20;
const slug = z.string().min(1).max(100);
// PostgreSQL has no year 0
const day = z.iso.date().regex(/^[1-9]/);

const filter = z.object({
  actor_kind: z.enum(['system', 'purchaser', 'staff', 'device', 'provider']).optional(),
  actor_id: z.string().min(1).max(200).optional(),
  action: slug.optional(),
  from: day.optional().describe('The first day, in the time zone of the operator'),
  to: day.optional().describe('The last day, in the time zone of the operator'),
  subject_kind: slug.optional(),
  subject_id: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Of a departure also its service, date and direction: `ID 2026-12-01 am`'),
  family: z
    .string()
    .trim()
    .toUpperCase()
    .min(1)
    .max(longestReference)
    .optional()
    .describe(
      'The reference of an order or a ticket of the family: everything about its account; of an unknown one nothing',
    ),
  before_id: z.uuid().toLowerCase().optional().describe('The `next` of the page before'),
});

/** The kinds of change at an operator, by their sentence. */
const kindsOfChange = Object.keys(text.actionsOfOperator)
  .map((action) => ({ action, label: text.sentenceOf(action, { by: 'staff' }) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, locale));

/** The audit log of an operator, for those who may see it (C-190, C-191, C-194). */
export function auditLogRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  const config = { access: 'staff' as const, permission: 'audit.see' as const };
  /** The filter of a call, with the account of its family; null for a reference of nobody at this operator. */
  const filterOf = async (
    request: Parameters<typeof staffOf>[0] & { query: z.infer<typeof filter> },
  ): Promise<AuditFilter> => {
    const { family: reference, ...others } = request.query;
    if (reference === undefined) return others;
    const { rows } = await sql<{ family: string | null }>`
      SELECT ${familyOf(staffOf(request).client_id, reference)} AS family`.execute(deps.db);
    return { ...others, family: rows[0]!.family };
  };
  const call = (summary: string) => ({
    tags: ['staff'],
    security: [{ staffSession: [] }],
    summary,
    params: z.object({ clientSlug: z.string() }),
    querystring: filter,
  });

  app.get(
    '/console/:clientSlug/audit-log',
    {
      config,
      schema: {
        ...call('The changes at an operator, the newest first, 50 at a time; amounts only for those who see money'),
        response: {
          200: z.object({
            entries: z.array(
              z.object({
                id: z.string(),
                at: z.iso.datetime(),
                actor: z.object({ kind: z.string(), name: z.string() }),
                action: z.string(),
                sentence: z.string().describe('What was done, to be read after the name of the actor'),
                subject: z.object({ kind: z.string(), id: z.string(), name: z.string().optional() }),
                changes: z.array(
                  z.object({
                    label: z.string(),
                    before: personalText.optional(),
                    after: personalText.optional(),
                  }),
                ),
                reason: personalText.optional(),
                family: z
                  .string()
                  .optional()
                  .describe('The reference of the order or the ticket, for the filter by family'),
              }),
            ),
            next: z.nullable(z.string()).describe('The `before_id` of the next page; null on the last one'),
            people: choicesOnWire.describe('The persons of the filter'),
            kinds: z
              .array(z.object({ action: z.string(), label: z.string() }))
              .describe('The kinds of change of the filter'),
            seals: z.object({
              until: z.nullable(z.string()).describe('The last day that is sealed'),
              broken_day: z.nullable(z.string()).describe('The first day that differs from its seal'),
            }),
          }),
        },
      },
    },
    async (request) => {
      const { client_id } = staffOf(request);
      const operator = await readLogOperator(deps.db, client_id);
      // one more than the page has tells whether there is a next one
      const wanted = await filterOf(request);
      const found = await readEntries(deps.db, operator, wanted, entriesOnPage + 1);
      const rows = found.slice(0, entriesOnPage);
      const names = await readNames(deps.db, client_id, rows);
      const { actor_kind, actor_id } = request.query;
      const people = await personChoices(deps.db, client_id, actor_kind === 'staff' ? actor_id : undefined);
      const { hasPeople, userIds } = await familiesIn(deps.db, client_id, rows);
      // the history of one family is personal data, also without a name in it
      const seen = wanted.family ? [wanted.family, ...userIds] : userIds;
      if (hasPeople || wanted.family)
        await recordView(deps, { client_id, staff_id: staffOf(request).id, kind: 'audit-log', userIds: seen });
      const describing = { operator, names, seesMoney: seesMoney(request) };
      return {
        entries: rows.map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          action: row.action,
          ...describeEntry(row, describing),
        })),
        next: found.length > entriesOnPage ? rows.at(-1)!.id : null,
        people,
        kinds: kindsOfChange,
        seals: await readSealState(deps.db, client_id),
      };
    },
  );

  app.get(
    '/console/:clientSlug/audit-log/people',
    {
      config,
      schema: {
        ...call('The first 20 persons of the log whose name contains what is typed'),
        querystring: queryOfChoices,
        response: { 200: choicesOnWire },
      },
    },
    (request) => findPersonChoices(deps.db, staffOf(request).client_id, request.query.find ?? ''),
  );

  app.get(
    '/console/:clientSlug/audit-log.csv',
    {
      config: { ...config, needsRecentFactor: true },
      schema: call('The changes at an operator as CSV, the newest first'),
    },
    async (request, reply) => {
      const { client_id, id: staff_id } = staffOf(request);
      const operator = await readLogOperator(deps.db, client_id);
      const name = file.csvFileName(operator.slug, localDate(deps.clock.now(), operator.time_zone));
      const wanted = await filterOf(request);
      const recorded = new Set<string>();
      const recordFamilies = async (ids: readonly string[]) => {
        const more = ids.filter((id) => !recorded.has(id));
        if (more.length > 0) await recordFile(deps, { client_id, staff_id, kind: 'audit-log-file', userIds: more });
        for (const family of more) recorded.add(family);
      };
      // the history of one family is personal data, also when it is empty
      if (wanted.family) await recordFamilies([wanted.family]);
      const lines = writeCsv(deps.db, {
        operator,
        filter: wanted,
        seesMoney: seesMoney(request),
        async onRows(rows) {
          await recordFamilies((await familiesIn(deps.db, client_id, rows)).userIds);
        },
      });
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
      return reply.send(streamParts(lines));
    },
  );
}

function seesMoney(request: Parameters<typeof staffSessionOf>[0]): boolean {
  return staffSessionOf(request).membership?.permissions.has('money.see') ?? false;
}
