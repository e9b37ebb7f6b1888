import { mostMargin } from '@fareway/domain/network/seats/season-margin.ts';
import { z } from 'zod';
import { ofService, serviceOf } from '../../network/services/console-requests.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { newSeats, seatOrder, seatsOver } from '../inventory/new-seats-schemas.ts';
import type { SaleDeps } from '../tickets-on-sale/change-sale.ts';
import { changeMargin, showMargin } from './change-margin.ts';

const margin = {
  season_margin: z.int().min(0).max(mostMargin.seats),
  season_margin_is_percent: z.boolean().describe('Whether it is a per cent of each number of seats'),
};

/** The overbooking margin of a service for season tickets, for the staff of its operator (C-051). */
export function seasonMarginRoutes(app: App, deps: SaleDeps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/services/:serviceId/season-margin',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The overbooking margin of a service for season tickets, and the numbers that have it',
        params: ofService,
        response: {
          200: z.object({
            ...margin,
            service: z.object({ id: z.string(), name: z.string() }),
            numbers: z.array(
              z.object({
                id: z.string(),
                ticket_id: z.string().nullable(),
                name: z.string(),
                seats: z.string().describe('With the margin, in words'),
                taken: z.int(),
                left: z.int(),
              }),
            ),
          }),
        },
      },
    },
    (request) => showMargin(deps, serviceOf(request, request.params)),
  );

  app.put(
    '/console/:clientSlug/services/:serviceId/season-margin',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Set the overbooking margin of a service, or with `dry_run` return what this does',
        params: ofService,
        body: z
          .strictObject({
            ...margin,
            order: seatOrder,
            dry_run: z.boolean().describe('Only return what it does'),
            expected: z.string().max(100).optional().describe('The digest of what the person saw'),
          })
          .refine(
            ({ season_margin, season_margin_is_percent }) =>
              !season_margin_is_percent || season_margin <= mostMargin.percent,
            'at most 100 per cent',
          ),
        response: {
          200: z.object({
            sentences: z.array(z.string()).describe('What it does to each number, and to those who have its seats'),
            seats_over: seatsOver,
            new_seats: newSeats,
            digest: z.string().describe('For `expected`, when it is saved'),
          }),
        },
      },
    },
    (request) => changeMargin(deps, actorOf(request), serviceOf(request, request.params), request.body),
  );
}
