import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { code, email, newPassword } from '../../../platform/http/credentials.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { ownerOf } from '../../../platform/http/authenticate.ts';
import { expectOwnPage } from '../../../platform/http/own-pages.ts';
import { sendSession, sessionOnWire, visitorOf } from '../sessions/session-response.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

/** A new password: with a code that is mailed (P-038, P-125), or with the current password. */
export function passwordRoutes(app: App, deps: Deps): void {
  const onRequest = async (request: FastifyRequest) => expectOwnPage(request, deps.config.publicOrigin);
  const visitors = { config: { access: 'public' as const }, onRequest };

  app.post(
    '/auth/forgot-password',
    {
      ...visitors,
      schema: {
        tags: ['identity'],
        summary: 'Mail a code to set a new password',
        body: z.strictObject({ email }),
        response: { 200: z.object({}) },
      },
    },
    async (request) => {
      await forgotPassword(deps, request.body, visitorOf(request));
      return {};
    },
  );

  app.post(
    '/auth/reset-password',
    {
      ...visitors,
      schema: {
        tags: ['identity'],
        summary: 'Set a new password with a code, and log in',
        body: z.strictObject({ email, code, password: newPassword }),
        response: { 200: sessionOnWire },
      },
    },
    async (request, reply) => sendSession(deps, reply, await resetPassword(deps, request.body, visitorOf(request))),
  );

  app.put(
    '/user/:userId/password',
    {
      config: { access: 'purchaser' },
      schema: {
        tags: ['account'],
        summary: 'Change the password, and end every other session',
        security: [{ idToken: [] }],
        params: z.object({ userId: z.string() }),
        body: z.strictObject({ current_password: z.string().min(1).max(1_000), password: newPassword }),
        response: { 200: z.object({}) },
      },
    },
    async (request) => {
      await changePassword(deps, ownerOf(request, request.params.userId), request.body);
      return {};
    },
  );
}
