import * as text from '@fareway/texts/sold-tickets/list.ts';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { serviceChoices } from '../../network/service-names/service-choices.ts';
import { recordFile, recordView } from '../../operators/data-views/record-view.ts';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { choicesOnWire } from '../../platform/lists/choices.ts';
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

const ticketsOnPage = 50;
const ticketsInBatch = 500;
const id = z.uuid().toLowerCase();
const statuses = Object.keys(text.statuses) as (keyof typeof text.statuses)[];
const status = z.enum(statuses);

const filter = z.object({
  find: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Beginnings of words of a name, the reference of a ticket or an order, or the email address of a purchaser',
    ),
  service: id.optional(),
  ticket: id.optional().describe('The ticket on sale'),
  stop: id.optional().describe('Where the passenger boards today or later'),
  status: status.optional(),
  no_photo: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
  order: z
    .enum(soldOrders.flatMap((by) => [by, `-${by}` as const]))
    .default('-bought')
    .describe('With - the greatest first'),
});

const onPage = filter.extend({ after: id.optional().describe('The `next` of the page before') });
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
        response: {
          200: z.object({
            total: z.int(),
            words: z.object({ found: z.string(), select_all: z.string(), export_all: z.string() }),
            columns: z.array(
              z.object({
                key: z.enum(['passenger', ...soldColumns]),
                label: z.string(),
                order: z.enum(soldOrders).optional(),
                is_shown: z.boolean().describe('Unless the member has chosen otherwise'),
              }),
            ),
            tickets: z.array(
              z.object({
                id: z.string(),
                passenger: z.string(),
                status,
                cells: z.record(z.enum(soldColumns), z.string()),
              }),
            ),
            next: z.nullable(z.string()).describe('The `after` of the next page; null on the last one'),
            filters: z
              .array(z.object({ name: z.string(), words: z.string() }))
              .describe('The filters of the call in words, by their names in its query'),
            services: choicesOnWire,
            statuses: z.array(z.object({ value: status, label: z.string() })),
          }),
        },
      },
    },
    async (request) => {
      const { id: staff_id, ...scope } = staffOf(request);
      const { client_id } = scope;
      const { after, order, ...wanted } = request.query;
      const operator = await readOperator(deps, scope);
      const [rows, total, filters, services] = await Promise.all([
        readSoldTickets(deps.db, operator, { filter: wanted, order: orderOf(order), after, limit: ticketsOnPage + 1 }),
        countSoldTickets(deps.db, operator, wanted),
        describeFilter(deps.db, scope, wanted),
        serviceChoices(deps.db, scope, { hasArchived: true, chosen: wanted.service }),
      ]);
      const page = rows.slice(0, ticketsOnPage);
      if (page.length > 0)
        await recordView(deps, { client_id, staff_id, kind: 'sold-tickets', userIds: familiesOf(page) });
      return {
        total,
        words: {
          found: text.found(total, filters.length > 0),
          select_all: text.selectAll(total),
          export_all: text.exportAll(total),
        },
        columns: (['passenger', ...soldColumns] as const).map((key) => ({
          key,
          label: text.columns[key],
          order: orderOfColumn[key],
          is_shown: !rareColumns.has(key),
        })),
        tickets: page.map((row) => describeSoldTicket(row, operator)),
        next: rows.length > ticketsOnPage ? page.at(-1)!.id : null,
        filters,
        services,
        statuses: statuses.map((value) => ({ value, label: text.statuses[value] })),
      };
    },
  );

  app.get(
    '/console/:clientSlug/sold-tickets.csv',
    {
      config,
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
        yield csvStart + writeCsvLines([Object.values(text.columns)]);
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
              .map(({ passenger, cells }) => [passenger, ...soldColumns.map((column) => cells[column])]),
          );
          after = rows.length < ticketsInBatch ? undefined : rows.at(-1)!.id;
        }
      }
      const name = text.fileName(operator.slug, operator.today);
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
      return reply.send(Readable.from(lines()));
    },
  );
}

const familiesOf = (rows: readonly SoldTicketRow[]) => [...new Set(rows.map(({ user_id }) => user_id))];

function orderOf(order: string): SoldOrder {
  const desc = order.startsWith('-');
  return { by: (desc ? order.slice(1) : order) as SoldOrder['by'], desc };
}

async function readOperator(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, services }: ServiceScope,
): Promise<OperatorOnDay & { slug: string; time_zone: string }> {
  const query = db.selectFrom('clients').select(['slug', 'time_zone']).where('id', '=', client_id);
  const { slug, time_zone } = await query.executeTakeFirstOrThrow();
  return { client_id, services, slug, time_zone, today: localDate(clock.now(), time_zone) };
}
