import { salesYearFromPath } from '@fareway/domain/dates/sales-year.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { ofService, serviceOf } from '../../network/services/console-requests.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { isId } from '../../platform/ids.ts';
import { aboutPage, queryOfPage } from '../../platform/lists/pages.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { listCopyable } from './copy-tickets.ts';
import { readDraftsWithEffect } from './drafts.ts';
import { readPublications } from './plan-publication.ts';
import { listTickets, readSaleTerms, showTicket, showTicketsOfService } from './ticket-pages.ts';
import { daysCounted, draft, moment, offer, publication, published, service, stored } from './wire.ts';

const ofOperator = z.object({ clientSlug: z.string() });
const year = z.string().max(100).optional().describe('Such as 26-27; of another text the current one');

/** What the pages of tickets show to the staff of an operator (C-043 to C-047, C-053, C-055, C-059). */
export function ticketPageRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/tickets',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'A page of the published tickets of a year by service, and the first 100 that are prepared; prices in minor units',
        params: ofOperator,
        querystring: z.object({ find: queryOfPage.find, after: queryOfPage.after, year }),
        response: {
          200: z.object({
            tickets: z.array(published),
            ...aboutPage,
            year: z.string().nullable().describe('The year of the tickets'),
            years: z.array(z.string()).describe('The years that have tickets or are sold, the latest first'),
            has_tickets: z.boolean().describe('Whether any year has a published ticket'),
            has_services: z.boolean(),
            drafts: z.array(
              z.object({
                id: z.string(),
                service,
                details: stored,
                is_change: z.boolean(),
                problems: z.int(),
                planned: moment.nullable(),
              }),
            ),
            prepared: z.int().describe('The number of prepared tickets'),
            prepared_years: z.array(z.string()),
            today: z.string(),
          }),
        },
      },
    },
    (request) => {
      const { year: wanted = '', ...page } = request.query;
      return listTickets(deps, staffOf(request), { ...page, year: salesYearFromPath(wanted) });
    },
  );

  app.get(
    '/console/:clientSlug/tickets/:ticketId',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'A ticket, published or prepared or both, with what its form shows',
        params: ofOperator.extend({ ticketId: z.string() }),
        response: {
          200: z.object({
            published: published.nullable(),
            sold_without_number: z
              .object({ sold: z.int(), being_paid: z.int() })
              .nullable()
              .describe('What is taken of a ticket that has no number; null for one that has'),
            draft: draft.nullable(),
            publication: publication.nullable().describe('The one that the draft is planned for'),
            days_left: daysCounted
              .nullable()
              .describe('The days that are left, by weekday, as it is saved; null unless its weekdays are chosen'),
            ...offer,
          }),
        },
      },
    },
    (request) => {
      const { ticketId } = request.params;
      return showTicket(deps, staffOf(request), isId(ticketId) ? ticketId : refuse('ticket-draft-unknown', {}));
    },
  );

  app.get(
    '/console/:clientSlug/services/:serviceId/tickets',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'A service with its published tickets, and with what the form of a new one shows',
        params: ofService,
        response: {
          200: z.object({ ...service.shape, is_archived: z.boolean(), tickets: z.array(published), ...offer }),
        },
      },
    },
    (request) => showTicketsOfService(deps, staffOf(request), serviceOf(request, request.params).service_id),
  );

  app.get(
    '/console/:clientSlug/tickets/copies',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The published tickets of a year, at most 100, with whether they are copied to the next one already',
        params: ofOperator,
        querystring: z.object({ year }),
        response: {
          200: z.object({
            year: z.string().nullable(),
            years: z.array(z.string()).describe('Those with tickets, the latest first'),
            tickets: z.array(published.extend({ is_there: z.boolean() })),
            left: z.int().describe('The number of tickets of the year that are not copied yet'),
          }),
        },
      },
    },
    (request) => listCopyable(deps, staffOf(request), salesYearFromPath(request.query.year ?? '')),
  );

  app.get(
    '/console/:clientSlug/publications',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'What is prepared, with whom it concerns, and the publications that are planned or could not be made',
        params: ofOperator,
        response: {
          200: z.object({
            drafts: z.array(
              draft.extend({ effect: z.object({ being_paid: z.int(), sold: z.int(), renewals_offered: z.int() }) }),
            ),
            publications: z.array(publication),
            currency: z.enum(['gbp', 'eur']),
          }),
        },
      },
    },
    async (request) => {
      const scope = staffOf(request);
      const now = deps.clock.now();
      const { currency } = await readSaleTerms(deps.db, scope, now);
      return {
        drafts: await readDraftsWithEffect(deps.db, scope, now),
        publications: await readPublications(deps.db, scope),
        currency,
      };
    },
  );
}
