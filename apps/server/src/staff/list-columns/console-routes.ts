import { lists } from '@fareway/domain/staff/list-columns.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { staffCall } from '../sessions/schemas.ts';
import { chooseColumns } from './choose-columns.ts';
import { columnsOnWire } from './columns-on-wire.ts';

/** The columns of lists as each member has chosen them (C-209). */
export function listColumnRoutes(app: App, { db }: Pick<Deps, 'db'>): void {
  app.put(
    '/console/:clientSlug/lists/:list/columns',
    {
      config: { access: 'staff' as const, permission: 'home.see' as const },
      schema: {
        ...staffCall,
        summary: 'Arrange the columns of a list for oneself; without columns it is as for everybody again',
        params: z.object({ clientSlug: z.string(), list: z.enum(lists) }),
        body: z.strictObject({ columns: columnsOnWire }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await chooseColumns(db, staffOf(request), request.params.list, request.body.columns);
      return reply.status(204).send(null);
    },
  );
}
