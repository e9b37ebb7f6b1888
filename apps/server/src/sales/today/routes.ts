import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { ownerOf } from '../../platform/http/authenticate.ts';
import { todayOnWire } from './schemas.ts';
import { showToday } from './show-today.ts';

/** The call with which My Tickets begins (decision 154). */
export function todayRoutes(app: App, deps: Deps): void {
  app.get(
    '/user/:userId/today',
    {
      config: { access: 'purchaser' },
      schema: {
        tags: ['customer tickets'],
        summary:
          'The tickets that a purchaser uses today or later, with code and next journey, and what there is to do',
        security: [{ idToken: [] }],
        params: z.object({ userId: z.string() }),
        response: { 200: todayOnWire },
      },
    },
    (request) => showToday(deps, ownerOf(request, request.params.userId).userId),
  );
}
