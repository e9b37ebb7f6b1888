import { weekdays } from '@fareway/domain/dates/local-date.ts';
import { isSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { serviceLimits } from '@fareway/domain/network/service-form.ts';
import { ticketTypes } from '@fareway/domain/tickets/ticket-type.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { z } from 'zod';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { newSeats, seatOrder, seatsOver } from '../inventory/new-seats-schemas.ts';
import type { SaleDeps } from '../tickets-on-sale/change-sale.ts';
import { changeWeekdaySeats } from './change-weekday-seats.ts';
import { listWeekdaySeats } from './list-weekday-seats.ts';

const ofOperator = z.object({ clientSlug: z.string() });
const place = { weekday: z.enum(weekdays), direction: z.enum(directions) };
const seats = z.int().min(0).max(serviceLimits.seats);

/** The seats on weekdays of tickets whose purchaser chooses the days, for the staff of an operator (C-049). */
export function weekdaySeatsRoutes(app: App, deps: SaleDeps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/weekday-seats',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The seats of each weekday and direction by service, ticket type and year',
        params: ofOperator,
        response: {
          200: z.object({
            seats: z.array(
              z.object({
                service: z.object({ id: z.string(), name: z.string() }),
                ticket_type: z.enum(ticketTypes),
                year: z.string(),
                cells: z.array(
                  z.object({ ...place, capacity: z.int(), taken: z.int(), held_back: z.int(), margin: z.int() }),
                ),
              }),
            ),
          }),
        },
      },
    },
    async (request) => ({ seats: await listWeekdaySeats(deps, staffOf(request)) }),
  );

  app.put(
    '/console/:clientSlug/weekday-seats',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'Set seats of weekdays and directions of one service or several, or with `dry_run` return what this does',
        params: ofOperator,
        body: z.strictObject({
          service_ids: z.array(z.uuid()).min(1).max(1_000),
          ticket_type: z.enum(ticketTypes),
          year: z.string().refine(isSalesYear, 'a sales year such as 26/27'),
          cells: z.array(z.strictObject({ ...place, seats })).max(14),
          order: seatOrder,
          dry_run: z.boolean().describe('Only return what it does'),
          expected: z.string().max(100).optional().describe('The digest of what the person saw'),
        }),
        response: {
          200: z.object({
            services: z.array(
              z.object({
                id: z.string(),
                name: z.string(),
                changed: z.array(z.object({ ...place, seats: z.int(), from: z.int().nullable(), taken: z.int() })),
                over: z
                  .array(z.object({ ...place, seats: z.int(), taken: z.int(), margin: z.int() }))
                  .describe('Those with more seats taken than there will be with the margin'),
                new_seats: newSeats,
              }),
            ),
            seats_over: seatsOver,
            digest: z.string().describe('For `expected`, when it is saved'),
          }),
        },
      },
    },
    async (request) => changeWeekdaySeats(deps, actorOf(request), staffOf(request), request.body),
  );
}
