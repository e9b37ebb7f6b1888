import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffSessionOf } from '../../platform/http/authenticate.ts';
import { isId } from '../../platform/ids.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { accountOnWire, staffCall } from './schemas.ts';
import { showAccount } from './show-account.ts';
import { clearStaffCookie } from './staff-cookies.ts';
import { endStaffSession, endStaffSessions, listStaffSessions } from './staff-session.ts';

/** The sessions of a member of staff (C-013). */
export function staffSessionRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff-session' as const };
  const beforeFactor = { ...config, beforeFactor: true };

  app.get(
    '/staff/session',
    {
      config: beforeFactor,
      schema: {
        ...staffCall,
        summary: 'The member of staff of this browser, and the operators that they work for',
        response: { 200: accountOnWire },
      },
    },
    (request) => showAccount(deps, staffSessionOf(request).session_id),
  );

  app.post(
    '/staff/sign-out',
    {
      config: beforeFactor,
      schema: { ...staffCall, summary: 'End the session of this browser', response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { id: staff_id, session_id: id } = staffSessionOf(request);
      await endStaffSession(deps.db, deps.clock.now(), { staff_id, id });
      logSecurity(deps.log, 'log-out', { user_id: staff_id, session_id: id, ip: request.ip, about: 'staff' });
      clearStaffCookie(reply);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/staff/sessions',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The open sessions of the member, the last used one first',
        response: {
          200: z.object({
            sessions: z.array(
              z.object({
                id: z.string(),
                user_agent: z.nullable(z.string()),
                network: z.string(),
                created_at: z.iso.datetime(),
                last_used_at: z.iso.datetime(),
                is_current: z.boolean(),
              }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const { id, session_id } = staffSessionOf(request);
      const sessions = await listStaffSessions(deps, id);
      return {
        sessions: sessions.map(({ created_at, last_used_at, ...session }) => ({
          ...session,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          is_current: session.id === session_id,
        })),
      };
    },
  );

  app.delete(
    '/staff/sessions/:sessionId',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'End a session of the member',
        params: z.object({ sessionId: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id: staff_id } = staffSessionOf(request);
      const { sessionId: id } = request.params;
      const hasEnded = isId(id) && (await endStaffSession(deps.db, deps.clock.now(), { staff_id, id }));
      if (!hasEnded) refuse('staff-session-unknown', {});
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/staff/sessions/end-others',
    {
      config,
      schema: { ...staffCall, summary: 'End all other sessions of the member', response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { id: staff_id, session_id: but } = staffSessionOf(request);
      await endStaffSessions(deps.db, deps.clock.now(), { staff_id, but });
      return reply.status(204).send(null);
    },
  );
}
