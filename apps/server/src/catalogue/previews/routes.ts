import { salesYearFromPath, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { isFixedWithoutJourney } from '@fareway/domain/sales/fixed-return.ts';
import { failedLoadCheck } from '@fareway/domain/sales/load-checks.ts';
import { ticketCurrency } from '@fareway/domain/money/money.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { localDate, onClocks } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { clientOnWire, serviceOnWire, ticketOnWire } from '../tickets-on-sale/schemas.ts';
import { supportContact } from '../tickets-on-sale/support-contact.ts';
import { clientToWire, serviceToWire, ticketOnSaleToWire } from '../tickets-on-sale/wire.ts';
import { readClientInPreview, readPreview, readTicketsInPreview } from './read-preview.ts';

const clockMoment = z
  .object({ day: z.iso.date(), time: z.string() })
  .describe('when it ends, on the clocks of the operator');
const ofPreview = z.object({ code: z.string().max(100) });

/** What the pages of a preview show to everybody who has its link (C-058). No cache keeps these responses, and no call buys anything. */
export function previewRoutes(app: App, { db, clock }: Deps): void {
  const config = { access: 'public' as const };

  app.get(
    '/preview/:code',
    {
      config,
      schema: {
        tags: ['catalogue'],
        summary:
          'What a preview shows: the operator as it would be after the publication, and the prepared tickets or the coming timetable; 410 after its end',
        params: ofPreview,
        response: {
          200: z.object({
            client: clientOnWire,
            ends: clockMoment,
            tickets: z.array(
              z.object({
                id: z.string(),
                service_id: z.string(),
                name: z.string(),
                year: z.string(),
                is_private: z.boolean(),
                is_new: z.boolean().describe('false for a change of a published ticket'),
              }),
            ),
            incomplete: z
              .array(z.string())
              .describe('names of prepared tickets that cannot be published and are not shown'),
            timetable: z
              .object({
                service_id: z.string(),
                from: z.iso.date(),
                is_coming: z.boolean().describe('false when it has begun or was removed, or its service is archived'),
              })
              .nullable()
              .describe('of a preview of a timetable; null for one of prepared tickets'),
          }),
        },
      },
    },
    async (request) => {
      const now = clock.now();
      const preview = await readPreview(db, now, request.params.code);
      const { ends_at, incomplete, drafts, timetable } = preview;
      const client = await readClientInPreview(db, preview);
      return {
        client: clientToWire(client, now),
        ends: onClocks(ends_at, client.time_zone),
        tickets: drafts.map(({ id, service, details, published }) => ({
          id,
          service_id: service.id,
          name: details.name,
          year: details.year,
          is_private: details.is_private ?? false,
          is_new: published === undefined,
        })),
        incomplete,
        timetable: timetable
          ? { service_id: timetable.service_id, from: timetable.valid_from, is_coming: timetable.coming !== undefined }
          : null,
      };
    },
  );

  app.get(
    '/preview/:code/service/:serviceId/tickets/:year',
    {
      config,
      schema: {
        tags: ['catalogue'],
        summary:
          'The tickets of a service in a sales year as they would be after the publication; private ones are not listed',
        params: ofPreview.extend({ serviceId: z.string(), year: z.string() }),
        response: { 200: z.array(ticketOnWire) },
      },
    },
    async (request) => {
      const { code, serviceId, year } = request.params;
      const now = clock.now();
      const preview = await readPreview(db, now, code);
      const tickets = await readTicketsInPreview(db, preview, { serviceId, year: year.replace('-', '/'), now });
      return tickets
        .filter(({ is_private, ended }) => !is_private && !ended)
        .map((ticket) => ticketOnSaleToWire(ticket, ticket.remaining, ticket.operator_currency));
    },
  );

  app.get(
    '/preview/:code/buy-page/:serviceId/:ticketId/:year',
    {
      config,
      schema: {
        tags: ['catalogue'],
        summary:
          'What the first step of buying a ticket would show after the publication; refuses in the order of the load checks',
        params: ofPreview.extend({ serviceId: z.string(), ticketId: z.string(), year: z.string() }),
        response: {
          200: z.object({
            client: clientOnWire,
            service: serviceOnWire,
            ticket: ticketOnWire,
            today: z.string(),
            current_sales_year: z.string(),
          }),
        },
      },
    },
    async (request) => {
      const now = clock.now();
      const { code, serviceId, ticketId, year: path } = request.params;
      const year = salesYearFromPath(path) ?? path;
      const preview = await readPreview(db, now, code);
      const client = await readClientInPreview(db, preview);
      const today = localDate(now, client.time_zone);
      const service = client.services.find(({ id }) => id === serviceId) ?? null;
      const tickets = service ? await readTicketsInPreview(db, preview, { serviceId, year, now }) : [];
      const ticket = tickets.find(({ id }) => id === ticketId) ?? null;
      const failed = failedLoadCheck({ year, service, ticket, today, is_flexi_in_debit: false });
      if (failed) refuse(failed as 'ticket-sold-out', { support: supportContact(client) });
      if (!service || !ticket) return refuse('ticket-not-found', {});
      if (isFixedWithoutJourney(ticket, today)) refuse('ticket-disabled', { support: supportContact(client) });
      if (ticket.ended) refuse('departure-left', { ...ticket.ended, no_other: 'ticket' });
      return {
        client: clientToWire({ ...client, services: [] }, now),
        service: serviceToWire(service, client.terms_url),
        ticket: ticketOnSaleToWire(ticket, ticket.remaining, ticketCurrency(ticket, client)),
        today,
        current_sales_year: salesYearOf(today),
      };
    },
  );
}
