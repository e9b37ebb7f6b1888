import { z } from 'zod';
import { ofService, serviceOf } from '../../network/services/console-requests.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { showSuggestion } from './show-suggestion.ts';

/** The overbooking margin that boardings suggest, for the staff of an operator (C-052). It has numbers only, and no passenger. */
export function marginSuggestionRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  app.get(
    '/console/:clientSlug/services/:serviceId/season-margin/suggestion',
    {
      config: { access: 'staff' as const, permission: 'catalogue.change' as const },
      schema: {
        ...staffCall,
        summary: 'The overbooking margin that the boardings of the last 60 days suggest, with their days',
        params: ofService,
        response: {
          200: z.object({
            seats: z.int().nullable().describe('For each number of the service; null when none is suggested'),
            sentences: z.array(z.string()),
            days: z
              .array(z.object({ date: z.string(), am: z.string(), pm: z.string() }))
              .describe('The newest day first, in words'),
          }),
        },
      },
    },
    (request) => showSuggestion(deps, serviceOf(request, request.params)),
  );
}
