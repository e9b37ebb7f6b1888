import { z } from 'zod';
import { email } from '../../../platform/http/credentials.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { expectOwnPage } from '../../../platform/http/own-pages.ts';
import { sendSession, sessionOnWire, visitorOf } from '../sessions/session-response.ts';
import { logIn } from './log-in.ts';

/** Log-in with a password (P-026 to P-033, P-122, P-123). */
export function logInRoutes(app: App, deps: Deps): void {
  app.post(
    '/auth/login',
    {
      config: { access: 'public' },
      onRequest: async (request) => expectOwnPage(request, deps.config.publicOrigin),
      schema: {
        tags: ['identity'],
        summary: 'Log in',
        // Without the rules for passwords: a special response to an old password that breaks them would help a guesser.
        body: z.strictObject({ email, password: z.string().min(1).max(1_000) }),
        response: { 200: sessionOnWire },
      },
    },
    async (request, reply) => sendSession(deps, reply, await logIn(deps, request.body, visitorOf(request))),
  );
}
