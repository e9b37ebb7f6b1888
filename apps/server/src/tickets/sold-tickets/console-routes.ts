import { mostRowsOver } from '@fareway/domain/network/seats-effect.ts';
import * as text from '@fareway/texts/sold-tickets/list.ts';
import { z } from 'zod';
import { serviceChoices } from '../../network/service-names/service-choices.ts';
import { recordFile, recordView } from '../../operators/data-views/record-view.ts';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf, staffSessionOf } from '../../platform/http/authenticate.ts';
import { describedListOfPeople } from '../../platform/lists/described-list.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { csvStart, writeCsvLines } from '../../platform/tables/write-table.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import {
  describeFilter,
  describeSoldTicket,
  orderOfColumn,
  rareColumns,
  soldColumns,
} from './describe-sold-tickets.ts';
import { countSoldTickets, readSoldTickets, soldOrders } from './sold-tickets.ts';
import type { OperatorOnDay, SoldOrder, SoldTicketRow } from './sold-tickets.ts';
import { streamParts } from '../../platform/http/responses/stream-parts.ts';

const ticketsOnPage = 50;
const ticketsInBatch = 500;
const longestFind = 200;
const id = z.uuid().toLowerCase();
const statuses = Object.keys(text.statuses) as (keyof typeof text.statuses)[];
const status = z.enum(statuses);

const filter = z.object({
  find: z
    .string()
    .trim()
    .min(1)
    .max(longestFind)
    .optional()
    .describe(
      'Beginnings of words of a name, the reference of a ticket or an order, or the email address of a purchaser',
    ),
  service: id.optional(),
  ticket: id.optional().describe('The ticket on sale'),
  stop: id.optional().describe('Where the passenger boards today or later'),
  status: status.optional(),
  seats: z
    .string()
    .transform((words) => words.toLowerCase().split(','))
    .pipe(z.array(z.uuid()).max(mostRowsOver))
    .optional()
    .describe('Those that take a seat of these rows, with commas between their ids'),
  no_photo: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
  order: z
    .enum(soldOrders.flatMap((by) => [by, `-${by}` as const]))
    .default('-bought')
    .describe('With - the greatest first'),
});

const onPage = filter.extend({
  after: id.optional().describe('The `next` of the page before'),
  held: z
    .literal('true')
    .transform(() => true as const)
    .optional()
    .describe('Those that are not void'),
  rows: z.coerce.number().int().min(1).max(ticketsOnPage).default(ticketsOnPage).describe('How many at most'),
});
const inFile = filter.extend({
  ids: z
    .string()
    .transform((words) => words.toLowerCase().split(','))
    .pipe(z.array(z.uuid()).max(ticketsOnPage))
    .optional()
    .describe('These tickets only, with commas between them'),
});

/** The tickets that an operator has sold, for its staff (C-208, C-210). */
export function soldTicketRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  const config = { access: 'staff' as const, permission: 'passengers.see' as const };
  const params = z.object({ clientSlug: z.string() });

  app.get(
    '/console/:clientSlug/sold-tickets',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The tickets that an operator has sold, 50 at a time, and how many match',
        params,
        querystring: onPage,
        response: { 200: describedListOfPeople },
      },
    },
    async (request) => {
      const { id: staff_id, ...scope } = staffOf(request);
      const { client_id } = scope;
      const { after, order, rows: most, ...wanted } = request.query;
      const operator = await readOperator(deps, scope);
      const [rows, total, filters, services] = await Promise.all([
        readSoldTickets(deps.db, operator, { filter: wanted, order: orderOf(order), after, limit: most + 1 }),
        countSoldTickets(deps.db, operator, wanted),
        describeFilter(deps.db, scope, wanted),
        serviceChoices(deps.db, scope, { hasArchived: true, chosen: wanted.service }),
      ]);
      const page = rows.slice(0, most);
      const seesLog = staffSessionOf(request).membership?.permissions.has('audit.see') ?? false;
      if (page.length > 0)
        await recordView(deps, { client_id, staff_id, kind: 'sold-tickets', userIds: familiesOf(page) });
      const here = `/console/${operator.slug}`;
      return {
        title: text.title,
        lead: text.lead(operator.name),
        links: [],
        filter: {
          label: text.filter,
          all: text.seeAll,
          fields: [
            { kind: 'text' as const, name: 'find', label: text.find, most: longestFind },
            {
              kind: 'find' as const,
              name: 'service',
              label: text.columns.service,
              placeholder: text.everyService,
              choices: services,
              call: `${here}/service-names?archived=`,
            },
            {
              kind: 'choice' as const,
              name: 'status',
              label: text.columns.status,
              placeholder: text.everyStatus,
              options: statuses.map((value) => ({ value, label: text.statuses[value] })),
            },
            {
              kind: 'choice' as const,
              name: 'no_photo',
              label: text.photo,
              placeholder: text.anyPhoto,
              options: [{ value: 'true', label: text.noPhoto }],
            },
          ],
        },
        filters,
        found: text.found(total, filters.length > 0),
        total,
        list: 'sold-tickets' as const,
        columns: soldColumns.map((key) => {
          const by = orderOfColumn[key];
          return {
            key,
            label: text.columns[key],
            is_shown: !rareColumns.has(key),
            ...(by && { order: { direction: directionOf(by, order), next: order === by ? `-${by}` : by } }),
          };
        }),
        rows: page.map((row) => ({
          ...describeSoldTicket(row, operator),
          ...(seesLog && {
            link: {
              words: text.history,
              of: text.historyOf(`${row.first_name} ${row.last_name}`),
              href: `/${operator.slug}/audit-log?thing=customer-ticket%3A${row.id}`,
            },
          }),
        })),
        next: rows.length > most ? page.at(-1)!.id : null,
        none: { title: text.none, yet: text.noneYet, yet_next: text.noneYetNext },
        file: `${here}/sold-tickets.csv`,
      };
    },
  );

  app.get(
    '/console/:clientSlug/sold-tickets.csv',
    {
      config: { ...config, needsRecentFactor: true },
      schema: {
        ...staffCall,
        summary: 'The same tickets as CSV: all that match, or those with the ids',
        params,
        querystring: inFile,
      },
    },
    async (request, reply) => {
      const { id: staff_id, ...scope } = staffOf(request);
      const { client_id } = scope;
      const { order, ...wanted } = request.query;
      const operator = await readOperator(deps, scope);
      const recorded = new Set<string>();
      async function* lines() {
        yield csvStart + writeCsvLines([soldColumns.map((column) => text.columns[column])]);
        for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
          const rows = await readSoldTickets(deps.db, operator, {
            filter: wanted,
            order: orderOf(order),
            after,
            limit: ticketsInBatch,
          });
          const userIds = familiesOf(rows).filter((family) => !recorded.has(family));
          if (userIds.length > 0) await recordFile(deps, { client_id, staff_id, kind: 'sold-tickets-file', userIds });
          for (const family of userIds) recorded.add(family);
          yield writeCsvLines(
            rows
              .map((row) => describeSoldTicket(row, operator))
              .map(({ cells }) => soldColumns.map((column) => cells[column].text)),
          );
          after = rows.length < ticketsInBatch ? undefined : rows.at(-1)!.id;
        }
      }
      const name = text.fileName(operator.slug, operator.today);
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
      return reply.send(streamParts(lines()));
    },
  );
}

const familiesOf = (rows: readonly SoldTicketRow[]) => [...new Set(rows.map(({ user_id }) => user_id))];

function orderOf(order: string): SoldOrder {
  const desc = order.startsWith('-');
  return { by: (desc ? order.slice(1) : order) as SoldOrder['by'], desc };
}

/** How the rows are ordered by a column, when the query has this order. */
function directionOf(by: SoldOrder['by'], order: string): 'ascending' | 'descending' | 'none' {
  return order === by ? 'ascending' : order === `-${by}` ? 'descending' : 'none';
}

async function readOperator(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, services }: ServiceScope,
): Promise<OperatorOnDay & { slug: string; name: string; time_zone: string }> {
  const query = db.selectFrom('clients').select(['slug', 'name', 'time_zone']).where('id', '=', client_id);
  const { time_zone, ...named } = await query.executeTakeFirstOrThrow();
  return { client_id, services, ...named, time_zone, today: localDate(clock.now(), time_zone) };
}
