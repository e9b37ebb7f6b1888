import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { email, newPassword } from '../../platform/http/credentials.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { expectOwnPage } from '../../platform/http/own-pages.ts';
import { openStaffCall } from '../sessions/schemas.ts';
import { staffVisitorOf } from '../sign-in/routes.ts';
import { requestPassword, resetPassword } from './reset-password.ts';

/** A forgotten password of staff. */
export function staffPasswordRoutes(app: App, deps: Deps): void {
  const onRequest = async (request: FastifyRequest) => expectOwnPage(request, deps.config.publicOrigin);
  const config = { access: 'public' as const };

  app.post(
    '/staff/password/forgotten',
    {
      config,
      onRequest,
      schema: {
        ...openStaffCall,
        summary: 'Send a link for a new password; the same response with and without an account',
        body: z.strictObject({ email }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await requestPassword(deps, request.body.email, staffVisitorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/staff/password',
    {
      config,
      onRequest,
      schema: {
        ...openStaffCall,
        summary: 'Set a new password with the link of an email; all sessions of the person end',
        body: z.strictObject({ token: z.string().min(1).max(100), password: newPassword }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await resetPassword(deps, request.body, staffVisitorOf(request));
      return reply.status(204).send(null);
    },
  );
}
