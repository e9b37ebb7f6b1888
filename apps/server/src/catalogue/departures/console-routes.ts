import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { z } from 'zod';
import { ofService, serviceOf } from '../../network/services/console-requests.ts';
import { namedDay } from '../../platform/http/named-day.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { showDepartureSale } from './show-departure-sale.ts';

const reasons = [
  'past',
  'draft',
  'cancelled',
  'weekday',
  'day-off',
  'outside-terms',
  'year-disabled',
  'seats-missing',
  'left',
  'cut-off',
  'not-yet-open',
  'opening',
  'no-ticket',
  'full',
  'not-yet-bookable',
  'others-full',
  'on-sale',
] as const;

/** Why a departure is not on sale, for the staff of its operator (C-037). */
export function departureRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  app.get(
    '/console/:clientSlug/services/:serviceId/departures/:date/:direction',
    {
      config: { access: 'staff' as const, permission: 'catalogue.change' as const },
      schema: {
        ...staffCall,
        summary: 'Why a departure of a service is not on sale: the first reason, with what its sentence names',
        params: ofService.extend({ date: namedDay, direction: z.enum(directions) }),
        response: {
          200: z.object({
            reason: z.enum(reasons),
            params: z.record(z.string(), z.union([z.string(), z.number()])),
            calendar_id: z.string().nullable(),
          }),
        },
      },
    },
    async (request) => {
      const { date, direction } = request.params;
      return showDepartureSale(deps, { ...serviceOf(request, request.params), date: parseLocalDate(date), direction });
    },
  );
}
