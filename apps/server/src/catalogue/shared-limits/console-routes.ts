import { isSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { serviceLimits } from '@fareway/domain/network/service-form.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { z } from 'zod';
import { ofService, serviceOf } from '../../network/services/console-requests.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { newSeats, seatOrder, seatsOver } from '../inventory/new-seats-schemas.ts';
import type { SaleDeps } from '../tickets-on-sale/change-sale.ts';
import { changeSharedLimit } from './change-shared-limit.ts';
import { listSharedLimits } from './list-shared-limits.ts';

/** The seats that several tickets of a service share, for the staff of its operator (C-050). */
export function sharedLimitRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'> & SaleDeps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/services/:serviceId/shared-seats',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The seats that tickets of a service share, by year, and which part is promised to which',
        params: ofService,
        response: {
          200: z.object({
            service: z.object({ id: z.string(), name: z.string() }),
            limits: z.array(
              z.object({
                year: z.string(),
                seats: z.int().nullable(),
                held_back: z.int(),
                margin: z.int().describe('What season tickets can take beyond the seats'),
                shares_departures: z.boolean(),
                taken: z.int().describe('by season tickets'),
                fullest: z
                  .object({ date: z.iso.date(), direction: z.enum(directions), taken: z.int() })
                  .nullable()
                  .describe('the coming departure with the most seats taken'),
                tickets: z.array(
                  z.object({
                    id: z.string(),
                    name: z.string(),
                    is_sharing: z.boolean(),
                    own_seats: z.int().nullable(),
                    sold: z.int(),
                    being_paid: z.int(),
                    kept_for_renewals: z.int(),
                  }),
                ),
              }),
            ),
          }),
        },
      },
    },
    (request) => listSharedLimits(deps, serviceOf(request, request.params)),
  );

  app.put(
    '/console/:clientSlug/services/:serviceId/shared-seats',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Set the seats that tickets of a service and year share, or with `dry_run` return what this does',
        params: ofService,
        body: z.strictObject({
          year: z.string().refine(isSalesYear, 'a sales year such as 26/27'),
          seats: z.int().min(0).max(serviceLimits.seats),
          ticket_ids: z.array(z.uuid()).max(200),
          shares_departures: z.boolean(),
          order: seatOrder,
          dry_run: z.boolean().describe('Only return what it does'),
          expected: z.string().max(100).optional().describe('The digest of what the person saw'),
        }),
        response: {
          200: z.object({
            joining: z.array(z.string()),
            leaving: z.array(z.string()),
            taken: z.int(),
            dated: z.int(),
            held_back: z.int(),
            margin: z.int(),
            left: z.int(),
            over: z.int(),
            seats_over: seatsOver,
            new_seats: newSeats,
            digest: z.string(),
          }),
        },
      },
    },
    (request) => changeSharedLimit(deps, actorOf(request), serviceOf(request, request.params), request.body),
  );
}
