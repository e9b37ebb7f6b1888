import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { purchaserOf } from '../../../platform/http/authenticate.ts';
import { expectOwnPage } from '../../../platform/http/own-pages.ts';
import { userOnWire } from '../users/user.ts';
import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';
import { findUserOfSession } from './session-queries.ts';
import { sendSession, sessionOnWire, visitorOf } from './session-response.ts';

/** The session of a browser (P-026 to P-038). */
export function sessionRoutes(app: App, deps: Deps): void {
  const call = (summary: string) => ({ tags: ['identity'], summary });
  const onRequest = async (request: FastifyRequest) => expectOwnPage(request, deps.config.publicOrigin);
  const browsers = { config: { access: 'session-cookie' as const }, onRequest };

  app.post(
    '/auth/refresh',
    {
      ...browsers,
      schema: {
        ...call("Renew the session of this browser's cookie"),
        body: z.strictObject({}),
        response: { 200: sessionOnWire },
      },
    },
    async (request, reply) => {
      const session = await refreshSession(deps, readSessionCookie(request), visitorOf(request));
      return sendSession(deps, reply, session);
    },
  );

  app.post(
    '/auth/sign-out',
    {
      ...browsers,
      schema: {
        ...call('End the session of this browser, or all sessions of its user'),
        body: z.strictObject({ everywhere: z.boolean().optional() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await logOut(deps, readSessionCookie(request), request.body);
      clearSessionCookie(reply);
      // Earlier versions let the browser cache responses. "storage" would also delete drafts and stored tickets.
      reply.header('clear-site-data', '"cache"');
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/auth/session',
    {
      config: { access: 'purchaser', checksSessionItself: true },
      schema: {
        ...call('The user who is logged in'),
        security: [{ idToken: [] }],
        response: { 200: z.object({ user: userOnWire }) },
      },
    },
    async (request) => {
      const { userId, sessionId } = purchaserOf(request);
      const user = await findUserOfSession(deps.db, userId, sessionId, deps.clock.now());
      return { user: user ?? refuse('not-signed-in', {}) };
    },
  );
}
