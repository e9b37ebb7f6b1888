import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import type { App } from '../../platform/http/app-types.ts';
import { choicesOnWire, queryOfChoices } from '../../platform/lists/choices.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { findServiceChoices, serviceChoices } from './service-choices.ts';

/** The names of the services of an operator, for fields that find a service (C-216). */
export function serviceNameRoutes(app: App, { db }: Pick<Deps, 'db'>): void {
  app.get(
    '/console/:clientSlug/service-names',
    {
      config: { access: 'staff' as const, permission: 'home.see' as const },
      schema: {
        ...staffCall,
        summary:
          'The services for a field, in the order of their operator; with `find` the first 20 whose name contains it',
        params: z.object({ clientSlug: z.string() }),
        querystring: queryOfChoices.extend({
          id: z.string().max(100).optional().describe('The chosen one'),
          archived: z.string().optional().describe('If it is there: archived services are among them'),
        }),
        response: { 200: choicesOnWire },
      },
    },
    (request) => {
      const { find, id: chosen, archived } = request.query;
      const hasArchived = archived !== undefined;
      const scope = staffOf(request);
      return find === undefined
        ? serviceChoices(db, scope, { hasArchived, chosen })
        : findServiceChoices(db, scope, { hasArchived, find });
    },
  );
}
